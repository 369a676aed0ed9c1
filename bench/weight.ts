import type { Browser, Viewport } from "puppeteer-core";
import { type Figure, figure, worstOf } from "./figure.ts";
import type { Stage } from "./measured-site.ts";

/** A phone and a desktop. Islands in the first screen may hydrate, so the heavier one counts. */
const screens = [
  { width: 412, height: 823 },
  { width: 1_350, height: 940 },
];
/** How long a page may still send requests after it has loaded. */
const settledMs = 1_000;

interface Transferred {
  address: string;
  bodyBytes: number;
}

/** The bytes of every page before interaction: all bodies that were transferred. */
export async function weight(
  { browser, site }: Stage,
  pages: readonly string[],
): Promise<Figure[]> {
  const visits: { path: string; transferred: Transferred[] }[] = [];
  for (const path of pages)
    for (const screen of screens)
      visits.push({ path, transferred: await visit(browser, site.origin + path, screen) });
  const heaviest = (name: string, most: number, counts: (address: string) => boolean): Figure => {
    const kB = (all: readonly Transferred[]): number =>
      all.reduce((sum, { address, bodyBytes }) => sum + (counts(address) ? bodyBytes : 0), 0) /
      1_000;
    const each = visits.map(({ path, transferred }) =>
      figure(path, kB(transferred), { unit: "kB", most }),
    );
    return worstOf(`${name}, heaviest page`, each);
  };
  return [
    heaviest("bytes before interaction, font aside", 14, (address) => !isFont(address)),
    heaviest("bytes of script before interaction", 2, (address) => address.endsWith(".js")),
    heaviest("bytes of the display font", 20, isFont),
  ];
}

const isFont = (address: string): boolean => address.endsWith(".woff2");

/** Opens an address with an empty cache and watches until the page has settled. */
async function visit(browser: Browser, url: string, screen: Viewport): Promise<Transferred[]> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(screen);
  await page.goto(url);
  await new Promise((settled) => setTimeout(settled, settledMs));
  const transferred = await page.evaluate(() =>
    ["navigation", "resource"]
      .flatMap((type) => performance.getEntriesByType(type) as PerformanceResourceTiming[])
      .map(({ name, encodedBodySize }) => ({ address: name, bodyBytes: encodedBodySize })),
  );
  await context.close();
  return transferred;
}
