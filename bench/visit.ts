import type { Browser, BrowserContext, Page } from "@playwright/test";

/** What one visit to a page took, before anybody touched it. */
export interface Visit {
  /** Bodies as they came over the wire, by the browser's own type ("Document", "Script", "Font", …). */
  transferred: { url: string; type: string; bodyBytes: number }[];
  /** Addresses asked for at another origin, answered or not. */
  toOthers: string[];
  /** Cookies and stored items, by name. */
  kept: string[];
}

/** How long a page may still ask for something after it has loaded. */
const settledMs = 1_000;

/** Opens an address with an empty browser and watches until the page has settled. */
export async function visit(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
): Promise<Visit> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  const asked = new Map<string, { url: string; type: string; headerBytes: number }>();
  const seen: Visit = { transferred: [], toOthers: [], kept: [] };

  network.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    asked.set(requestId, { url: request.url, type: type ?? "Other", headerBytes: 0 });
    if (isForeign(request.url, url)) seen.toOthers.push(request.url);
  });
  network.on("Network.responseReceived", ({ requestId, response }) => {
    const request = asked.get(requestId);
    // So far, that is: the answer's head.
    if (request) request.headerBytes = response.encodedDataLength;
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (!request) return;
    const { type, headerBytes } = request;
    seen.transferred.push({ url: request.url, type, bodyBytes: encodedDataLength - headerBytes });
  });
  await network.send("Network.enable");
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(settledMs);
  seen.kept = await keptBy(page, context);
  await context.close();
  return seen;
}

const isForeign = (asked: string, url: string): boolean =>
  /^(https?|wss?):/.test(asked) && new URL(asked).host !== new URL(url).host;

async function keptBy(page: Page, context: BrowserContext): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => `cookie ${name}`);
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
    ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
    ...(await indexedDB.databases()).map(({ name }) => `indexedDB ${name}`),
    ...(await caches.keys()).map((key) => `cache ${key}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker ${scope}`),
  ]);
  return [...cookies, ...stored];
}
