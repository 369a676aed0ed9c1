import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Failure, ReportReader, Tally } from "./reports.ts";

export interface Suite {
  title: string;
  /** Brings in what the machine must have; throws `Refusal` with the mend where it cannot. */
  needs?: () => void;
  /** Where it runs, from the project's root; the root itself without. */
  folder?: string;
  /** The program and its arguments; programs are found in `node_modules/.bin`. */
  run: readonly [program: string, ...args: string[]];
  /** The report that the program writes, and how it is read; without it the suite counts as one. */
  report?: ReportReader & { file: string };
}

const reports = join("node_modules", ".cache", "reports");
export const reportFile = (name: string): string => join(reports, name);

export interface Outcome extends Tally {
  failures: Failure[];
}

/** Runs suites one after the other, all of them even if one fails, and prints how long each took. */
export async function runSuites(suites: readonly Suite[]): Promise<Outcome> {
  // Before the first suite, so that a missing program is reported at once.
  for (const suite of suites) suite.needs?.();
  mkdirSync(reports, { recursive: true });
  const outcome: Outcome = { passed: 0, failed: 0, failures: [] };
  for (const [at, suite] of suites.entries()) {
    console.log(`\n[${at + 1}/${suites.length}] ${suite.title}`);
    if (suite.report) rmSync(suite.report.file, { force: true });
    const beganMs = performance.now();
    const ok = await succeeds(suite);
    console.log(`${suite.title}: ${durationOf(performance.now() - beganMs)}`);
    const tally = tallyOf(suite, ok);
    outcome.passed += tally.passed;
    outcome.failed += tally.failed;
    outcome.failures.push(...failuresOf(suite, ok));
  }
  return outcome;
}

/** A run that failed without a failed test (it crashed, or found none) counts as a failure itself. */
function tallyOf({ report }: Suite, ok: boolean): Tally {
  const whole = { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  if (!report) return whole;
  if (!existsSync(report.file)) return { passed: 0, failed: 1 };
  const tally = report.tally(JSON.parse(readFileSync(report.file, "utf8")));
  if (!ok && tally.failed === 0) return { ...tally, failed: 1 };
  return tally.passed + tally.failed === 0 ? { passed: 0, failed: 1 } : tally;
}

function failuresOf({ report, title }: Suite, ok: boolean): Failure[] {
  if (ok) return [];
  const named =
    report && existsSync(report.file)
      ? report.failures(JSON.parse(readFileSync(report.file, "utf8")))
      : [];
  return named.length > 0 ? named : [{ name: title, message: "" }];
}

function durationOf(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

function succeeds({ run: [program, ...args], folder: cwd }: Suite): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, stdio: ["ignore", "inherit", "inherit"] });
    child.on("error", () => resolve(false));
    child.on("exit", (code) => resolve(code === 0));
  });
}

/**
 * Prints the failures, the duration since this process began, and the counts. Scripts read the last
 * line. Exits with 1 if anything failed. The failures come last because a log may be cut at its start.
 */
export function conclude({ passed, failed, failures }: Outcome): never {
  for (const { name, message } of failures) console.log(`\nFailed: ${name}\n  ${message}`);
  console.log(`\nAll of it: ${durationOf(performance.now())}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
