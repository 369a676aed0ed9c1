/** One measured figure beside what it must reach. */
export interface Figure {
  name: string;
  /** `NaN` or infinite where it could not be measured. */
  measured: number;
  /** `""` for a bare count or score. */
  unit: "ms" | "kB" | "MB" | "ratio" | "";
  /** The most it may be; with `least`, the least; absent where it is only reported. */
  most?: number;
  least?: number;
  /** For a difference, a slope or a share that lies around nothing: a tenth of it says nothing. */
  aroundNothing?: true;
  /** What a reader needs beside the number, such as what missed. */
  note?: string;
  /** All values, for the JSON. */
  values?: readonly number[];
}

export function asTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    withUnit(figure),
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

/** False for what could not be measured: it may be anything. */
export const isMeasured = ({ measured }: Pick<Figure, "measured">): boolean =>
  Number.isFinite(measured);

/** Whether it is what it must be; what could not be measured is not. */
export const reached = ({
  measured,
  most = Infinity,
  least = -Infinity,
}: Pick<Figure, "measured" | "most" | "least">): boolean =>
  isMeasured({ measured }) && measured <= most && measured >= least;

/** `value`, with its own name where JSON would say `null`: for a replacer. */
export const inJson = (value: unknown): unknown =>
  typeof value === "number" && !Number.isFinite(value) ? String(value) : value;

function withUnit({ measured, unit }: Figure): string {
  if (!isMeasured({ measured })) return "not measured";
  return `${round(measured)} ${unit === "ratio" ? "x" : unit}`.trim();
}

const round = (value: number): number => Math.round(value * 1_000) / 1_000;
