import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type ProgramSetting, programPath } from "../programs.ts";
import { type Outcome, readReport } from "./report.ts";

export interface Suite {
  title: string;
  /** The programs that it needs on this machine. */
  needs?: readonly ProgramSetting[];
  /** Where it runs, from the project's root; the root itself if not set. */
  folder?: string;
  /** The program and its arguments; programs are found in `node_modules/.bin`. */
  run: readonly [program: string, ...args: string[]];
  /** The JUnit report that the program writes; without it the suite counts as one test. */
  report?: string;
  /** What it waits for. Earlier suites do not wait for it. */
  after?: Promise<unknown>;
}

const reports = join("node_modules", ".cache", "reports");
export const reportFile = (name: string): string => join(reports, name);

/** Runs suites one after the other, all of them even if one fails, and prints how long each took. */
export async function runSuites(suites: readonly Suite[]): Promise<Outcome> {
  // Before the first suite, so that a missing program is reported at once.
  for (const setting of suites.flatMap(({ needs = [] }) => needs)) programPath(setting);
  mkdirSync(reports, { recursive: true });
  const total: Outcome = { passed: 0, failures: [] };
  for (const [at, suite] of suites.entries()) {
    console.log(`\n[${at + 1}/${suites.length}] ${suite.title}`);
    const beganMs = performance.now();
    const { passed, failures } = await outcomeOf(suite);
    console.log(`${suite.title}: ${durationOf(performance.now() - beganMs)}`);
    total.passed += passed;
    total.failures.push(...failures);
  }
  return total;
}

/** A run that failed without a failed test (it crashed, or found none) counts as a failure itself. */
async function outcomeOf(suite: Suite): Promise<Outcome> {
  const { title, report, after } = suite;
  if (report) rmSync(report, { force: true });
  await after;
  const succeeded = await succeeds(suite);
  const outcome = report ? readReport(report) : { passed: Number(succeeded), failures: [] };
  const ranNone = outcome.passed + outcome.failures.length === 0;
  if (ranNone || (!succeeded && outcome.failures.length === 0))
    outcome.failures.push({ name: title, message: "" });
  return outcome;
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
export function conclude({ passed, failures }: Outcome): never {
  for (const { name, message } of failures) console.log(`\nFailed: ${name}\n  ${message}`);
  console.log(`\nAll of it: ${durationOf(performance.now())}`);
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exit(failures.length === 0 ? 0 : 1);
}
