import { launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { chromiumArguments, chromiumPath } from "../commands/run/browser.ts";
import type { Figure } from "./figure.ts";
import { againstCopy } from "./largest-paint.ts";
import type { MeasuredPage } from "./measured-pages.ts";
import { type MeasuredSite, shown404 } from "./measured-site.ts";
import { median } from "../sandbox/testing/median.ts";
import { overHttp2 } from "./over-http2.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/**
 * Lighthouse as it comes (mobile, simulated throttling) on every page, the median of `runs`: the four
 * scores, of the 404 page the first three, since it is not meant to be listed (it is looked at with
 * status 200, see `shown404`); layout shift, blocking time, and the largest paint against the page's
 * copy without script, by turns, both over HTTP/2 as hosts serve them. What costs a score is named beside it.
 */
export async function lighthouseScores(
  site: MeasuredSite,
  pages: readonly MeasuredPage[],
  runs = 5,
): Promise<Figure[]> {
  const withoutScript = await site.withoutScript();
  const served = await overHttp2(site);
  const copy = await overHttp2(withoutScript);
  const figures: Figure[] = [];
  for (const page of pages) {
    const asked = page.missing ? categories.slice(0, 3) : categories;
    const path = page.missing ? shown404 : page.path;
    const ofPage: Result[] = [];
    const ofCopy: Result[] = [];
    for (let run = 1; run <= runs; run += 1) {
      console.log(`Lighthouse: ${page.name}, run ${run} of ${runs}`);
      ofPage.push(await audit(served.origin + path, asked));
      ofCopy.push(await audit(copy.origin + path, ["performance"]));
    }
    figures.push(...figuresOf(page, asked, ofPage, ofCopy));
  }
  for (const each of [served, copy, withoutScript]) each.close();
  return figures;
}

function figuresOf(
  { name }: MeasuredPage,
  asked: readonly string[],
  ofPage: readonly Result[],
  ofCopy: readonly Result[],
): Figure[] {
  const number = (results: readonly Result[], id: string): number[] =>
    results.map((result) => result.audits[id]?.numericValue ?? Number.NaN);
  const limited = (title: string, id: string, unit: Figure["unit"], most: number): Figure => {
    const values = number(ofPage, id);
    return { name: `${name}: ${title}`, measured: median(values), unit, most, values };
  };
  return [
    ...asked.map((category): Figure => {
      const values = ofPage.map((result) => 100 * (result.categories[category]?.score ?? 0));
      const measured = median(values);
      const costs = [...new Set(ofPage.flatMap((result) => costing(result, category)))].join("; ");
      const scoreOfCopy = median(
        ofCopy.map((each) => 100 * (each.categories[category]?.score ?? 0)),
      );
      const beside = category === "performance" ? [`its copy without script: ${scoreOfCopy}`] : [];
      const note = [...(measured < 100 ? [costs] : []), ...beside].join("; ");
      return {
        name: `${name}: ${category}`,
        measured,
        unit: "",
        least: 100,
        values,
        ...(note !== "" && { note }),
      };
    }),
    limited("layout shift (CLS)", "cumulative-layout-shift", "", 0),
    {
      ...limited("blocking time (TBT)", "total-blocking-time", "ms", 50),
      // What the page's script has no part in: this machine, and the reading of the page itself.
      note: `its copy without script: ${Math.round(median(number(ofCopy, "total-blocking-time")))} ms`,
    },
    againstCopy(`${name}: LCP, simulated`, {
      page: number(ofPage, "largest-contentful-paint"),
      copy: number(ofCopy, "largest-contentful-paint"),
    }),
  ];
}

/** The audits that took points, each with the first thing it names. */
function costing(result: Result, category: string): string[] {
  return (result.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => {
      const { displayValue, details } = result.audits[id]!;
      const first = details && "items" in details ? JSON.stringify(details.items[0] ?? null) : "";
      return displayValue ? `${id} (${displayValue})` : `${id} ${first.slice(0, 300)}`;
    });
}

/** One run, as the command-line tool has it. A browser that a busy machine let down is given two more tries; scores never are. */
export async function audit(
  url: string,
  onlyCategories: readonly string[],
  triesLeft = 2,
): Promise<Result> {
  // A browser of its own each time, as the command-line tool has it: no run warms the next.
  const browser = await launch({
    chromePath: chromiumPath(),
    chromeFlags: [...chromiumArguments, "--headless=new", "--ignore-certificate-errors"],
    logLevel: "error",
  });
  try {
    const run = await lighthouse(url, {
      port: browser.port,
      onlyCategories: [...onlyCategories],
      logLevel: "error",
    });
    if (!run) throw new Error(`Lighthouse gave no result for ${url}`);
    const { runtimeError } = run.lhr;
    if (runtimeError && triesLeft === 0) {
      throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
    }
    if (runtimeError) {
      console.log(`  once more, ${runtimeError.code}: ${runtimeError.message}`);
      return await audit(url, onlyCategories, triesLeft - 1);
    }
    return run.lhr;
  } finally {
    browser.kill();
  }
}
