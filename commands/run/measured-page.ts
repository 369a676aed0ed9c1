import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Baseline, KeptFigure } from "../../bench/against-baseline.ts";
import { chartsOf } from "../../bench/charts.ts";
import { reached } from "../../bench/figure.ts";

const introduction = `# Measured

What \`npm run bench\` measured last, as kept in \`bench/baseline.json\`; this page is made of it by \`npm run docs\`. A run that is worse by more than a tenth fails. Everything was measured on one machine with two shared cores, so times on your own may well be shorter. What is missed is said.`;

/** The chapters of the page; a figure stands in the first whose pattern its name has. */
const chapters: readonly { title: string; of: RegExp }[] = [
  {
    title: "Understanding callers",
    of: /right, %|right by voice|words wrong|nobody asked|hard calls|CPU of a typed turn/,
  },
  {
    title: "Under siege",
    of: /dribble|honest visitor|killed|apart in time|told to stop|requests a second$/,
  },
  { title: "Calls", of: /audible|silence|greeting|WebSocket|frame|dropped|\bcalls?\b/ },
  { title: "Bookings", of: /booking/ },
  { title: "Beside a plain single-page application", of: /^yardstick/ },
  { title: "Pages", of: /(?:)/ },
];

/** Every figure that is kept, by chapter, with its charts, as \`docs/measured.md\` holds it. */
export function measuredPage(): string {
  const baseline = JSON.parse(readFileSync(join("bench", "baseline.json"), "utf8")) as Baseline;
  const charts = chartsOf(baseline).map(({ file, title }) => `![${title}](figures/${file}.svg)`);
  const byChapter = Map.groupBy(Object.entries(baseline.figures), ([name]) => chapterOf(name));
  const parts = chapters.flatMap(({ title }) => {
    const figures = byChapter.get(title);
    return figures ? [`## ${title}\n\n${tableOf(figures)}`] : [];
  });
  return `${[introduction, ...charts, ...parts].join("\n\n")}\n`;
}

function chapterOf(name: string): string | undefined {
  return chapters.find(({ of }) => of.test(name))?.title;
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

const withUnit = (value: number, unit: KeptFigure["unit"]): string =>
  `${Math.round(value * 10) / 10} ${unit === "ratio" ? "times" : unit}`.trim();
