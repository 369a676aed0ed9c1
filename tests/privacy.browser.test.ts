import type { Page, Request } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { allPaths } from "./support/pages.ts";

// On a tall screen a page needs fewer turns of the wheel, so the test waits less.
test.use({ viewport: { width: 1_280, height: 1_800 } });
/** Reads like a visitor who presses nothing: by the wheel, less than a screen at a time. */
async function readToTheEnd(page: Page): Promise<void> {
  const place = (): Promise<{ atPx: number; belowPx: number }> =>
    page.evaluate(() => {
      const { scrollHeight, clientHeight } = document.documentElement;
      return { atPx: scrollY, belowPx: Math.floor(scrollHeight - clientHeight - scrollY) };
    });
  for (let { atPx, belowPx } = await place(); belowPx > 0; { atPx, belowPx } = await place()) {
    await page.mouse.wheel(0, 1_500);
    await page.waitForFunction((before) => scrollY > before, atPx);
  }
  // An island in view starts to hydrate by the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** The kinds of storage in which a visit left something, stored by the page or by others. */
async function storedAfter(page: Page): Promise<string[]> {
  const byThePage = await page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    caches: (await caches.keys()).length,
    databases: (await indexedDB.databases()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  const all = { ...byThePage, cookies: (await page.context().cookies()).length };
  return Object.entries(all).flatMap(([place, count]) => (count === 0 ? [] : place));
}

test("reading every page runs one script, reaches only the scheduler and stores nothing", async ({
  page,
  site,
  sandbox,
}) => {
  let asked: Request[] = [];
  page.on("request", (request) => asked.push(request));
  page.on("websocket", (socket) => expect.soft(socket.url()).toBe("none"));
  const others = (): string[] => {
    const origins = new Set(asked.map((request) => new URL(request.url()).origin));
    return [...origins].filter((origin) => origin !== site);
  };
  for (const path of allPaths) {
    asked = [];
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(others(), path).toEqual([]);
    // Before the visitor acts, only the loader runs.
    const scripts = asked.filter((request) => request.resourceType() === "script");
    expect(scripts, path).toHaveLength(1);
    expect(await page.locator("script:not([src], [type='application/ld+json'])").count()).toBe(0);

    await readToTheEnd(page);
    if (path === "/") {
      // The test may scroll past the scheduler before its script arrives, so it scrolls back.
      await page.locator("#book-demo").scrollIntoViewIfNeeded();
      await expect(page.locator("[data-phase=ready] iframe")).toBeVisible();
    }
    expect(others(), path).toEqual(path === "/" ? [sandbox.origin] : []);
    expect(await storedAfter(page), path).toEqual([]);
  }
});
