import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "puppeteer-core";
import { navigation as links } from "../site/src/shared/layout/navigation.ts";
import { type Figure, medianFigure } from "./figure.ts";
import { launchChromium, type Stage } from "./measured-site.ts";
import { openSlowLine, slowLine } from "./slow-line.ts";

/** How long a visitor looks at a page. By then the line is idle again. */
const readingMs = 1_500;
const hoverMs = 200;

/**
 * From the click on a link that the pointer was on for 200 ms to the painted page, over a slow line. Each
 * run is a new visitor who opens each link of the header once, so no page is in the cache.
 */
export async function navigation({ site }: Stage, runs = 10): Promise<Figure[]> {
  const line = await openSlowLine(site.port);
  const clicks: Click[] = [];
  try {
    for (let run = 1; run <= runs; run += 1) {
      console.log(`Navigation: visitor ${run} of ${runs}`);
      clicks.push(...(await visit(`http://localhost:${line.port}`)));
    }
  } finally {
    line.close();
  }
  const prerendered = clicks.filter((click) => click.prerendered).length;
  const name =
    `click → painted, hovered ${hoverMs} ms (${slowLine.roundTripMs} ms, ` +
    `${slowLine.bitsPerSecond / 1e6} Mbit/s)`;
  const note = `${prerendered} of ${clicks.length} prerendered`;
  const waits = clicks.map(({ paintedMs }) => paintedMs);
  return [medianFigure(name, waits, { unit: "ms", most: 120, note })];
}

interface Click {
  paintedMs: number;
  prerendered: boolean;
}

async function visit(origin: string): Promise<Click[]> {
  const browser = await launchChromium();
  try {
    const [page] = await browser.pages();
    if (!page) throw new Error("Chromium opened no page.");
    await page.setViewport({ width: 1_366, height: 900 });
    await page.goto(`${origin}/`);
    const clicks: Click[] = [];
    for (const { path } of links.slice(1)) clicks.push(await click(page, path));
    return clicks;
  } finally {
    await browser.close();
  }
}

async function click(page: Page, path: string): Promise<Click> {
  // Nothing is linked at the left edge.
  await page.mouse.move(2, 450);
  await pause(readingMs);
  const link = await page.waitForSelector(`header nav a[href="${path}"]`, { visible: true });
  await link?.hover();
  await pause(hoverMs);
  const shown = page.waitForNavigation();
  const clickedAtMs = performance.timeOrigin + performance.now();
  await link?.click();
  await shown;
  const { paintedAtMs, activationStart } = await page.evaluate(paintInPage);
  return { paintedMs: paintedAtMs - clickedAtMs, prerendered: activationStart > 0 };
}

/** Runs in the page. The browser dates the paint when the picture is on the screen. */
function paintInPage(): Promise<{ paintedAtMs: number; activationStart: number }> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const [painted] = list.getEntriesByName("first-contentful-paint");
      const [entry] = performance.getEntriesByType("navigation");
      const { activationStart } = entry as PerformanceEntry & { activationStart: number };
      if (painted)
        resolve({ paintedAtMs: performance.timeOrigin + painted.startTime, activationStart });
    }).observe({ type: "paint", buffered: true });
  });
}
