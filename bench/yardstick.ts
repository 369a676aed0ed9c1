import type { Browser } from "@playwright/test";
import type { Figure } from "./figure.ts";
import { audit } from "./lighthouse-scores.ts";
import type { MeasuredPage } from "./measured-pages.ts";
import type { MeasuredSite, ServedSite } from "./measured-site.ts";
import { median } from "../sandbox/testing/median.ts";
import { overHttp2 } from "./over-http2.ts";
import { type Weighed, weigh, wholeOf } from "./page-weight.ts";
import { buildYardstick } from "./yardstick-files.ts";

/** Loading is judged on these alone; a bundle for all pages is the same on every one. */
const judged = ["/", "/pricing"];

/**
 * The same pages as a plain single-page application with the official voice client bundled, weighed and
 * judged by turns with ours in one run and from equal servers. Nothing has to be reached: it shows what
 * this site's way of building is worth.
 */
export async function yardstick(
  browser: Browser,
  site: MeasuredSite,
  pages: readonly MeasuredPage[],
  runs = 3,
): Promise<Figure[]> {
  const { html, files } = await buildYardstick(site.context);
  const theirs = await site.copy("yardstick", () => html, { files });
  const figures: Figure[] = [];
  for (const page of pages) {
    console.log(`Yardstick, bytes: ${page.name}`);
    figures.push(
      ...beside(
        weightOf(await weigh(browser, site.origin, page)),
        weightOf(await weigh(browser, theirs.origin, page)),
      ),
    );
  }
  for (const page of pages.filter(({ path }) => judged.includes(path))) {
    figures.push(...(await loading(page, site, theirs, runs)));
  }
  theirs.close();
  return figures;
}

/** Only the yardstick's own are named so; ours keep the name under which they stand elsewhere. */
const beside = (ours: readonly Figure[], theirs: readonly Figure[]): Figure[] => [
  ...ours,
  ...theirs.map((figure) => ({ ...figure, name: `yardstick, ${figure.name}` })),
];

const weightOf = (page: Weighed): Figure[] => [
  { ...wholeOf(page), name: `${page.name}: all bytes, font aside` },
  { name: `${page.name}: bytes of script`, measured: page.script, unit: "kB" },
];

async function loading(
  { name, path }: MeasuredPage,
  ours: ServedSite,
  theirs: ServedSite,
  runs: number,
): Promise<Figure[]> {
  const fronts = [await overHttp2(ours), await overHttp2(theirs)] as const;
  const results = fronts.map(() => ({ scores: [] as number[], paints: [] as number[] }));
  for (let run = 1; run <= runs; run += 1) {
    console.log(`Yardstick, Lighthouse: ${name}, run ${run} of ${runs}`);
    for (const [at, { origin }] of fronts.entries()) {
      const { categories, audits } = await audit(origin + path, ["performance"]);
      results[at]?.scores.push(100 * (categories["performance"]?.score ?? 0));
      results[at]?.paints.push(audits["largest-contentful-paint"]?.numericValue ?? Number.NaN);
    }
  }
  for (const front of fronts) front.close();
  const [own, other] = results.map(({ scores, paints }): Figure[] => [
    { name: `${name}: Lighthouse performance`, measured: median(scores), unit: "", values: scores },
    {
      name: `${name}: largest paint on a phone`,
      measured: median(paints),
      unit: "ms",
      values: paints,
    },
  ]);
  return beside(own ?? [], other ?? []);
}
