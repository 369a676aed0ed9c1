import type { Locator, Page } from "@playwright/test";
import { hero } from "./support/failing-call.ts";
import { expect } from "./support/fixtures.ts";
import { coveredStops, whole } from "./support/focus-walk.ts";
import { overflowOf } from "./support/layout.ts";
import { testWithOwner } from "./support/test-with-owner.ts";

const test = testWithOwner({ placement: "floating" });

const bar = (page: Page): Locator => page.locator("[data-island=floating-call]");
const demo = (page: Page): Locator => page.locator("#book-demo");
const startIn = (place: Locator): Locator => place.getByRole("button", { name: "Start test call" });

/** The window's upper edge comes to stand where this begins. */
const comeTo = (place: Locator): Promise<void> =>
  place.evaluate((element) => {
    scrollTo({ top: element.getBoundingClientRect().top + scrollY, behavior: "instant" });
  });

const comeToTheMiddle = (page: Page): Promise<void> => comeTo(page.locator("main h2").nth(1));

for (const size of [
  { width: 320, height: 720 },
  { width: 1_280, height: 720 },
]) {
  const there = `at ${size.width} px`;

  test(`a floating call goes along between the two that stand, and is at rest above the second, ${there}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto("/");
    await startIn(hero(page)).scrollIntoViewIfNeeded();
    await expect(startIn(bar(page))).not.toBeInViewport();

    for (const heading of await page.locator("main section:not(#book-demo) h2").all()) {
      await comeTo(heading);
      await expect(startIn(bar(page))).toBeInViewport({ ratio: 1 });
      // The click is the consent: what it is given to stands beside the button.
      await expect(bar(page).getByText(/You will talk to an AI/)).toBeInViewport({ ratio: 1 });
    }

    await comeTo(demo(page));
    await expect(startIn(bar(page))).not.toBeInViewport();
    await startIn(demo(page)).scrollIntoViewIfNeeded();
    await expect(startIn(demo(page))).toBeInViewport({ ratio: 1 });
    expect(await overflowOf(page)).toBe(0);
  });
}

for (const [key, width, height] of [
  ["Shift+Tab", 390, 844],
  ["Tab", 1_280, 720],
] as const) {
  test(`a visitor who walks by ${key} is never under a floating call, at ${width} px`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height });
    await page.goto("/");
    await whole(page);
    expect(await coveredStops(page, key)).toEqual([]);
  });
}

test("a call that was started on the way goes on there, and opens at the demo", async ({
  page,
  caller,
}) => {
  await page.goto("/");
  await comeToTheMiddle(page);
  const before = await page.evaluate(() => scrollY);
  await startIn(bar(page)).click();
  await caller.hears();
  const endCall = bar(page).getByRole("button", { name: "End Call" });
  await expect(endCall).toBeFocused();
  await expect(endCall).toBeInViewport({ ratio: 1 });
  await expect(bar(page).getByText("On the call")).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(before);

  await bar(page).getByRole("link", { name: "Go to the call" }).click();
  await expect(demo(page).getByRole("log")).toContainText("AI receptionist");
  await expect(demo(page).getByRole("heading", { name: "On the call" })).toBeInViewport();

  await comeToTheMiddle(page);
  await endCall.click();
  await expect(startIn(bar(page))).toBeFocused();
  await expect(bar(page).getByText("The call has ended.")).toBeVisible();
  await expect(demo(page).getByRole("button", { name: "Call again" })).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("no call floats that could not be started", async ({ page }) => {
    await page.goto("/");
    await expect(bar(page)).toHaveCount(1);
    await expect(bar(page).getByText(/You will talk to an AI/)).toBeHidden();
    // Locators pass over what stands in a noscript element.
    expect(await demo(page).innerText()).toContain("The test call needs JavaScript.");
  });
});
