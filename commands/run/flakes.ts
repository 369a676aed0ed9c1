import { type Outcome, runSuites, type Suite } from "./suite.ts";

/**
 * Runs all suites several times and names the tests that did not always pass. Prints the names after
 * each run, so that an interrupted hunt has still said what it found.
 */
export async function flakesIn(suites: readonly Suite[], runs: number): Promise<Outcome> {
  const timesFailed = new Map<string, number>();
  const total: Outcome = { passed: 0, failed: 0, failures: [] };
  for (let run = 1; run <= runs; run += 1) {
    console.log(`\nRun ${run} of ${runs}`);
    const { passed, failed, failures } = await runSuites(suites);
    for (const { name } of failures) timesFailed.set(name, (timesFailed.get(name) ?? 0) + 1);
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures);
    console.log(`\nAfter ${run} of ${runs} runs: ${saidOf(timesFailed, run)}`);
  }
  return total;
}

function saidOf(failures: ReadonlyMap<string, number>, runs: number): string {
  if (failures.size === 0) return "every test passed every time.";
  const lines = [...failures].map(([name, times]) => `  failed ${times} of ${runs}: ${name}`);
  return ["", ...lines].join("\n");
}
