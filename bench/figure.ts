/** One measured figure beside what it must reach. */
export interface Figure {
  name: string;
  measured: number;
  /** `""` for a bare count or score. */
  unit: "ms" | "kB" | "MB" | "ratio" | "";
  /** The most it may be; with `least`, the least; absent where it is only reported. */
  most?: number;
  least?: number;
  /** What a reader needs beside the number, such as what missed. */
  note?: string;
  /** All values, for the JSON. */
  values?: readonly number[];
}

export function asTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${round(figure.measured)} ${figure.unit === "ratio" ? "x" : figure.unit}`.trim(),
    asked(figure),
    asked(figure) && (reached(figure) ? "reached" : "MISSED"),
    figure.note ?? "",
  ]);
  const widths = [0, 1, 2, 3].map((at) => Math.max(...rows.map((row) => row[at]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

const asked = ({ most, least }: Figure): string =>
  most !== undefined ? `at most ${most}` : least !== undefined ? `at least ${least}` : "";

/** Whether it is what it must be; what cannot be measured is not. */
export const reached = ({
  measured,
  most = Infinity,
  least = -Infinity,
}: Pick<Figure, "measured" | "most" | "least">): boolean => measured <= most && measured >= least;

const round = (value: number): number => Math.round(value * 1_000) / 1_000;
