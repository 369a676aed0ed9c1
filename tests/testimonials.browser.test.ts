import type { Page } from "@playwright/test";
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

test("a testimonial stands for 5 s, then the next follows", async ({ page }) => {
  await see(page);
  expect(await changesWithin(page, 30)).toBe(6);
});

test("the testimonials stand still once paused, and turn again when asked to", async ({ page }) => {
  await see(page);
  await carousel(page)
    .getByRole("button", { name: /^Pause/ })
    .click();
  await page.mouse.move(0, 0);
  expect(await changesWithin(page, 30)).toBe(0);
  await carousel(page).getByRole("button", { name: /^Play/ }).click();
  await page.mouse.move(0, 0);
  expect(await changesWithin(page, 30)).toBe(6);
});

test("the testimonials stand still under a pointer, and go on when it leaves", async ({ page }) => {
  await see(page);
  await carousel(page).hover();
  expect(await changesWithin(page, 30)).toBe(0);
  await page.mouse.move(0, 0);
  expect(await changesWithin(page, 30)).toBe(6);
});

test("the testimonials stand still for whoever comes by keyboard", async ({ page }) => {
  await see(page);
  await carousel(page).getByRole("button").first().focus();
  await page.keyboard.press("Tab");
  expect(await changesWithin(page, 30)).toBe(0);
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

test("a visitor can leaf through the testimonials, and nothing turns under the fingers", async ({
  page,
}) => {
  await see(page);
  const first = await standing(page);
  await carousel(page).getByRole("button", { name: /^Next/ }).click();
  expect(await standing(page)).not.toBe(first);
  await carousel(page)
    .getByRole("button", { name: /^Previous/ })
    .click();
  expect(await standing(page)).toBe(first);
  await page.mouse.move(0, 0);
  expect(await changesWithin(page, 30)).toBe(0);
});

test.describe("for whoever asked for less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the testimonials do not move by themselves", async ({ page }) => {
    await see(page);
    expect(await changesWithin(page, 30)).toBe(0);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the testimonials are a plain list, every one of them said to be an example", async ({
    page,
  }) => {
    await page.goto("/");
    const items = carousel(page).getByRole("listitem");
    await expect(items).not.toHaveCount(0);
    for (const item of await items.all()) {
      await expect(item).toBeVisible();
      await expect(item.getByRole("img", { name: "Rated 5 of 5" })).toBeVisible();
    }
    await expect(carousel(page).getByRole("button")).toHaveCount(0);
    await expect(page.getByText(/example/i).first()).toBeVisible();
  });
});
