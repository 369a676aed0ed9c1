/**
 * The figures, as a table and as JSON under `bench/results/`. Fails where one has become worse than
 * `bench/baseline.json` by more than a tenth, or is no longer what it must be, or could not be measured;
 * a figure that was never reached is only called missed. What is missing on the machine is said first.
 *
 *     npm run bench                            everything: more than an hour
 *     npm run bench -- weight                  bytes before interaction, other parties, what is kept
 *     npm run bench -- lighthouse              its scores on a phone, and the largest paint it simulates
 *     npm run bench -- paint                   the largest paint, really throttled
 *     npm run bench -- navigation              click to painted; brings in Xvfb and xdotool
 *     npm run bench -- yardstick               the same pages as a plain single-page application, beside ours
 *     npm run bench -- static                  pages a second through nginx with TLS
 *     npm run bench -- call                    how long a caller waits, and how fast it falls silent
 *     npm run bench -- hearing                 what is understood of callers' sentences when spoken
 *     npm run bench -- hard-calls              the twelve hard calls, spoken by every voice there is
 *     npm run bench -- noise                   visits booked by voice and by typing while there is noise
 *     npm run bench -- ten-calls minutes=1     ten calls at once, for ten minutes unless told
 *     npm run bench -- memory                  of a call, and after a hundred
 *     npm run bench -- siege minutes=10        a call and visits while one address attacks, killed callers, guessed ids, a stop, and memory under load
 *     npm run bench -- bookings                durable bookings a second, and how long each waits
 *     npm run bench -- understanding           what is understood of callers' sentences; needs no browser
 *     npm run bench -- lighthouse /pricing     parts and pages may be named together
 *     npm run bench -- paint runs=3            a quick look, fewer runs than the figures ask for
 *     npm run bench -- call keep               keeps what was measured as the new baseline, and draws the charts
 */
import { type Browser, chromium } from "@playwright/test";
import type { MeasuredFigure } from "../bench/against-baseline.ts";
import { bookingRates } from "../bench/bookings.ts";
import { callLatency } from "../bench/call-latency.ts";
import { clickToPaint } from "../bench/click-to-paint.ts";
import { deskPrograms } from "../bench/desk.ts";
import type { Figure } from "../bench/figure.ts";
import { hardCallsByVoice } from "../bench/hard-calls-by-voice.ts";
import { hearing } from "../bench/hearing.ts";
import { largestPaint } from "../bench/largest-paint.ts";
import { lighthouseScores } from "../bench/lighthouse-scores.ts";
import { type MeasuredPage, measuredPages } from "../bench/measured-pages.ts";
import { MeasuredSite } from "../bench/measured-site.ts";
import { memory } from "../bench/memory.ts";
import { noisyCalls } from "../bench/noisy-calls.ts";
import { conclude, report } from "../bench/outcome.ts";
import { pageWeight } from "../bench/page-weight.ts";
import { type PartName, partNames, partsAlone, partsOfTheSite } from "../bench/parts.ts";
import { refuseTooFew, siege } from "../bench/siege.ts";
import { staticThroughput } from "../bench/static-throughput.ts";
import { tenCalls } from "../bench/ten-calls.ts";
import { understanding } from "../bench/understanding.ts";
import { yardstick } from "../bench/yardstick.ts";
import { raisedLimits, runSandbox } from "../tests/support/running-sandbox.ts";
import { opensslPath } from "../tests/support/test-certificate.ts";
import { chromiumArguments, chromiumPath } from "./run/browser.ts";
import { command, Refusal } from "./run/environment.ts";
import { nginxPath } from "./run/nginx.ts";

interface Asked {
  chosen: readonly PartName[];
  pages: readonly MeasuredPage[];
  /** Unset, as many as the figure asks for. */
  runs: number | undefined;
  minutes: number | undefined;
  keep: boolean;
}

/** The site as it is measured, and what it is measured with. */
interface Stage {
  browser: Browser;
  site: MeasuredSite;
}

