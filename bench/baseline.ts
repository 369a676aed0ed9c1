import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Figure, verdictOf } from "./figure.ts";
import type { PartName } from "./parts.ts";

export const baselineFile = join("bench", "baseline.json");

/** The figures of the last stored measurement, by name. */
export interface Baseline {
  figures: Record<string, BaselineFigure>;
}

export interface BaselineFigure extends Omit<Figure, "name" | "note"> {
  /** The part of the bench that measures it. */
  part: PartName;
  /** Day of the measurement, as YYYY-MM-DD. */
  on: string;
}

/** A figure that says which part measured it. */
export type MeasuredFigure = Figure & Pick<BaselineFigure, "part">;

export const readBaseline = (): Baseline =>
  JSON.parse(readFileSync(baselineFile, "utf8")) as Baseline;

/** A figure that already missed its limit may get worse by this share: noise, not a regression. */
const worseBy = 0.1;

/**
 * One line for each figure that could not be measured, that no longer reaches its limit, or that missed it
 * before and is now worse by more than a tenth. A figure that is not in the baseline is no regression.
 */
export function regressions(figures: readonly Figure[], { figures: before }: Baseline): string[] {
  return figures.flatMap((figure) => {
    const was = before[figure.name];
    const { spread: _spread, ...once } = figure;
    const verdict = verdictOf(figure);
    if (verdict === "not measured") return [`${figure.name}: could not be measured`];
    if (!was || verdict !== "missed") return [];
    const hadReached = verdictOf({ ...once, measured: was.measured }) === "reached";
    const change = `${was.measured} → ${rounded(figure.measured)} ${figure.unit}`.trimEnd();
    const by = (figure.measured - was.measured) * (figure.most === undefined ? -1 : 1);
    const isWorse = by > Math.abs(was.measured) * worseBy;
    return hadReached || isWorse ? [`${figure.name}: ${change}`] : [];
  });
}

/** The baseline with these `figures` replaced or added. The others stay. Sorted by name. */
export function withFigures(
  { figures: before }: Baseline,
  figures: readonly MeasuredFigure[],
  on: string,
): Baseline {
  const measured: Record<string, BaselineFigure> = {};
  for (const { name, note: _note, ...figure } of figures)
    measured[name] = { ...figure, measured: rounded(figure.measured), on };
  const all = Object.entries({ ...before, ...measured });
  return { figures: Object.fromEntries(all.toSorted(([a], [b]) => a.localeCompare(b, "en"))) };
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;
