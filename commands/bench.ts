/**
 * The figures, as a table and as JSON under `bench/results/`. Fails if a figure misses a limit that it
 * reached before, or could not be measured. A program that is missing is named before the first part.
 *
 *     npm run bench                            everything: more than an hour
 *     npm run bench -- understanding           what is understood of callers' sentences, typed
 *     npm run bench -- hearing                 what is understood of them by voice
 *     npm run bench -- hard-calls              the twelve hard calls, by every synthetic voice
 *     npm run bench -- noise                   visits booked by voice and by typing while there is noise
 *     npm run bench -- ten-calls --minutes=1   ten calls at once, ten minutes if not set; memory of calls
 *     npm run bench -- siege --minutes=10      attackers, killed callers, guessed ids, a stop, memory
 *     npm run bench -- bookings                durable bookings a second, and how long each waits
 *     npm run bench -- call                    how long a caller waits, and how fast it falls silent
 *     npm run bench -- weight                  bytes of each page before interaction
 *     npm run bench -- lighthouse              its scores on a phone
 *     npm run bench -- paint                   the largest paint, throttled, beside a page without script
 *     npm run bench -- navigation              click to painted
 *     npm run bench -- paint /about --runs=3   parts and pages may be named together, with fewer runs
 *     npm run bench -- call --keep             makes the figures the new baseline
 */
import { parseArgs } from "node:util";
import type { MeasuredFigure } from "../bench/baseline.ts";
import { bookingRates } from "../bench/bookings.ts";
import { call } from "../bench/call.ts";
import type { Figure } from "../bench/figure.ts";
import { hardCallsByVoice } from "../bench/hard-calls-by-voice.ts";
import { hearing } from "../bench/hearing.ts";
import { lighthouse } from "../bench/lighthouse.ts";
import { measuredPages, onStage, type Stage } from "../bench/measured-site.ts";
import { navigation } from "../bench/navigation.ts";
import { noisyCalls } from "../bench/noisy-calls.ts";
import { paint } from "../bench/paint.ts";
import { type PartName, partNames } from "../bench/parts.ts";
import { compare, keep, report } from "../bench/report.ts";
import { siege } from "../bench/siege.ts";
import { tenCalls } from "../bench/ten-calls.ts";
import { understanding } from "../bench/understanding.ts";
import { weight } from "../bench/weight.ts";
import { command, Refusal } from "./run/environment.ts";
import { programPath } from "./run/programs.ts";

interface Asked {
  chosen: readonly PartName[];
  pages: readonly string[];
  /** Unset, as many as the figure asks for. */
  runs: number | undefined;
  minutes: number | undefined;
  keeps: boolean;
}

type Part = (asked: Asked) => Promise<Figure[]>;

const ofTheSite =
  (measure: (stage: Stage, asked: Asked) => Promise<Figure[]>): Part =>
  (asked) =>
    onStage((stage) => measure(stage, asked));

const measurements: Readonly<Record<PartName, Part>> = {
  understanding,
  hearing: ({ runs }) => hearing(runs),
  "hard-calls": hardCallsByVoice,
  noise: noisyCalls,
  "ten-calls": ({ minutes }) => tenCalls(minutes),
  siege: ({ minutes }) => siege(minutes),
  bookings: ({ runs }) => bookingRates(runs),
  call: ofTheSite((stage, { runs }) => call(stage, runs)),
  weight: ofTheSite((stage, { pages }) => weight(stage, pages)),
  lighthouse: ofTheSite((stage, { pages, runs }) => lighthouse(stage, pages, runs)),
  paint: ofTheSite((stage, { pages, runs }) => paint(stage, pages, runs)),
  navigation: ofTheSite((stage, { runs }) => navigation(stage, runs)),
};

await command(async () => {
  const asked = readArguments(process.argv.slice(2));
  const { chosen, keeps } = asked;
  programPath("CHROME_PATH");
  const figures: MeasuredFigure[] = [];
  try {
    for (const [at, part] of chosen.entries()) {
      console.log(`\n[${at + 1}/${chosen.length}] ${part}`);
      const measured = await measurements[part](asked);
      figures.push(...measured.map((figure) => ({ ...figure, part })));
    }
  } finally {
    // If a part fails, what was measured before it is still reported.
    if (figures.length > 0) report(figures);
  }
  if (keeps) keep(figures);
  else compare(figures);
});

/** No part or page named means all. Throws `Refusal` for an unknown word. */
function readArguments(args: readonly string[]): Asked {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      runs: { type: "string" },
      minutes: { type: "string" },
      keep: { type: "boolean", default: false },
    },
  });
  const chosen = partNames.filter((part) => positionals.includes(part));
  const pages = measuredPages.filter((page) => positionals.includes(page));
  const known: readonly string[] = [...chosen, ...pages];
  const unknown = positionals.filter((word) => !known.includes(word));
  if (unknown.length > 0)
    throw new Refusal(
      `The bench does not know "${unknown.join(" ")}". Parts: ${partNames.join(", ")}. ` +
        `Pages: ${measuredPages.join(", ")}. Options: --runs=3 --minutes=1 --keep.`,
    );
  if (values.keep && pages.length > 0)
    throw new Refusal("The baseline is of all pages: name no page with --keep.");
  const count = (value: string | undefined): number | undefined => {
    if (value === undefined) return undefined;
    if (/^[1-9]\d*$/.test(value)) return Number(value);
    throw new Refusal(`"${value}" is no number of runs or minutes: --runs=3.`);
  };
  return {
    chosen: chosen.length > 0 ? chosen : partNames,
    pages: pages.length > 0 ? pages : measuredPages,
    runs: count(values.runs),
    minutes: count(values.minutes),
    keeps: values.keep,
  };
}
