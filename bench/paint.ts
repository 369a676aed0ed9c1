import type { Browser } from "puppeteer-core";
import { type Figure, medianFigure, worstOf } from "./figure.ts";
import type { Stage } from "./measured-site.ts";

/** A mid-range phone on a slow mobile network, as Lighthouse throttles it; bytes a second. */
const slowNetwork = { latency: 150, download: 204_800, upload: 84_375 };
const cpuSlowdown = 4;

/**
 * What a page's script costs its largest paint: each visit to the page is divided by one to its copy
 * without script directly after it, both throttled.
 */
export async function paint(
  { browser, site, withoutScript }: Stage,
  pages: readonly string[],
  runs = 9,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of pages) {
    console.log(`Largest paint: ${path}`);
    const ratios: number[] = [];
    for (let run = 0; run <= runs; run += 1) {
      const pageMs = await largestPaintMs(browser, site.origin + path);
      ratios.push(pageMs / (await largestPaintMs(browser, withoutScript.origin + path)));
    }
    // The first pair warms the browser up.
    figures.push(medianFigure(path, ratios.slice(1), { unit: "times", most: 1.05 }));
  }
  return [worstOf("largest paint against a copy without script, worst page", figures)];
}

async function largestPaintMs(browser: Browser, url: string): Promise<number> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 412, height: 823 });
  await page.emulateNetworkConditions(slowNetwork);
  await page.emulateCPUThrottling(cpuSlowdown);
  await page.goto(url, { waitUntil: "networkidle0" });
  const ms = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? 0),
        ).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  await context.close();
  return ms;
}
