import type { Page } from "@playwright/test";
import { axeFindings } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { routes } from "./support/pages.ts";

test.use({ viewport: { width: 390, height: 844 } });

const menu = (page: Page) => page.locator("header nav");
const menuButton = (page: Page) => page.getByRole("button", { name: "Menu" });

test("on a phone the way to a demo is short, and the menu holds all eight pages", async ({
  page,
}) => {
  await page.goto("/pricing");
  await expect(page.locator("header").getByRole("link", { name: /^Book Demo/ })).toBeVisible();
  await expect(menu(page)).toBeHidden();
  await menuButton(page).click();
  await expect(menu(page).getByRole("link")).toHaveText(routes.map(({ label }) => label));
  await expect(menu(page).locator("[aria-current]")).toHaveText("Pricing");
  expect(await axeFindings(page, "header")).toEqual([]);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("the menu takes no focus while it is closed, closes on Escape, and leads to a page without it", async ({
      page,
    }) => {
      await page.goto("/");
      await page.locator("header > div > a").focus();
      await page.keyboard.press("Tab");
      await expect(page.locator("header").getByRole("link", { name: /^Book Demo/ })).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(menuButton(page)).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(page.locator("main :focus")).toHaveCount(1);

      await menuButton(page).press("Enter");
      await page.keyboard.press("Tab");
      await expect(menu(page).getByRole("link", { name: "Home" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(menu(page)).toBeHidden();
      await expect(menuButton(page)).toBeFocused();

      await menuButton(page).click();
      await menu(page).getByRole("link", { name: "Pricing" }).click();
      await expect(page).toHaveURL(/\/pricing$/);
      await expect(menu(page)).toBeHidden();
    });
  });
}

test("a page that the back button brings again, as it was, comes with its menu closed", async ({
  page,
}) => {
  await page.goto("/");
  await page.evaluate(() => Object.assign(globalThis, { sameAsBefore: true }));
  await menuButton(page).click();
  await menu(page).getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  // A page out of the cache is shown, not loaded.
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveURL(/\/$/);
  // Without this the page would have been loaded anew, and the test would show nothing.
  expect(await page.evaluate(() => "sameAsBefore" in globalThis)).toBe(true);
  await expect(menu(page)).toBeHidden();
});

test("every link of the open menu can be seen when it has the focus, and the menu closes behind the last", async ({
  page,
}) => {
  await page.goto("/");
  await menuButton(page).press("Enter");
  for (const { label } of routes) {
    await page.keyboard.press("Tab");
    const link = menu(page).getByRole("link", { name: label, exact: true });
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toHaveCount(1);
  await expect(menu(page)).toBeHidden();
});
