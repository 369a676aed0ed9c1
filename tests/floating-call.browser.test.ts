import type { Locator, Page } from "@playwright/test";
import { hero } from "./support/call-card.ts";
import { expect, test } from "./support/fixtures.ts";
import { coveredStops, whole } from "./support/focus-walk.ts";

test.use({ owner: { CALL_PLACEMENT: "floating" } });

const bar = (page: Page): Locator => page.locator("[data-island=floating-call]");
const demo = (page: Page): Locator => page.locator("#book-demo");
const startIn = (place: Locator): Locator => place.getByRole("button", { name: "Start test call" });

/** Scrolls the start of this to the window's upper edge. */
const comeTo = (place: Locator): Promise<void> =>
  place.evaluate((element) => {
    scrollTo({ top: element.getBoundingClientRect().top + scrollY, behavior: "instant" });
  });

test("at 320 px a floating call is between the two fixed ones, and continues where it was started", async ({
  page,
  caller,
}) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto("/");
  await startIn(hero(page)).scrollIntoViewIfNeeded();
  await expect(startIn(bar(page))).not.toBeInViewport();
  for (const heading of await page.locator("main section:not(#book-demo) h2").all()) {
    await comeTo(heading);
    await expect(startIn(bar(page))).toBeInViewport({ ratio: 1 });
    // The click is the consent, so the consent text is beside the button.
    await expect(bar(page).getByText(/You will talk to an AI/)).toBeInViewport({ ratio: 1 });
  }
  await comeTo(demo(page));
  await expect(startIn(bar(page))).not.toBeInViewport();

  await comeTo(page.locator("main h2").nth(1));
  const before = await page.evaluate(() => scrollY);
  await startIn(bar(page)).click();
  await caller.hears();
  const endCall = bar(page).getByRole("button", { name: "End Call" });
  await expect(endCall).toBeFocused();
  await expect(endCall).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await bar(page).getByRole("link", { name: "Go to the call" }).click();
  await expect(demo(page).getByRole("log")).toContainText("AI receptionist");
  await expect(demo(page).getByRole("heading", { name: "On the call" })).toBeInViewport();
});

test("a visitor who walks backward by keyboard is never under a floating call", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await whole(page);
  expect(await coveredStops(page, "Shift+Tab")).toEqual([]);
});
