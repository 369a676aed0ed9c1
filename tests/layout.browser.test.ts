import type { Locator } from "@playwright/test";
import { hero, typeLine } from "./support/call-card.ts";
import { expect, test } from "./support/fixtures.ts";
import { coveredStops, whole } from "./support/focus-walk.ts";
import {
  cutOffText,
  doubleText,
  linesInSight,
  overflowOf,
  wearSheet,
  wideTextSpacing,
} from "./support/layout.ts";
import { allPaths } from "./support/pages.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const path of allPaths) {
  test(`${path} fits screens of 320, 640 and 1280 px, with text of every size and spacing`, async ({
    page,
  }) => {
    await page.goto(path);
    for (const width of [320, 640, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      for (const [worn, sheet] of Object.entries({
        "as it is": "",
        "text spaced widely": wideTextSpacing,
        ...(width > 320 && { "text at 200 %": doubleText }),
      })) {
        await wearSheet(page, sheet);
        const seen = { overflow: await overflowOf(page), cut: await cutOffText(page) };
        expect.soft(seen, `${width} px, ${worn}`).toEqual({ overflow: 0, cut: [] });
      }
      await wearSheet(page, "");
    }
  });

  test(`a keyboard walk through ${path} always shows the focus`, async ({ page }) => {
    await page.goto(path);
    await whole(page);
    expect.soft(await coveredStops(page, "Tab"), "forward").toEqual([]);

    await page.setViewportSize({ width: 390, height: 844 });
    // The same address again would be a reload, which restores the scroll position of the first walk.
    await page.goto("about:blank");
    await page.goto(path);
    await whole(page);
    expect.soft(await coveredStops(page, "Shift+Tab"), "backward on a phone").toEqual([]);
  });
}

for (const [where, width, height] of [
  ["on the narrowest phone", 320, 700],
  ["in a low window", 1_366, 650],
] as const) {
  test(`${where} a call moves no heading, and its End Call stays in sight and covers no focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    await whole(page);
    const call = hero(page);
    const headingAt = (): Promise<number> =>
      page.locator("h1").evaluate((h1) => h1.getBoundingClientRect().top + scrollY);
    const before = await headingAt();
    await call.getByRole("button", { name: "Type instead…" }).click();
    const endCall = call.getByRole("button", { name: "End Call" });
    await expect(endCall).toBeInViewport({ ratio: 1 });
    expect(await headingAt()).toBe(before);
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expect(endCall).toBeInViewport({ ratio: 1 });
    const line = page.getByRole("textbox", { name: "Type a message" });
    await line.focus();
    await expect(line).toBeInViewport({ ratio: 1 });
    const boxOf = async (element: Locator) => (await element.boundingBox())!;
    const { y, height: lineHeight } = await boxOf(line);
    expect(y + lineHeight).toBeLessThanOrEqual((await boxOf(endCall)).y);
    expect((await boxOf(page.getByRole("button", { name: "Send" }))).y).toBe(y);
    expect(await coveredStops(page, "Tab")).toEqual([]);
    await page.keyboard.press("Escape");
  });
}

test("a typed call on a phone shows four lines of what was said, also beside an open keyboard", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/");
  await hero(page).getByRole("button", { name: "Type instead…" }).click();
  const said = page.getByRole("log");
  for (const [line, answer] of [
    ["When are you open?", /Monday/],
    ["How much is a cleaning?", /\$120/],
  ] as const) {
    await typeLine(page, line);
    await expect(said).toContainText(answer);
  }
  await expect.poll(() => linesInSight(said)).toBeGreaterThanOrEqual(4);

  const line = page.getByRole("textbox", { name: "Type a message" });
  await line.blur();
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  // The keyboard takes 300 px. The page declares that a keyboard makes the window lower.
  await page.setViewportSize({ width: 390, height: 364 });
  await line.focus();
  await expect.poll(() => linesInSight(said)).toBeGreaterThanOrEqual(4);
  await expect(line).toBeInViewport({ ratio: 1 });
  await expect(hero(page).getByRole("button", { name: "End Call" })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
});
