import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { ReportReader, Tally } from "./reports.ts";

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

/**
 * Runs suites one after the other, all of them even when one fails, and adds up. Tells how long each
 * took, and `onFailure` the name of each test that failed.
 */
export async function runSuites(
  suites: readonly Suite[],
  onFailure: (name: string) => void = () => undefined,
): Promise<Tally> {
  // Before the first suite: what is missing is said at once, not after minutes.
  for (const suite of suites) suite.needs?.();
  mkdirSync(reports, { recursive: true });
  const total: Tally = { passed: 0, failed: 0 };
  for (const [at, suite] of suites.entries()) {
    console.log(`\n[${at + 1}/${suites.length}] ${suite.title}`);
    if (suite.report) rmSync(suite.report.file, { force: true });
    const beganMs = performance.now();
    const ok = await succeeds(suite);
    console.log(`${suite.title}: ${durationOf(performance.now() - beganMs)}`);
    const tally = tallyOf(suite, ok);
    failuresOf(suite, ok).forEach(onFailure);
    total.passed += tally.passed;
    total.failed += tally.failed;
  }
  return total;
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

function failuresOf({ report, title }: Suite, ok: boolean): string[] {
  if (ok) return [];
  const named =
    report && existsSync(report.file)
      ? report.failures(JSON.parse(readFileSync(report.file, "utf8")))
      : [];
  return named.length > 0 ? named : [title];
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
 * Prints how long all of it took since this process began, then the line that says how it went: scripts
 * read the last line. Ends with the matching exit code.
 */
export function conclude({ passed, failed }: Tally): never {
  console.log(`\nAll of it: ${durationOf(performance.now())}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
