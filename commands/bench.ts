/**
 * The figures, as a table and as JSON under `bench/results/`. Fails where one has become worse than
 * `bench/baseline.json` by more than a tenth; a figure that was never reached is only called missed.
 *
 *     npm run bench                            everything: the better part of an hour
 *     npm run bench -- weight                  bytes before interaction, other parties, what is kept
 *     npm run bench -- lighthouse              its scores on a phone, and the largest paint it simulates
 *     npm run bench -- paint                   the largest paint, really throttled
 *     npm run bench -- navigation              click to painted; brings in Xvfb and xdotool
 *     npm run bench -- yardstick               the same pages as a plain single-page application, beside ours
 *     npm run bench -- static                  pages a second through nginx with TLS
 *     npm run bench -- call                    how long a caller waits, and how fast it falls silent
 *     npm run bench -- hearing                 what is understood of callers' sentences when spoken
 *     npm run bench -- hard-calls              the twelve hard calls, spoken by every voice there is
 *     npm run bench -- ten-calls minutes=1     ten calls at once, for ten minutes unless told
 *     npm run bench -- memory                  of a call, and after a hundred
 *     npm run bench -- siege minutes=10        slow sockets, killed callers, guessed ids, a stop, and memory under load
 *     npm run bench -- bookings                durable bookings a second, and how long each waits
 *     npm run bench -- understanding           what is understood of callers' sentences; needs no browser
 *     npm run bench -- lighthouse /pricing     parts and pages may be named together
 *     npm run bench -- paint runs=3            a quick look, fewer runs than the figures ask for
 *     npm run bench -- call keep               keeps what was measured as the new baseline, and draws the charts
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { type Baseline, regressions, saidOf, withFigures } from "../bench/against-baseline.ts";
import { bookingRates } from "../bench/bookings.ts";
import { callLatency } from "../bench/call-latency.ts";
import { asSvg, chartsOf } from "../bench/charts.ts";
import { clickToPaint } from "../bench/click-to-paint.ts";
import { deskPrograms } from "../bench/desk.ts";
import { asTable, type Figure } from "../bench/figure.ts";
import { largestPaint } from "../bench/largest-paint.ts";
import { lighthouseScores } from "../bench/lighthouse-scores.ts";
import { type MeasuredPage, measuredPages } from "../bench/measured-pages.ts";
import { hardCallsByVoice } from "../bench/hard-calls-by-voice.ts";
import { hearing } from "../bench/hearing.ts";
import { MeasuredSite } from "../bench/measured-site.ts";
import { certificateProgram } from "../bench/over-http2.ts";
import { memory } from "../bench/memory.ts";
import { pageWeight } from "../bench/page-weight.ts";
import { siege } from "../bench/siege.ts";
import { staticThroughput } from "../bench/static-throughput.ts";
import { tenCalls } from "../bench/ten-calls.ts";
import { understanding } from "../bench/understanding.ts";
import { yardstick } from "../bench/yardstick.ts";
import { raisedLimits, runSandbox } from "../tests/support/running-sandbox.ts";
import { chromiumArguments, chromiumPath } from "./run/browser.ts";
import { command, Refusal } from "./run/environment.ts";
import { measuredPage } from "./run/measured-page.ts";

const baselineFile = join("bench", "baseline.json");
const measuredFile = join("docs", "measured.md");
const chartsFolder = join("docs", "figures");

interface Bench {
  browser: Browser;
  site: MeasuredSite;
  pages: readonly MeasuredPage[];
  /** Unset, as many as the figure asks for. */
  runs: number | undefined;
}

const parts: Readonly<Record<string, (bench: Bench) => Promise<Figure[]>>> = {
  weight: ({ browser, site, pages }) => pageWeight(browser, site, pages),
  lighthouse: ({ site, pages, runs }) => lighthouseScores(site, pages, runs),
  paint: ({ browser, site, pages, runs }) => largestPaint(browser, site, pages, runs),
  yardstick: ({ browser, site, pages, runs }) => yardstick(browser, site, pages, runs),
  static: ({ site }) => staticThroughput(site),
  navigation: ({ site, runs }) => clickToPaint(site, runs),
  call: ({ browser, site, runs }) => callLatency(browser, `${site.origin}/`, runs),
  bookings: ({ runs }) => bookingRates(runs),
};

/** How much is asked for; unset, as much as the figure asks for. */
interface Asked {
  runs: number | undefined;
  minutes: number | undefined;
}

/** What is measured without a site or a browser; the last two bring a sandbox of their own. */
const partsAlone: Readonly<Record<string, (asked: Asked) => Promise<Figure[]>>> = {
  understanding,
  hearing: ({ runs }) => hearing(runs),
  "hard-calls": hardCallsByVoice,
  "ten-calls": ({ minutes }) => tenCalls(minutes),
  memory: ({ runs }) => memory(runs),
  siege: ({ minutes }) => siege(minutes),
};

