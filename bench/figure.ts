import { median, percentile } from "../sandbox/testing/median.ts";

/** One measured figure beside what it must reach. */
export interface Figure {
  name: string;
  /** `NaN` or infinite if it could not be measured. */
  measured: number;
  /** `""` for a bare count or score. */
  unit: "ms" | "kB" | "MB" | "times" | "%" | "";
  /** The most or the least it may be. A figure without a limit is only reported. */
  most?: number;
  least?: number;
  /** The two values between which the middle half of the measurements lies. */
  spread?: readonly [low: number, high: number];
  /** What a reader needs beside the number, such as what missed. */
  note?: string;
}

type Details = Partial<Omit<Figure, "name" | "measured">>;

export function figure(name: string, measured: number, details: Details = {}): Figure {
  return { name, measured, unit: "", ...details };
}

/** For figures that noise changes: the median of several measurements, with its spread. */
export function medianFigure(name: string, values: readonly number[], details: Details): Figure {
  const spread = [percentile(values, 0.25), percentile(values, 0.75)] as const;
  return figure(name, median(values), { spread, ...details });
}

/** The worst of several figures, such as one for each page: the one that is farthest from its limit. */
export function worstOf(name: string, figures: readonly Figure[]): Figure {
  const isWorse = (one: Figure, other: Figure): boolean =>
    one.most === undefined ? one.measured < other.measured : one.measured > other.measured;
  const worst = figures.reduce((one, other) => (isWorse(other, one) ? other : one));
  return { ...worst, name, note: [worst.name, worst.note].filter(Boolean).join("; ") };
}

export const isMeasured = ({ measured }: Pick<Figure, "measured">): boolean =>
  Number.isFinite(measured);

export type Verdict = "not measured" | "no limit" | "reached" | "within its spread" | "missed";

/** A figure misses its limit only if its whole spread does: noise alone must not decide. */
export function verdictOf({
  measured,
  most = Infinity,
  least = -Infinity,
  spread: [low, high] = [measured, measured],
}: Omit<Figure, "name">): Verdict {
  if (!isMeasured({ measured })) return "not measured";
  if (most === Infinity && least === -Infinity) return "no limit";
  if (measured <= most && measured >= least) return "reached";
  return low <= most && high >= least ? "within its spread" : "missed";
}

/** What was measured, and what it must reach, as two cells of a table. */
export function cellsOf(figure: Omit<Figure, "name">): [measured: string, limit: string] {
  const { measured, unit, most, least, spread } = figure;
  const rounded = (value: number): number => Math.round(value * 100) / 100;
  const verdict = verdictOf(figure);
  const range = spread ? ` (${spread.map(rounded).join(" to ")})` : "";
  const limit = most === undefined ? `at least ${least}` : `at most ${most}`;
  return [
    verdict === "not measured" ? verdict : `${rounded(measured)} ${unit}`.trim() + range,
    verdict === "no limit"
      ? ""
      : `${limit} ${unit}`.trim() + (verdict === "reached" ? "" : `, ${verdict}`),
  ];
}

/** A table in Markdown, its columns padded as the formatter pads them. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, at) =>
    Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}
