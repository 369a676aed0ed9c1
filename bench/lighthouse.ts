import runLighthouse, { type Result } from "lighthouse";
import { type Figure, figure, medianFigure, worstOf } from "./figure.ts";
import { launchChromium, shown404, type Stage } from "./measured-site.ts";
import { median } from "../sandbox/testing/median.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"];

/**
 * Lighthouse with its defaults (a phone, simulated throttling) on every page, the median of `runs`. The
 * worst page counts, and the audits that cost it points are named.
 */
export async function lighthouse(
  { site }: Stage,
  pages: readonly string[],
  runs = 5,
): Promise<Figure[]> {
  const results = new Map<string, Result[]>();
  for (const path of pages) {
    const ofPage: Result[] = [];
    for (let run = 0; run < runs; run += 1) ofPage.push(await audit(site.origin + path));
    results.set(path, ofPage);
    console.log(`Lighthouse: ${path}`);
  }
  const worst = (name: string, of: (page: string, results: Result[]) => Figure): Figure =>
    worstOf(
      name,
      [...results].map(([path, ofPage]) => of(path, ofPage)),
    );
  const scoreOf = (category: string) => (path: string, ofPage: Result[]) => {
    const scores = ofPage.map((result) => scoreIn(result, category));
    const note = [...new Set(ofPage.flatMap((result) => costingIn(result, category)))].join("; ");
    return medianFigure(path, scores, { least: 100, note });
  };
  const numbersOf = (ofPage: Result[], id: string): number[] =>
    ofPage.map((result) => result.audits[id]?.numericValue ?? Number.NaN);
  return [
    ...categories.map((category) =>
      worst(`Lighthouse ${category}, lowest page`, scoreOf(category)),
    ),
    worst("layout shift (CLS), worst page", (path, ofPage) =>
      figure(path, median(numbersOf(ofPage, "cumulative-layout-shift")), { most: 0 }),
    ),
    worst("blocking time (TBT), worst page", (path, ofPage) =>
      medianFigure(path, numbersOf(ofPage, "total-blocking-time"), { unit: "ms", most: 50 }),
    ),
  ];
}

/** The 404 page has no SEO score: search engines must not list it. */
function scoreIn({ requestedUrl, categories: scored }: Result, category: string): number {
  if (category === "seo" && requestedUrl?.endsWith(shown404)) return 100;
  return 100 * (scored[category]?.score ?? 0);
}

/** The audits that cost points, each with its message. */
function costingIn(result: Result, category: string): string[] {
  return (result.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id} ${result.audits[id]?.displayValue ?? ""}`.trim());
}

/** One run in a new browser, so that no run warms the next. Two retries if the browser failed. */
async function audit(url: string, triesLeft = 2): Promise<Result> {
  const browser = await launchChromium();
  try {
    const port = Number(new URL(browser.wsEndpoint()).port);
    const run = await runLighthouse(url, { port, onlyCategories: categories, logLevel: "error" });
    if (!run) throw new Error(`Lighthouse gave no result for ${url}`);
    const { runtimeError } = run.lhr;
    if (!runtimeError) return run.lhr;
    if (triesLeft === 0) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
  } finally {
    await browser.close();
  }
  return audit(url, triesLeft - 1);
}
