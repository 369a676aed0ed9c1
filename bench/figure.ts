/** One measured figure beside what it must reach. */
export interface Figure {
  name: string;
  measured: number;
  unit: "ms" | "kB" | "ratio";
  /** The most it may be; absent where it is only reported. */
  most?: number;
  /** All values, for the JSON. */
  values?: readonly number[];
}

export function asTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, measured, unit, most }) => [
    name,
    `${round(measured)} ${unit === "ratio" ? "x" : unit}`,
    most === undefined ? "" : `at most ${most}`,
    most === undefined ? "" : measured <= most ? "reached" : "MISSED",
  ]);
  const widths = [0, 1, 2, 3].map((at) => Math.max(...rows.map((row) => row[at]!.length)));
  return rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at]!)).join("  ")).join("\n");
}

const round = (value: number): number => Math.round(value * 1_000) / 1_000;
