import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { measuredPage } from "../commands/run/measured-page.ts";
import {
  type Baseline,
  type MeasuredFigure,
  regressions,
  saidOf,
  withFigures,
} from "./against-baseline.ts";
import { asSvg, chartsOf } from "./charts.ts";
import { asTable, inJson, isMeasured } from "./figure.ts";

const baselineFile = join("bench", "baseline.json");
const measuredFile = join("docs", "measured.md");
const chartsFolder = join("docs", "figures");

/** Shows and writes what was measured, and holds it against what the project keeps, or keeps it. */
export function conclude(figures: readonly MeasuredFigure[], keep: boolean): void {
  report(figures);
  const kept = JSON.parse(readFileSync(baselineFile, "utf8")) as Baseline;
  if (keep) return keepAsBaseline(kept, figures);
  const found = regressions(figures, kept);
  if (found.length === 0) return;
  console.error(`\n${saidOf(found)}`);
  process.exitCode = 1;
}

/** Shows what was measured, and writes it under `bench/results/`. */
export function report(figures: readonly MeasuredFigure[]): void {
  // Times taken on a machine that was busy with something else say little; so how busy is told.
  const machine = { cores: availableParallelism(), loadOverFiveMinutes: loadavg()[1] };
  console.log(`\n${asTable(figures)}`);
  console.log(`\nCores: ${machine.cores}; load, own and others': ${machine.loadOverFiveMinutes}`);
  const results = join("bench", "results");
  mkdirSync(results, { recursive: true });
  const measuredAt = new Date().toISOString();
  const file = join(results, `${measuredAt.replaceAll(":", "-")}.json`);
  const whole = { measuredAt, node: process.version, machine, figures };
  writeFileSync(file, `${JSON.stringify(whole, (_, value) => inJson(value), 2)}\n`);
  console.log(`\nWritten to ${file}`);
}

/** What could not be measured is named and stays as it was kept; the rest took too long to be lost to it. */
function keepAsBaseline(before: Baseline, figures: readonly MeasuredFigure[]): void {
  const baseline = withFigures(
    before,
    figures.filter(isMeasured),
    new Date().toISOString().slice(0, 10),
  );
  writeFileSync(baselineFile, `${JSON.stringify(baseline, null, 2)}\n`);
  rmSync(chartsFolder, { recursive: true, force: true });
  mkdirSync(chartsFolder, { recursive: true });
  for (const chart of chartsOf(baseline)) {
    writeFileSync(join(chartsFolder, `${chart.file}.svg`), asSvg(chart));
  }
  writeFileSync(measuredFile, measuredPage());
  console.log(`\nKept in ${baselineFile}, told in ${measuredFile}, drawn in ${chartsFolder}`);
  const left = figures.filter((figure) => !isMeasured(figure));
  if (left.length === 0) return;
  const lines = left.map(({ name, part }) => `  ${name} (${part})`);
  console.error(["\nNot kept, as it could not be measured; measure again:", ...lines].join("\n"));
  process.exitCode = 1;
}
