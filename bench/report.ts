import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { measuredPage } from "../commands/run/documents/measured-page.ts";
import {
  baselineFile,
  type MeasuredFigure,
  readBaseline,
  regressions,
  withFigures,
} from "./baseline.ts";
import { cellsOf, isMeasured, tableOf } from "./figure.ts";

const results = join("bench", "results");

/** Prints the figures beside the baseline's, and writes them under `bench/results/`. */
export function report(figures: readonly MeasuredFigure[]): void {
  const before = readBaseline().figures;
  const rows = figures.map((figure) => {
    const was = before[figure.name];
    return [figure.name, ...cellsOf(figure), was ? cellsOf(was)[0] : "", figure.note ?? ""];
  });
  console.log(`\n${tableOf(["figure", "measured", "must reach", "baseline", "note"], rows)}`);
  // A busy machine is slow, so the load is shown with the times.
  const machine = { cores: availableParallelism(), loadOverFiveMinutes: loadavg()[1] };
  console.log(`\nCores: ${machine.cores}; load over five minutes: ${machine.loadOverFiveMinutes}`);
  mkdirSync(results, { recursive: true });
  const measuredAt = new Date().toISOString();
  const file = join(results, `${measuredAt.replaceAll(":", "-")}.json`);
  const whole = { measuredAt, node: process.version, machine, figures };
  writeFileSync(file, `${JSON.stringify(whole, null, 2)}\n`);
  console.log(`Written to ${file}`);
}

/** Says which figures became worse; the process then ends with 1. */
export function compare(figures: readonly MeasuredFigure[]): void {
  const worse = regressions(figures, readBaseline());
  if (worse.length === 0) return;
  console.error(["\nWorse than the baseline:", ...worse].join("\n  "));
  console.error(
    "Measure again on a quiet machine. If it stays, fix it, or store it with --keep and say why.",
  );
  process.exitCode = 1;
}

/** Makes the figures the new baseline, except those that could not be measured. */
export function keep(figures: readonly MeasuredFigure[]): void {
  const today = new Date().toISOString().slice(0, 10);
  const baseline = withFigures(readBaseline(), figures.filter(isMeasured), today);
  writeFileSync(baselineFile, `${JSON.stringify(baseline, null, 2)}\n`);
  writeFileSync(join("docs", "measured.md"), measuredPage());
  console.log(`\nStored in ${baselineFile} and docs/measured.md`);
  const missing = figures.flatMap((figure) => (isMeasured(figure) ? [] : [figure.name]));
  if (missing.length === 0) return;
  console.error(`\nNot stored, because it could not be measured: ${missing.join(", ")}`);
  process.exitCode = 1;
}
