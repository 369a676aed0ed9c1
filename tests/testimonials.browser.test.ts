import type { Page } from "@playwright/test";
import { axeFindings } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";

const carousel = (page: Page) => page.getByRole("group", { name: "What practices say" });

/** Brings the testimonials into view under a clock that only the test moves. */
async function see(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto("/");
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(carousel(page).getByRole("button", { name: /^(Pause|Play) / })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** The words that stand; there is always exactly one testimonial. */
async function standing(page: Page): Promise<string> {
  const shown = carousel(page).locator("li:not([inert])");
  await expect(shown).toHaveCount(1);
  return shown.innerText();
}

/** How often another testimonial came within `seconds` of the page's own time. */
async function changesWithin(page: Page, seconds: number): Promise<number> {
  let changes = 0;
  let before = await standing(page);
  for (let second = 0; second < seconds; second += 1) {
    await page.clock.runFor(1_000);
    const now = await standing(page);
    if (now !== before) changes += 1;
    before = now;
  }
  return changes;
}

test("a testimonial stands for 5 s, then the next follows, unless it is paused or under a pointer", async ({
  page,
}) => {
  await see(page);
  expect(await changesWithin(page, 10)).toBe(2);
  await carousel(page)
    .getByRole("button", { name: /^Pause/ })
    .click();
  await page.mouse.move(0, 0);
  expect(await changesWithin(page, 6)).toBe(0);
  await carousel(page).getByRole("button", { name: /^Play/ }).click();
  await page.mouse.move(0, 0);
  await carousel(page).hover();
  expect(await changesWithin(page, 6)).toBe(0);
  await page.mouse.move(0, 0);
  expect(await changesWithin(page, 6)).toBe(1);

  // Axe waits by the page's own clock.
  await page.clock.resume();
  expect.soft(await axeFindings(page, "[data-island=testimonials]"), "turning").toEqual([]);
  await carousel(page)
    .getByRole("button", { name: /^Pause/ })
    .click();
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
