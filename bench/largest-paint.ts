import type { Browser } from "@playwright/test";
import type { Figure } from "./figure.ts";
import type { MeasuredPage } from "./measured-pages.ts";
import type { MeasuredSite } from "./measured-site.ts";
import { median } from "../sandbox/testing/median.ts";

/** A mid-range phone on a slow mobile network, as Lighthouse throttles it. */
const slow = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 84_375,
};
const cpuSlowdown = 4;

/**
 * Largest contentful paint of every page against a copy of it without script, really throttled, by
 * turns in one run and from equal servers: what the page's script costs the first sight of it.
 */
export async function largestPaint(
  browser: Browser,
  site: MeasuredSite,
  pages: readonly MeasuredPage[],
  runs = 9,
): Promise<Figure[]> {
  const copy = await site.withoutScript();
  const figures: Figure[] = [];
  for (const { path, name } of pages) {
    console.log(`Largest paint: ${name}`);
    const values: { page: number[]; copy: number[] } = { page: [], copy: [] };
    await lcpOf(browser, site.origin + path); // warms the browser up for both
    await lcpOf(browser, copy.origin + path);
    for (let run = 0; run < runs; run += 1) {
      values.page.push(await lcpOf(browser, site.origin + path));
      values.copy.push(await lcpOf(browser, copy.origin + path));
    }
    figures.push(againstCopy(`${name}: LCP, really throttled`, values));
  }
  copy.close();
  return figures;
}

/** One row: how often the copy's median goes into the page's, with both beside it. */
export function againstCopy(
  name: string,
  values: { page: readonly number[]; copy: readonly number[] },
): Figure {
  const [page, copy] = [median(values.page), median(values.copy)];
  return {
    name: `${name}, against its copy without script`,
    measured: page / copy,
    unit: "ratio",
    most: 1.05,
    note: `${Math.round(page)} ms against ${Math.round(copy)} ms`,
    values: [...values.page, ...values.copy],
  };
}

async function lcpOf(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", slow);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await page.goto(url, { waitUntil: "networkidle" });
  const lcp = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? 0),
        ).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      }),
  );
  await context.close();
  return lcp;
}
