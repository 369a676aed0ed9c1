import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Baseline, KeptFigure } from "../../bench/against-baseline.ts";
import { chartsOf } from "../../bench/charts.ts";
import { reached } from "../../bench/figure.ts";
import type { PartName } from "../../bench/parts.ts";

const introduction = `# Measured

What \`npm run bench\` measured last, as kept in \`bench/baseline.json\`; this page is made of it by \`npm run docs\`. A run fails where a figure that must reach something became worse by more than a tenth, or misses what it reached; what a busy machine alone moves is let pass, by the rule in \`bench/against-baseline.ts\`. Figures without a limit are only told. Everything was measured on one machine with two shared cores, so times on your own may well be shorter. What is missed is said.`;

/** In the order of the page. */
const chapters = [
  "Understanding callers",
  "Under siege",
  "Calls",
  "Bookings",
  "Beside a plain single-page application",
  "Pages",
] as const;

/** The chapter in which a part's figures stand. */
const chapterOf: Readonly<Record<PartName, (typeof chapters)[number]>> = {
  understanding: "Understanding callers",
  hearing: "Understanding callers",
  "hard-calls": "Understanding callers",
  noise: "Understanding callers",
  siege: "Under siege",
  "ten-calls": "Calls",
  memory: "Calls",
  call: "Calls",
  bookings: "Bookings",
  yardstick: "Beside a plain single-page application",
  weight: "Pages",
  lighthouse: "Pages",
  paint: "Pages",
  navigation: "Pages",
  static: "Pages",
};

/** Every figure that is kept, by chapter, with its charts, as \`docs/measured.md\` holds it. */
export function measuredPage(): string {
  const baseline = JSON.parse(readFileSync(join("bench", "baseline.json"), "utf8")) as Baseline;
  const charts = chartsOf(baseline).map(({ file, title }) => `![${title}](figures/${file}.svg)`);
  const byChapter = Map.groupBy(
    Object.entries(baseline.figures),
    ([, { part }]) => chapterOf[part],
  );
  const parts = chapters.flatMap((title) => {
    const figures = byChapter.get(title);
    return figures ? [`## ${title}\n\n${tableOf(figures)}`] : [];
  });
  return `${[introduction, ...charts, ...parts].join("\n\n")}\n`;
}

function tableOf(figures: readonly [string, KeptFigure][]): string {
  const rows = figures.map(([name, figure]) => [
    name,
    withUnit(figure.measured, figure.unit),
    asked(figure),
    figure.on,
  ]);
  const head = ["figure", "measured", "must reach", "on"];
  const widths = head.map((title, at) =>
    Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

function asked(figure: KeptFigure): string {
  const { unit, most, least } = figure;
  const limit = most ?? least;
  if (limit === undefined) return "";
  const missed = reached(figure) ? "" : ", missed";
  return `${most === undefined ? "at least" : "at most"} ${withUnit(limit, unit)}${missed}`;
}

/** A tenth of a ratio is most of what is asked of it. */
const withUnit = (value: number, unit: KeptFigure["unit"]): string =>
  unit === "ratio"
    ? `${Math.round(value * 100) / 100} times`
    : `${Math.round(value * 10) / 10} ${unit}`.trim();
