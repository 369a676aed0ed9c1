import { expect, test } from "./support/fixtures.ts";
import { nowhere, routes } from "./support/pages.ts";

test("Go Back leads home when the 404 page is the first that the visitor opened, also with history ahead", async ({
  context,
  page,
  site,
}) => {
  await page.goto("/");
  const opening = context.waitForEvent("page");
  await page.evaluate((address) => void open(address, "_blank", "noopener"), site + nowhere);
  const opened = await opening;
  for (const way of ["link", "button"] as const) {
    await opened.getByRole(way, { name: way === "link" ? "Go Home" : "Go Back" }).click();
    await expect(opened).toHaveURL(`${site}/`);
    if (way === "link") await opened.evaluate(() => history.back());
  }
});

test("a link followed by keyboard leads to a page with a skip link", async ({ page }) => {
  await page.goto("/");
  const skip = page.getByRole("link", { name: "Skip to content" });
  for (const { path, label } of routes.slice(1)) {
    await page.locator("header nav").getByRole("link", { name: label, exact: true }).press("Enter");
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.locator(":focus")).toHaveCount(0);
    await page.keyboard.press("Tab");
    await expect(skip).toBeFocused();
  }
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});
