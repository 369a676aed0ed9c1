import type { Page } from "@playwright/test";
import { axeFindings } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { routes } from "./support/pages.ts";

test.use({ viewport: { width: 390, height: 844 } });

const menu = (page: Page) => page.locator("header nav");
const menuButton = (page: Page) => page.getByRole("button", { name: "Menu" });
const bookDemo = (page: Page) => page.locator("header").getByRole("link", { name: /^Book Demo/ });

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu takes no focus while it is closed, and closes on Escape", async ({ page }) => {
    await page.goto("/");
    await page.locator("header > div > a").focus();
    for (const next of [bookDemo(page), menuButton(page), page.locator("main :focus")]) {
      await page.keyboard.press("Tab");
      await expect(next).toBeFocused();
    }
    await menuButton(page).press("Enter");
    await page.keyboard.press("Tab");
    await expect(menu(page).getByRole("link", { name: "Home" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();
  });
});

test("the menu has all eight pages, each visible when it has the focus, and closes after the last", async ({
  page,
}) => {
  await page.goto("/pricing");
  await menuButton(page).press("Enter");
  await expect(menu(page).getByRole("link")).toHaveText(routes.map(({ label }) => label));
  await expect(menu(page).locator("[aria-current]")).toHaveText("Pricing");
  expect(await axeFindings(page, "header")).toEqual([]);
  for (const { label } of routes) {
    await page.keyboard.press("Tab");
    const link = menu(page).getByRole("link", { name: label, exact: true });
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press("Tab");
  await expect(menu(page)).toBeHidden();
});

test("a page that the back button restores from the cache has its menu closed", async ({
  page,
}) => {
  await page.goto("/");
  await page.evaluate(() => Object.assign(globalThis, { sameAsBefore: true }));
  await menuButton(page).click();
  await menu(page).getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  // A page from the cache is shown without a load event.
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveURL(/\/$/);
  // Otherwise the page would have been loaded anew, and the test would prove nothing.
  expect(await page.evaluate(() => "sameAsBefore" in globalThis)).toBe(true);
  await expect(menu(page)).toBeHidden();
});
