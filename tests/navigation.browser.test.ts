import { expect, test } from "./support/fixtures.ts";
import { nowhere, routes } from "./support/pages.ts";

// The 404 page comes with its status, and the browser says so on the console.
test.use({ expectedErrors: /status of 404/ });

test("any other path is the 404 page, with that status", async ({ page }) => {
  const answer = await page.goto(nowhere);
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(/Page Not Found/);
  await expect(page.locator("header [aria-current]")).toHaveCount(0);
});

test("Go Back returns to where the visitor came from", async ({ page }) => {
  await page.goto("/pricing");
  await page.goto(nowhere);
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL(/\/pricing$/);
});

test("Go Back leads home when all of the history lies ahead", async ({ page, context }) => {
  await page.goto("/");
  const opening = context.waitForEvent("page");
  await page.evaluate(() => void open("/no/such/page", "_blank", "noopener"));
  const opened = await opening;
  await opened.getByRole("link", { name: "Go Home" }).click();
  await expect(opened).toHaveURL(/\/$/);
  await opened.evaluate(() => history.back());
  await opened.getByRole("button", { name: "Go Back" }).click();
  await expect(opened).toHaveURL(/\/$/);
});

test("Go Back leads home when the 404 page is the first that the visitor opened", async ({
  context,
  page,
  site,
}) => {
  await page.goto("/");
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    page.evaluate((address) => void window.open(address, "_blank", "noopener"), site + nowhere),
  ]);
  await opened.getByRole("button", { name: "Go Back" }).click();
  await expect(opened).toHaveURL(`${site}/`);
});

test("a link followed by keyboard leads to a page with its own title, read from its start", async ({
  page,
}) => {
  await page.goto("/");
  const titles = new Set([await page.title()]);
  for (const { path, label } of routes.slice(1)) {
    await page.locator("header nav").getByRole("link", { name: label, exact: true }).press("Enter");
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    titles.add(await page.title());
    await expect(page.locator(":focus")).toHaveCount(0);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  }
  expect(titles.size).toBe(routes.length);
});

test("the skip link is seen when it has the focus, and leads past the header", async ({ page }) => {
  await page.goto("/products");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toHaveCount(1);
});

test("what the browser may fetch ahead of a click is the site's own pages only", async ({
  page,
  site,
}) => {
  const answer = await page.goto("/");
  const address = /^"(.+)"$/.exec(answer?.headers()["speculation-rules"] ?? "")?.[1];
  const rules = await page.request.get(site + address);
  expect(rules.headers()["content-type"]).toBe("application/speculationrules+json");
  const { prefetch = [], prerender = [] } = (await rules.json()) as Record<
    string,
    { where: object; urls?: string[] }[]
  >;
  expect(prefetch.length + prerender.length).toBeGreaterThan(0);
  // A path without a host matches addresses of the page's own origin only.
  for (const { where, urls } of [...prefetch, ...prerender]) {
    expect(urls).toBeUndefined();
    expect(JSON.stringify(where)).not.toMatch(/https?:|"\*/);
  }
});
