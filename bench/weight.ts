import type { Browser, Viewport } from "puppeteer-core";
import { type Figure, figure, worstOf } from "./figure.ts";
import type { Stage } from "./measured-site.ts";

/** A phone and a desk: what is in the first screen may wake, so the heavier of both counts. */
const screens = [
  { width: 412, height: 823 },
  { width: 1_350, height: 940 },
];
/** How long a page may still ask for something after it has loaded. */
const settledMs = 1_000;

interface Transferred {
  /** The browser's own type: "Document", "Script", "Font", … */
  type: string;
  bodyBytes: number;
}

/** What every page costs before anybody touches it: all bodies that came over the wire. */
export async function weight(
  { browser, site }: Stage,
  pages: readonly string[],
): Promise<Figure[]> {
  const visits: { path: string; transferred: Transferred[] }[] = [];
  for (const path of pages)
    for (const screen of screens)
      visits.push({ path, transferred: await visit(browser, site.origin + path, screen) });
  const heaviest = (name: string, most: number, counts: (type: string) => boolean): Figure => {
    const kB = (all: readonly Transferred[]): number =>
      all.reduce((sum, { type, bodyBytes }) => sum + (counts(type) ? bodyBytes : 0), 0) / 1_000;
    const each = visits.map(({ path, transferred }) =>
      figure(path, kB(transferred), { unit: "kB", most }),
    );
    return worstOf(`${name}, heaviest page`, each);
  };
  return [
    heaviest("bytes before interaction, font aside", 14, (type) => type !== "Font"),
    heaviest("bytes of script before interaction", 2, (type) => type === "Script"),
    heaviest("bytes of the display font", 20, (type) => type === "Font"),
  ];
}

/** Opens an address with an empty cache and watches until the page has settled. */
async function visit(browser: Browser, url: string, screen: Viewport): Promise<Transferred[]> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(screen);
  const network = await page.createCDPSession();
  const asked = new Map<string, { type: string; headerBytes: number }>();
  const transferred: Transferred[] = [];
  network.on("Network.responseReceived", ({ requestId, type, response }) => {
    // Until now only the headers came.
    asked.set(requestId, { type, headerBytes: response.encodedDataLength });
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const { type, headerBytes } = asked.get(requestId) ?? { type: "Other", headerBytes: 0 };
    transferred.push({ type, bodyBytes: encodedDataLength - headerBytes });
  });
  await network.send("Network.enable");
  await page.goto(url);
  await new Promise((settled) => setTimeout(settled, settledMs));
  await context.close();
  return transferred;
}
