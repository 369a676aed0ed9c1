import type { Page } from "@playwright/test";
import { axeFindings } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";

// The browser's own console message about a script that does not load.
test.use({ expectedErrors: /net::ERR/ });

const demo = (page: Page) => page.locator("#book-demo");
const link = (page: Page) => demo(page).getByRole("link", { name: /^Open the scheduling page/ });

test("a scheduler whose script does not come leaves its link, and can be tried again and skipped by keyboard", async ({
  page,
}) => {
  const script = /\/scheduler\/embed\.js$/;
  await page.route(script, (route) => route.abort());
  await page.goto("/");
  await demo(page).scrollIntoViewIfNeeded();
  await expect(demo(page).getByRole("status").last()).toHaveText(
    "Unable to load scheduler - please use the link below.",
  );
  await expect(link(page)).toBeVisible();
  expect.soft(await axeFindings(page, "#book-demo"), "failed").toEqual([]);

  await page.unroute(script);
  await demo(page).getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("[data-phase=ready] iframe")).toHaveAttribute("height", /^\d{3,4}$/);
  expect.soft(await axeFindings(page, "#book-demo"), "ready").toEqual([]);
  await demo(page).getByRole("link", { name: "Skip the scheduler" }).press("Enter");
  await page.keyboard.press("Tab");
  await expect(link(page)).toBeFocused();
});

test("in forced colors too, a drawn calendar holds the place of the scheduler", async ({
  page,
}) => {
  await page.route(/\/scheduler\/embed\.js$/, () => undefined);
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/");
  const place = demo(page).locator("[data-phase]").last();
  const drawn = await place.evaluate((it) => getComputedStyle(it, "::before").backgroundImage);
  expect(drawn).toMatch(/gradient/);
});
