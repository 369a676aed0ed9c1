import type { Locator, Page, Request } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { allPaths } from "./support/pages.ts";

// A tall screen has fewer to a page, and so fewer waits for the wheel.
test.use({ viewport: { width: 1_280, height: 1_800 } });
// The 404 page comes with its status, and the browser says so on the console.
test.use({ expectedErrors: /status of 404/ });

/** Whom a page asks, and what has not been answered yet. */
class Asked {
  readonly #origins = new Set<string>();
  readonly #open = new Set<Request>();

  constructor(page: Page) {
    const ask = (url: string): unknown => this.#origins.add(new URL(url).origin);
    page.on("request", (request) => {
      ask(request.url());
      this.#open.add(request);
    });
    page.on("websocket", (socket) => ask(socket.url()));
    page.on("requestfinished", (request) => this.#open.delete(request));
    page.on("requestfailed", (request) => this.#open.delete(request));
  }

  /** Every origin since the last time, but our own. */
  async othersThan(own: string): Promise<string[]> {
    await expect.poll(() => this.#open.size).toBe(0);
    const others = [...this.#origins].filter((origin) => origin !== own);
    this.#origins.clear();
    return others;
  }
}

/** As somebody reads who acts on nothing: by the wheel, less than a screen at a time. */
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
  // What wakes in view wakes by the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** In the document that its script runs in. */
const theVendorsFrame = (page: Page): Locator =>
  page.frameLocator("iframe[title='Book a live demo']").locator("iframe");

/** What of a visit stays in the browser, whoever put it there. */
async function keptAfter(page: Page): Promise<object> {
  const byThePage = await page.evaluate(async () => ({
    cookie: document.cookie,
    local: localStorage.length,
    session: sessionStorage.length,
    caches: (await caches.keys()).length,
    databases: (await indexedDB.databases()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
  return { ...byThePage, byAnybody: await page.context().cookies() };
}

const nothing = {
  cookie: "",
  local: 0,
  session: 0,
  caches: 0,
  databases: 0,
  workers: 0,
  byAnybody: [],
};

test("a visitor who reads every page to its end runs one script, meets nobody but the scheduler, and keeps nothing", async ({
  page,
  site,
  sandbox,
}) => {
  const asked = new Asked(page);
  let scripts: string[] = [];
  page.on("response", (answer) => {
    if (answer.request().resourceType() === "script") scripts.push(answer.url());
  });
  for (const path of allPaths) {
    scripts = [];
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(await asked.othersThan(site), path).toEqual([]);
    // Before the visitor acts, only the loader runs.
    expect(scripts, path).toHaveLength(1);
    expect(await page.locator("script:not([src], [type='application/ld+json'])").count()).toBe(0);

    await readToTheEnd(page);
    if (path === "/") {
      // Who reads faster than its script comes has passed the scheduler by.
      await page.locator("#book-demo").scrollIntoViewIfNeeded();
      await expect(theVendorsFrame(page)).toBeVisible();
    }
    expect(await asked.othersThan(site), path).toEqual(path === "/" ? [sandbox.origin] : []);
    expect(await keptAfter(page), path).toEqual(nothing);
  }
});
