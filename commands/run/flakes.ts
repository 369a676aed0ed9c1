import type { Outcome } from "./report.ts";
import { runSuites, type Suite } from "./suite.ts";

/**
 * Runs all suites several times and names the tests that did not always pass. Prints the names after
 * each run, so that an interrupted hunt has still said what it found.
 */
export async function flakesIn(suites: readonly Suite[], runs: number): Promise<Outcome> {
  const total: Outcome = { passed: 0, failures: [] };
  for (let run = 1; run <= runs; run += 1) {
    console.log(`\nRun ${run} of ${runs}`);
    const { passed, failures } = await runSuites(suites);
    total.passed += passed;
    total.failures.push(...failures);
    console.log(`\nAfter ${run} of ${runs} runs:`);
    for (const [name, { length }] of Map.groupBy(total.failures, (failure) => failure.name))
      console.log(`  failed ${length} of ${run}: ${name}`);
    if (total.failures.length === 0) console.log("  every test passed every time.");
  }
  return total;
}
