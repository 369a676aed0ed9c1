import type { Figure } from "./figure.ts";

/** What was measured when the project last looked, by the figure's name. Kept in `bench/baseline.json`. */
export interface Baseline {
  figures: Record<string, KeptFigure>;
}

export interface KeptFigure {
  measured: number;
  unit: Figure["unit"];
  most?: number;
  least?: number;
  /** Day of the measurement, as YYYY-MM-DD. */
  on: string;
}

/** A figure may be this much worse than the baseline. Source: the project's own rule, ten per cent. */
const worseBy = 0.1;
/** Nor is it a regression where it is a thirtieth of what is allowed: one millisecond of fifty says nothing. */
const ofTheLimit = 1 / 30;

export interface Regression {
  name: string;
  was: number;
  is: number;
  unit: Figure["unit"];
}

/**
 * The figures that became worse by more than a tenth. Only figures that must reach something have a
 * worse and a better; those that the baseline does not know are left out.
 */
export function regressions(figures: readonly Figure[], { figures: kept }: Baseline): Regression[] {
  refuseNamesakes(figures);
  return figures.flatMap(({ name, measured: is, unit, most, least }) => {
    const was = kept[name]?.measured;
    const limit = most ?? least;
    if (was === undefined || limit === undefined) return [];
    const worse = most === undefined ? was - is : is - was;
    const allowed = Math.max(Math.abs(was) * worseBy, Math.abs(limit) * ofTheLimit);
    // What cannot be measured is no better than what is too slow.
    return worse <= allowed ? [] : [{ name, was, is, unit }];
  });
}

/** The baseline with `figures` in the place of what it held of them; the others stay. Sorted by name. */
export function withFigures(
  { figures: kept }: Baseline,
  figures: readonly Figure[],
  on: string,
): Baseline {
  refuseNamesakes(figures);
  const all: Record<string, KeptFigure> = { ...kept };
  for (const { name, measured, unit, most, least } of figures) {
    all[name] = {
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
  const lines = found.map(({ name, was, is, unit }) =>
    `  ${name}: ${shown(was)} → ${shown(is)} ${unit}`.trimEnd(),
  );
  return [
    `Worse than the baseline by more than a tenth:`,
    ...lines,
    "Measure again on a quiet machine. If it stays, mend it; or keep it with `npm run bench -- <part> keep`, in a commit of its own that says why.",
  ].join("\n");
}

const shown = (value: number): string => String(Math.round(value * 1_000) / 1_000);
