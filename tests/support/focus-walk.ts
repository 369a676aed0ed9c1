import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** A second and a half, at 60 frames a second. */
const framesToSettle = 90;

/** Waits until everything has loaded, because a growing page would move under the walk. */
export async function whole(page: Page): Promise<void> {
  const scheduler = page.locator("#book-demo");
  if ((await scheduler.count()) > 0) {
    await scheduler.scrollIntoViewIfNeeded();
    await expect(scheduler.locator("[data-phase=ready] iframe")).toBeVisible();
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
}

/**
 * Walks the page by `key` until the focus leaves it. Returns every stop that was partly covered, for
 * example by a sticky header, or that was not on the screen.
 */
export async function coveredStops(page: Page, key: "Tab" | "Shift+Tab"): Promise<string[]> {
  const covered: string[] = [];
  let walked = 0;
  for (; walked < 400; walked += 1) {
    await page.keyboard.press(key);
    let stop = await page.evaluate(stopOf);
    if (stop === null) break;
    // Loading may move the page under the focus. Only a stop that stays covered counts.
    for (let frame = 0; frame < framesToSettle && stop; frame += 1) {
      await page.evaluate(() => new Promise(requestAnimationFrame));
      stop = await page.evaluate(stopOf);
    }
    if (stop) covered.push(stop);
  }
  if (walked < 10 || walked === 400) throw new Error(`the walk took ${walked} stops`);
  return covered;
}

/** Runs in the page: what covers the focused element, "" if nothing does, `null` once the focus has left. */
function stopOf(): string | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const [box] = element.getClientRects();
  const under = (cover: string): string => `${element.outerHTML.slice(0, 120)} under ${cover}`;
  if (!box) return under("nothing: it has no box");

  const across = (box.left + box.right) / 2;
  const down = (box.top + box.bottom) / 2;
  const points = [
    [across, down],
    [across, box.top + 1],
    [across, box.bottom - 1],
    [box.left + 1, down],
    [box.right - 1, down],
  ] as const;
  const onScreen = points.filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
  if (onScreen.length === 0) return under("nothing: it is off the screen");
  // The line box of a large figure may overlap a neighbor's edge without hiding any of it.
  const stays = (each: Element | null): boolean =>
    each !== null &&
    (/fixed|sticky/.test(getComputedStyle(each).position) || stays(each.parentElement));
  const shows = ([x, y]: readonly [number, number]): boolean =>
    document.elementFromPoint(x, y) === element;
  // Focus inside a frame scrolls the frame, so the frame's edges may be under the header.
  if (element.tagName === "IFRAME" && onScreen.some(shows)) return "";
  for (const [at, [x, y]] of onScreen.entries()) {
    const top = document.elementFromPoint(x, y);
    if (!top || element.contains(top) || top.contains(element)) continue;
    if (at === 0 || stays(top)) return under(top.outerHTML.slice(0, 120));
  }
  return "";
}