await command(async () => {
  const { chosen: named, pages, runs, minutes, keep } = readWords(process.argv.slice(2));
  const chosen = named.filter((part) => Object.hasOwn(parts, part));
  const figures: Figure[] = [];
  for (const part of named) figures.push(...((await partsAlone[part]?.({ runs, minutes })) ?? []));
  if (chosen.length === 0) return conclude(figures, keep);

  // The scheduler alone needs neither site nor browser.
  if (chosen.every((part) => part === "bookings")) return conclude(await bookingRates(runs), keep);

  const executablePath = chromiumPath();
  // What is missing is said now, not after half an hour.
  if (chosen.includes("navigation")) deskPrograms();
  if (chosen.includes("lighthouse")) certificateProgram();

  const site = await MeasuredSite.build();
  const { stop } = await runSandbox();
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  console.log(`Limits raised for this run: ${raisedLimits}`);
  try {
    for (const part of chosen)
      figures.push(...(await parts[part]!({ browser, site, pages, runs })));
  } catch (cause) {
    // What is measured so far took its time.
    report(figures);
    throw cause;
  } finally {
    await browser.close();
    await stop();
    site.close();
  }
  conclude(figures, keep);
});

/** The parts and pages that are named; none named means all. Throws `Refusal` for an unknown word. */
function readWords(words: readonly string[]): Omit<Bench, "browser" | "site"> &
  Asked & {
    chosen: string[];
    keep: boolean;
  } {
  const known = measuredPages().map(({ path }) => path);
  const runs = words.find((word) => /^runs=[1-9]\d*$/.test(word));
  const minutes = words.find((word) => /^minutes=[1-9]\d*$/.test(word));
  const paths = words.filter((word) => known.includes(word));
  const names = [...Object.keys(partsAlone), ...Object.keys(parts)];
  const chosen = words.filter((word) => names.includes(word));
  const unknown = words.filter(
    (word) => ![runs, minutes, "keep", ...paths, ...chosen].includes(word),
  );
  if (unknown.length > 0) {
    throw new Refusal(
      `The bench does not know "${unknown.join(" ")}". Parts: ${names.join(", ")}. Pages: ${known.join(", ")}. Runs: runs=3. Minutes: minutes=1. And: keep.`,
    );
  }
  return {
    chosen: chosen.length > 0 ? chosen : names,
    keep: words.includes("keep"),
    pages: measuredPages(paths),
    runs: runs === undefined ? undefined : Number(runs.slice("runs=".length)),
    minutes: minutes === undefined ? undefined : Number(minutes.slice("minutes=".length)),
  };
}

/** Shows and writes what was measured, and holds it against what the project keeps. */
function conclude(figures: readonly Figure[], keep: boolean): void {
  report(figures);
  const kept = JSON.parse(readFileSync(baselineFile, "utf8")) as Baseline;
  if (keep)
    return keepAsBaseline(withFigures(kept, figures, new Date().toISOString().slice(0, 10)));
  const found = regressions(figures, kept);
  if (found.length === 0) return;
  console.error(`\n${saidOf(found)}`);
  process.exitCode = 1;
}

function keepAsBaseline(baseline: Baseline): void {
  writeFileSync(baselineFile, `${JSON.stringify(baseline, null, 2)}\n`);
  rmSync(chartsFolder, { recursive: true, force: true });
  mkdirSync(chartsFolder, { recursive: true });
  for (const chart of chartsOf(baseline)) {
    writeFileSync(join(chartsFolder, `${chart.file}.svg`), asSvg(chart));
  }
  writeFileSync(measuredFile, measuredPage());
  console.log(`\nKept in ${baselineFile}, told in ${measuredFile}, drawn in ${chartsFolder}`);
}

function report(figures: readonly Figure[]): void {
  // Times taken on a machine that was busy with something else say little; so how busy is told.
  const machine = { cores: availableParallelism(), loadOverFiveMinutes: loadavg()[1] };
  console.log(`\n${asTable(figures)}`);
  console.log(`\nCores: ${machine.cores}; load, own and others': ${machine.loadOverFiveMinutes}`);
  const results = join("bench", "results");
  mkdirSync(results, { recursive: true });
  const measuredAt = new Date().toISOString();
  const file = join(results, `${measuredAt.replaceAll(":", "-")}.json`);
  writeFileSync(
    file,
    `${JSON.stringify({ measuredAt, node: process.version, machine, figures }, null, 2)}\n`,
  );
  console.log(`\nWritten to ${file}`);
}
