import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./support/fixtures.ts";

// The 404 page comes with its status, and the browser says so on the console.
test.use({ expectedErrors: /status of 404/ });

const routes = [
  "/",
  "/products",
  "/ai-receptionist",
  "/chat-support",
  "/integrations",
  "/pricing",
  "/about",
  "/contact",
];
const labels = [
  "Home",
  "Products",
  "AI Receptionist",
  "Chat Support",
  "Integrations",
  "Pricing",
  "About",
  "Contact",
];

for (const [at, route] of routes.entries()) {
  test(`${route} is a page of its own, marked in the navigation`, async ({ page }) => {
    const answer = await page.goto(route);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.locator("[aria-current=page]").first()).toHaveText(labels[at]!);
  });
}

test("any other path is the 404 page, with that status", async ({ page }) => {
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle(/Page Not Found/);
  await expect(page.getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/");
});

test("Go Back returns to where the visitor came from", async ({ page }) => {
  await page.goto("/pricing");
  await page.goto("/no/such/page");
  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL(/\/pricing$/);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the home page holds all its words, figures and links", async ({ page, sandbox }) => {
    await page.goto("/");
    const words = await page.locator("body").innerText();
    for (const fact of [
      "7-day free trial",
      "48 hours",
      "HIPAA compliant",
      "48-hour setup",
      "99.9% uptime",
      "67%",
      "85%",
      "$50,000+",
      "100%",
      "40%",
      "24/7 call handling",
      "Smart scheduling",
      "Lead qualification",
      "SMS follow-up",
      "Analytics and insights",
      "Human handoff",
      "The test call needs JavaScript",
    ]) {
      expect(words.toLowerCase()).toContain(fact.toLowerCase());
    }
    const booking = `${sandbox.origin}/book`;
    for (const name of [/^Start free trial/, /^Book live demo/, /^Open the scheduling page/]) {
      const link = page.getByRole("link", { name }).first();
      await expect(link).toHaveAttribute("href", booking);
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", /noopener/);
    }
  });

  test("the menu of a small screen opens, and its links lead on", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await page.getByRole("button", { name: /menu/i }).click();
    await page.getByRole("link", { name: "Pricing" }).first().click();
    await expect(page).toHaveURL(/\/pricing$/);
  });

  test("no call button stands on the home page that could not keep its word", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Start test call" })).toHaveCount(0);
  });

  test("a demo is booked by links and a form alone", async ({ page, sandbox }) => {
    const before = sandbox.bookings().length;
    await page.goto(`${sandbox.origin}/book`);
    await page
      .getByRole("link", { name: /^\d{1,2}:\d\d (am|pm)/ })
      .first()
      .click();
    await page.getByLabel(/name/i).fill("Ada Lovelace");
    await page.getByLabel(/e-?mail/i).fill("ada@practice.example");
    await page.getByRole("button", { name: /^Book/ }).click();
    await expect(page.getByRole("heading", { name: /booked/i })).toBeVisible();
    expect(sandbox.bookings()).toHaveLength(before + 1);
  });

  test("no button stands on the 404 page that could not keep its word", async ({ page }) => {
    await page.goto("/nowhere");
    await expect(page.getByRole("button", { name: "Go Back" })).toBeHidden();
  });
});

test("before the visitor acts, no page asks another party for anything or stores anything", async ({
  page,
  site,
}) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== site) elsewhere.push(request.url());
  });
  for (const route of [...routes, "/nowhere"]) {
    await page.goto(route);
    await page.waitForLoadState("networkidle");
    const kept = await page.evaluate(() => [
      document.cookie,
      localStorage.length,
      sessionStorage.length,
    ]);
    expect(kept).toEqual(["", 0, 0]);
  }
  expect(elsewhere).toEqual([]);
});

test("before the visitor acts, the home page runs its loader and nothing else", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("response", (answer) => {
    if (answer.request().resourceType() === "script") scripts.push(answer.url());
  });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(scripts).toHaveLength(1);
  expect(await page.locator("script:not([src])").count()).toBe(0);
});

for (const route of [...routes, "/nowhere"]) {
  test(`axe finds nothing on ${route}`, async ({ page }) => {
    await page.goto(route);
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
      .options({ rules: { "label-content-name-mismatch": { enabled: true } } })
      .analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  });

  test(`${route} fits a screen of 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(route);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}
