import type { Browser } from "@playwright/test";
import type { Figure } from "./figure.ts";
import type { MeasuredPage } from "./measured-pages.ts";
import type { MeasuredSite } from "./measured-site.ts";
import { type Visit, visit } from "./visit.ts";

const kB = (bytes: number): number => bytes / 1_000;
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** A phone and a desk: what stands in the first screen may wake, so both are asked. */
const screens = [
  { width: 412, height: 823 },
  { width: 1350, height: 940 },
];

/**
 * What every page costs before anybody touches it, on whichever screen it costs more: everything that
 * came over the wire (the page, its script and icon, the rules for fetching ahead), headers aside; beside
 * it what the same page costs without any script.
 */
export async function pageWeight(
  browser: Browser,
  site: MeasuredSite,
  pages: readonly MeasuredPage[],
): Promise<Figure[]> {
  const copy = await site.withoutScript();
  const weighed: Weighed[] = [];
  const copies: Weighed[] = [];
  for (const page of pages) {
    console.log(`Bytes: ${page.name}`);
    weighed.push(await weigh(browser, site.origin, page));
    copies.push(await weigh(browser, copy.origin, page));
  }
  copy.close();
  return [
    ...weighed.map((page, at): Figure => {
      const ofCopy = copies[at]?.whole.toFixed(2);
      return { ...wholeOf(page), most: 14, note: `its copy without script: ${ofCopy} kB` };
    }),
    worst(weighed, "script", { name: "heaviest page: of it script", unit: "kB", most: 2 }),
    worst(weighed, "font", { name: "heaviest page: display font", unit: "kB", most: 20 }),
    worst(weighed, "toOthers", { name: "all pages: requests to another party", unit: "", most: 0 }),
    worst(weighed, "kept", { name: "all pages: cookies and stored items", unit: "", most: 0 }),
  ];
}

/** What one page costs, in kB, on whichever screen it costs more. */
export async function weigh(
  browser: Browser,
  origin: string,
  { name, path }: MeasuredPage,
): Promise<Weighed> {
  const visits: Visit[] = [];
  for (const screen of screens) visits.push(await visit(browser, origin + path, screen));
  const most = (of: (visit: Visit) => number): number => Math.max(...visits.map(of));
  return {
    name,
    whole: kB(most((seen) => bytes(seen, (type) => type !== "Font"))),
    script: kB(most((seen) => bytes(seen, (type) => type === "Script"))),
    font: kB(most((seen) => bytes(seen, (type) => type === "Font"))),
    toOthers: most((seen) => seen.toOthers.length),
    kept: most((seen) => seen.kept.length),
    named: [...new Set(visits.flatMap((seen) => [...seen.toOthers, ...seen.kept]))],
  };
}

/** The figure that says all of it. */
export const wholeOf = ({ name, whole }: Weighed): Figure => ({
  name: `${name}: bytes before interaction, font aside`,
  measured: whole,
  unit: "kB",
});

export interface Weighed {
  name: string;
  whole: number;
  script: number;
  font: number;
  toOthers: number;
  kept: number;
  /** Other parties' addresses and stored items, as found. */
  named: string[];
}

const bytes = ({ transferred }: Visit, counts: (type: string) => boolean): number =>
  sum(transferred.filter(({ type }) => counts(type)).map(({ bodyBytes }) => bodyBytes));

/** The page with the most; counts are added up over the pages instead. */
function worst(
  weighed: readonly Weighed[],
  what: "script" | "font" | "toOthers" | "kept",
  figure: Pick<Figure, "name" | "unit" | "most">,
): Figure {
  const values = weighed.map((page) => page[what]);
  const counted = figure.unit === "";
  const measured = counted ? sum(values) : Math.max(...values);
  const named = weighed.flatMap((page) => page.named.map((each) => `${page.name}: ${each}`));
  return {
    ...figure,
    measured,
    values,
    ...(counted && measured > 0 && { note: named.join(", ") }),
  };
}
