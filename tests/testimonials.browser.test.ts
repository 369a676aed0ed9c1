import type { Page } from "@playwright/test";
import { axeFindings } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";

const carousel = (page: Page) => page.getByRole("group", { name: "What practices say" });

test("axe finds nothing in the testimonials, turning or paused", async ({ page }) => {
  await page.goto("/");
  await carousel(page).scrollIntoViewIfNeeded();
  const pause = carousel(page).getByRole("button", { name: /^Pause/ });
  await expect(pause).toBeVisible();
  expect.soft(await axeFindings(page, "[data-island=testimonials]"), "turning").toEqual([]);
  await pause.click();
  expect.soft(await axeFindings(page, "[data-island=testimonials]"), "paused").toEqual([]);
});

test("who reads the testimonials by keyboard when they wake keeps the place", async ({ page }) => {
  const wake = Promise.withResolvers<void>();
  await page.route("**/assets/testimonial-carousel-*.js", async (route) => {
    await wake.promise;
    await route.continue();
  });
  await page.goto("/");
  const list = carousel(page).getByRole("list");
  await list.focus();
  await page.keyboard.press("ArrowRight");
  wake.resolve();
  await expect(carousel(page).getByRole("button", { name: /^Play/ })).toBeVisible();
  await expect(list).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(carousel(page).getByRole("button", { name: /^Next/ })).toBeFocused();
});
