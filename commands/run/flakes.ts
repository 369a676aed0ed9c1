import { runSuites, type Suite } from "./suite.ts";
import type { Tally } from "./reports.ts";

/**
 * Runs suites again and again, all of them each time, and names what did not always pass. Prints the
 * names as they come: an hour's work that is broken off has told what it found.
 */
export async function flakesIn(suites: readonly Suite[], runs: number): Promise<Tally> {
  const failures = new Map<string, number>();
  const total: Tally = { passed: 0, failed: 0 };
  for (let run = 1; run <= runs; run += 1) {
    console.log(`\nRun ${run} of ${runs}`);
    const { passed, failed } = await runSuites(suites, (name) => {
      failures.set(name, (failures.get(name) ?? 0) + 1);
    });
    total.passed += passed;
    total.failed += failed;
    console.log(`\nAfter ${run} of ${runs} runs: ${saidOf(failures, run)}`);
  }
  return total;
}

function saidOf(failures: ReadonlyMap<string, number>, runs: number): string {
  if (failures.size === 0) return "every test passed every time.";
  const lines = [...failures].map(([name, times]) => `  failed ${times} of ${runs}: ${name}`);
  return ["", ...lines].join("\n");
}