const alone: Readonly<Record<(typeof partsAlone)[number], (asked: Asked) => Promise<Figure[]>>> = {
  understanding,
  hearing: ({ runs }) => hearing(runs),
  "hard-calls": hardCallsByVoice,
  noise: noisyCalls,
  "ten-calls": ({ minutes }) => tenCalls(minutes),
  memory: ({ runs }) => memory(runs),
  siege: ({ minutes }) => siege(minutes),
  bookings: ({ runs }) => bookingRates(runs),
};

const ofTheSite: Readonly<
  Record<(typeof partsOfTheSite)[number], (bench: Asked & Stage) => Promise<Figure[]>>
> = {
  weight: ({ browser, site, pages }) => pageWeight(browser, site, pages),
  lighthouse: ({ site, pages, runs }) => lighthouseScores(site, pages, runs),
  paint: ({ browser, site, pages, runs }) => largestPaint(browser, site, pages, runs),
  yardstick: ({ browser, site, pages, runs }) => yardstick(browser, site, pages, runs),
  static: ({ site }) => staticThroughput(site),
  navigation: ({ site, runs }) => clickToPaint(site, runs),
  call: ({ browser, site, runs }) => callLatency(browser, `${site.origin}/`, runs),
};

/** Throws `Refusal` for what a part cannot do without. */
const needs: Readonly<Partial<Record<PartName, (asked: Asked) => void>>> = {
  siege: ({ minutes }) => refuseTooFew(minutes),
  lighthouse: opensslPath,
  yardstick: opensslPath,
  static: () => void [nginxPath(), opensslPath()],
  navigation: deskPrograms,
};

await command(async () => {
  const asked = readWords(process.argv.slice(2));
  const { chosen, keep } = asked;
  const site = partsOfTheSite.filter((part) => chosen.includes(part));
  // What is missing is said now, not after an hour.
  for (const part of chosen) needs[part]?.(asked);
  if (site.length > 0) chromiumPath();

  const figures: MeasuredFigure[] = [];
  let begun = 0;
  const measure = async (part: PartName, work: () => Promise<Figure[]>): Promise<void> => {
    begun += 1;
    console.log(`\n[${begun}/${chosen.length}] ${part}`);
    figures.push(...(await work()).map((figure) => ({ ...figure, part })));
  };
  try {
    for (const part of partsAlone.filter((each) => chosen.includes(each)))
      await measure(part, () => alone[part](asked));
    if (site.length > 0) {
      await onStage(async (stage) => {
        for (const part of site) await measure(part, () => ofTheSite[part]({ ...asked, ...stage }));
      });
    }
  } catch (cause) {
    // What is measured so far took its time.
    if (figures.length > 0) report(figures);
    throw cause;
  }
  conclude(figures, keep);
});

/** Does `work` while the measured site is served, a sandbox runs beside it and a browser is open. */
async function onStage(work: (stage: Stage) => Promise<void>): Promise<void> {
  const site = await MeasuredSite.build();
  const { stop } = await runSandbox();
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumArguments,
  });
  console.log(`Limits raised for this run: ${raisedLimits}`);
  try {
    await work({ browser, site });
  } finally {
    await browser.close();
    await stop();
    site.close();
  }
}

/** The parts and pages that are named; none named means all. Throws `Refusal` for an unknown word. */
function readWords(words: readonly string[]): Asked {
  const known = measuredPages().map(({ path }) => path);
  const runs = words.find((word) => /^runs=[1-9]\d*$/.test(word));
  const minutes = words.find((word) => /^minutes=[1-9]\d*$/.test(word));
  const paths = words.filter((word) => known.includes(word));
  const chosen = partNames.filter((part) => words.includes(part));
  const unknown = words.filter(
    (word) => ![runs, minutes, "keep", ...paths, ...chosen].includes(word),
  );
  if (unknown.length > 0) {
    throw new Refusal(
      `The bench does not know "${unknown.join(" ")}". Parts: ${partNames.join(", ")}. Pages: ${known.join(", ")}. Runs: runs=3. Minutes: minutes=1. And: keep.`,
    );
  }
  return {
    chosen: chosen.length > 0 ? chosen : partNames,
    keep: words.includes("keep"),
    pages: measuredPages(paths),
    runs: runs === undefined ? undefined : Number(runs.slice("runs=".length)),
    minutes: minutes === undefined ? undefined : Number(minutes.slice("minutes=".length)),
  };
}
