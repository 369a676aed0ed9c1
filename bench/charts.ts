import type { Baseline, KeptFigure } from "./against-baseline.ts";

/** A drawing of figures that belong together; the file is `docs/figures/<file>.svg`. */
export interface Chart {
  file: string;
  title: string;
  /** What a bar of full length stands for. */
  legend: string;
  bars: readonly Bar[];
}

export interface Bar {
  label: string;
  /** Of the chart's width, 0 to 1. */
  share: number;
  value: string;
  /** The other side of a comparison: drawn in outline. */
  other?: boolean;
}

const width = 720;
const labelWidth = 300;
const barWidth = 270;
const rowHeight = 28;
const headHeight = 64;

/** The chart as an SVG document that follows the reader's light or dark page. */
export function asSvg({ title, legend, bars }: Chart): string {
  const height = headHeight + bars.length * rowHeight + 12;
  const rows = bars.map(({ label, share, value, other }, at) => {
    const y = headHeight + at * rowHeight;
    const length = Math.max(1, Math.round(Math.min(share, 1) * barWidth));
    return [
      `<text x="${labelWidth}" y="${y + 15}" text-anchor="end">${escaped(label)}</text>`,
      `<rect class="${other ? "other" : "bar"}" x="${labelWidth + 12}" y="${y + 3}" width="${length}" height="16" rx="3"/>`,
      `<text class="quiet" x="${labelWidth + 22 + length}" y="${y + 15}">${escaped(value)}</text>`,
    ].join("\n");
  });
  const told = bars.map(({ label, value }) => `${label}: ${value}`).join("; ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title told">
<title id="title">${escaped(title)}</title>
<desc id="told">${escaped(told)}</desc>
<style>
text { font: 13px system-ui, sans-serif; fill: #1d2a26; }
.title { font-size: 16px; font-weight: 600; }
.quiet { fill: #55645e; }
.bar { fill: #1f6b57; }
.other { fill: none; stroke: #9a6b4f; stroke-width: 1.5; }
@media (prefers-color-scheme: dark) {
text { fill: #e8efe9; }
.quiet { fill: #a5b5ad; }
.bar { fill: #6fc2a8; }
.other { stroke: #d8a384; }
}
</style>
<text class="title" x="12" y="24">${escaped(title)}</text>
<text class="quiet" x="12" y="46">${escaped(legend)}</text>
${rows.join("\n")}
</svg>
`;
}

/** Every chart that the baseline has figures for. */
export function chartsOf({ figures }: Baseline): Chart[] {
  const entries = Object.entries(figures);
  const yardstick = entries.filter(([name]) => name.startsWith("yardstick, "));
  const charts: Chart[] = [
    againstLimits(
      "page-bytes",
      "Bytes of each page before anybody touches it",
      entries.filter(([name]) => name.endsWith(": bytes before interaction, font aside")),
      (name) => name.replace(/:.*/, ""),
    ),
    againstLimits(
      "waiting",
      "What a caller waits for",
      entries.filter(
        ([name, { unit }]) => unit === "ms" && /audible|silence|Connecting|WebRTC/.test(name),
      ),
    ),
    {
      file: "yardstick",
      title: "The same pages as a plain single-page application",
      legend: "Filled: this site. Outlined: the yardstick, with the official voice client bundled.",
      bars: comparison(yardstick, figures),
    },
  ];
  return charts.filter(({ bars }) => bars.length > 0);
}

function againstLimits(
  file: string,
  title: string,
  entries: readonly [string, KeptFigure][],
  label = (name: string): string => name,
): Chart {
  return {
    file,
    title,
    legend: "A bar of full length is the most that it may be.",
    bars: entries.flatMap(([name, { measured, unit, most }]) =>
      most === undefined
        ? []
        : [
            {
              label: label(name),
              share: measured / most,
              value: `${shown(measured)} of ${shown(most)} ${unit}`.trimEnd(),
            },
          ],
    ),
  };
}

/** Each yardstick's figure beside the site's own of the same name. */
function comparison(
  yardstick: readonly [string, KeptFigure][],
  figures: Baseline["figures"],
): Bar[] {
  return yardstick.flatMap(([name, theirs]) => {
    const own = name.slice("yardstick, ".length);
    const ours = figures[own];
    if (!ours) return [];
    const longest = Math.max(ours.measured, theirs.measured);
    const bar = ({ measured, unit }: KeptFigure): Pick<Bar, "share" | "value"> => ({
      share: measured / longest,
      value: `${shown(measured)} ${unit}`.trimEnd(),
    });
    return [
      { label: own.replace(", font aside", ""), ...bar(ours) },
      { label: "", ...bar(theirs), other: true },
    ];
  });
}

const shown = (value: number): string =>
  value >= 100 ? String(Math.round(value)) : String(Math.round(value * 10) / 10);

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
