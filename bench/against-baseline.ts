import { type Figure, isMeasured, reached } from "./figure.ts";
import type { PartName } from "./parts.ts";

/** What was measured when the project last looked, by the figure's name. Kept in `bench/baseline.json`. */
export interface Baseline {
  figures: Record<string, KeptFigure>;
}

export interface KeptFigure {
  /** The part of the bench that measures it. */
  part: PartName;
  measured: number;
  unit: Figure["unit"];
  most?: number;
  least?: number;
  /** Day of the measurement, as YYYY-MM-DD. */
  on: string;
}

/** A figure that says which part measured it. */
export type MeasuredFigure = Figure & Pick<KeptFigure, "part">;

/** A figure may be this much worse than the baseline. Source: the project's own rule, ten per cent. */
const worseBy = 0.1;
/** Nor is it a regression where it is a thirtieth of what is allowed: one millisecond of fifty says nothing. */
const ofTheLimit = 1 / 30;
/** What a busy machine alone moves by some per cent. */
const swaying: ReadonlySet<Figure["unit"]> = new Set(["ms", "ratio", "MB"]);

export interface Regression {
  name: string;
  /** Absent for a figure that is new. */
  was: number | undefined;
  is: number;
  unit: Figure["unit"];
}

/**
 * The figures that became worse, and those that could not be measured at all, which is no better. Only
 * figures that must reach something have a worse and a better; those that the baseline does not know are
 * left out. A figure became worse
 *
 * - by more than a tenth, and by more than a thirtieth of its limit;
 * - or when it was reached and now misses its limit by more than a thirtieth: eleven of twelve hard calls is
 *   within a tenth, and is a regression. Times, ratios of times and memory keep their whole tenth: what lay
 *   a hair within its limit would be over it by the noise of the next run;
 * - or, where it lies around nothing, only when it misses its limit by that much.
 */
export function regressions(figures: readonly Figure[], { figures: kept }: Baseline): Regression[] {
  refuseNamesakes(figures);
  return figures.flatMap((figure) => {
    const { name, measured: is, unit } = figure;
    const was = kept[name]?.measured;
    return isMeasured(figure) && !becameWorse(figure, was) ? [] : [{ name, was, is, unit }];
  });
}

function becameWorse(figure: Figure, was: number | undefined): boolean {
  const { measured, most, least, unit, aroundNothing } = figure;
  const limit = most ?? least;
  if (was === undefined || limit === undefined) return false;
  // Turned about for what must be reached from below, so that more is worse.
  const turn = most === undefined ? -1 : 1;
  const leeway = Math.abs(limit) * ofTheLimit;
  const byATenth = turn * was + Math.max(Math.abs(was) * worseBy, leeway);
  const pastTheLimit = turn * limit + leeway;
  const worst = (): number => {
    if (!reached({ ...figure, measured: was })) return byATenth;
    if (aroundNothing) return pastTheLimit;
    return swaying.has(unit) ? byATenth : Math.min(byATenth, pastTheLimit);
  };
  return turn * measured > worst();
}

/**
 * The baseline with `figures` in the place of what it held of them; the others stay. Sorted by name.
 * Throws `TypeError` for one that could not be measured: kept, it would pass for the best there is.
 */
export function withFigures(
  { figures: kept }: Baseline,
  figures: readonly MeasuredFigure[],
  on: string,
): Baseline {
  refuseNamesakes(figures);
  const all: Record<string, KeptFigure> = { ...kept };
  for (const figure of figures) {
    const { name, part, measured, unit, most, least } = figure;
    if (!isMeasured(figure)) {
      throw new TypeError(
        `"${name}" could not be measured (${measured}): leave it out, or mend it.`,
      );
    }
    all[name] = {
      part,
      measured: Math.round(measured * 1_000) / 1_000,
      unit,
      ...(most !== undefined && { most }),
      ...(least !== undefined && { least }),
      on,
    };
  }
  const sorted = Object.entries(all).toSorted(([one], [other]) => one.localeCompare(other, "en"));
  return { figures: Object.fromEntries(sorted) };
}

/** Throws `TypeError` where two figures have one name: they would be held against each other. */
function refuseNamesakes(figures: readonly Figure[]): void {
  const known = new Set<string>();
  for (const { name } of figures) {
    if (known.has(name)) throw new TypeError(`Two figures are named "${name}": rename one.`);
    known.add(name);
  }
}

/** One line for each regression, with the way on. */
export function saidOf(found: readonly Regression[]): string {
  const lines = found.map(({ name, was, is, unit }) => {
    if (!isMeasured({ measured: is })) return `  ${name}: could not be measured`;
    return `  ${name}: ${was === undefined ? "" : `${shown(was)} → `}${shown(is)} ${unit}`.trimEnd();
  });
  return [
    "Worse than the baseline:",
    ...lines,
    "Measure again on a quiet machine. If it stays, mend it; or keep it with `npm run bench -- <part> keep`, in a commit of its own that says why.",
  ].join("\n");
}

const shown = (value: number): string => String(Math.round(value * 1_000) / 1_000);
