import { type BaselineFigure, readBaseline } from "../../../bench/baseline.ts";
import { cellsOf, tableOf } from "../../../bench/figure.ts";
import { parts } from "../../../bench/parts.ts";

const introduction = `# Measured

The figures that \`npm run bench\` last stored in \`bench/baseline.json\`; \`npm run docs\` makes this page. \
They were measured on one machine with two shared cores. A run of the bench fails if a figure misses a limit \
that it reached before. A figure that noise moves is a median with the spread of its middle half, and it is \
called missed only if the whole spread misses the limit.`;

/** What to look at first: does it understand, does it answer in time, does it hold, is the site light? */
export const tenThatMatter = [
  "intents right, English",
  "dialogues with a wrong booking, English",
  "intents right by voice, evaluation",
  "hard calls passed by voice",
  "calls with noise that end with the visit",
  "end of the caller's sentence → audible reply, p95",
  "lateness of frames, 10 calls at once, p99",
  "durable bookings a second, 64 clients",
  "bytes before interaction, font aside, heaviest page",
  "Lighthouse performance, lowest page",
];

/** Every stored figure by chapter, the ten that matter first, as \`docs/measured.md\` holds them. */
export function measuredPage(): string {
  const { figures } = readBaseline();
  const all = Object.entries(figures);
  const first = tenThatMatter.flatMap((name) => all.filter(([each]) => each === name));
  const rest = all.filter(([name]) => !tenThatMatter.includes(name));
  const chapters = Map.groupBy(rest, ([, { part }]) => parts[part]);
  const chapter = (title: string, rows: readonly [string, BaselineFigure][]): string =>
    `## ${title}\n\n${tableOf(
      ["figure", "measured", "must reach", "on"],
      rows.map(([name, figure]) => [name, ...cellsOf(figure), figure.on]),
    )}`;
  const titles = [...new Set(Object.values(parts))];
  return `${[
    introduction,
    chapter("The ten that matter", first),
    ...titles.map((title) => chapter(title, chapters.get(title) ?? [])),
  ].join("\n\n")}\n`;
}
