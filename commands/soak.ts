/**
 * What takes too long for every test run, or needs programs that a bare machine lacks: how much of the
 * voice client its tests hold (coverage, and mutations of its state machine), the journeys in every width
 * and look, a hundred calls, the site behind nginx, the guides walked from a fresh clone,
 * Firefox and WebKit.
 *
 *     npm run soak                          all of that, forty minutes to two hours
 *     npm run soak -- flakes [--runs=10]    every test again and again, and what did not always pass
 */
import { parseArgs } from "node:util";
import { command, Refusal } from "./run/environment.ts";
import type { Outcome } from "./run/suites/report.ts";
import { conclude, runSuites, type Suite } from "./run/suites/suite.ts";
import {
  browserTests,
  engineTests,
  lookTests,
  soakTests,
  soundTests,
  vitestTests,
} from "./run/suites/suites.ts";

const folder = "packages/voice";

/** A minute or less; fails below the thresholds in `vitest.config.ts`. */
const coverage: Suite = {
  title: "Coverage of the voice client",
  folder,
  run: ["vitest", "run", "--coverage"],
};

/** Takes a quarter of an hour and prints its progress. Fails below `break` in `stryker.config.json`. */
const mutations: Suite = {
  title: "Mutations of the voice client's state machine",
  folder,
  run: ["stryker", "run"],
};

const everyTest = [vitestTests, browserTests, soundTests];

/**
 * Runs every test several times and names those that did not always pass, after each run, so that an
 * interrupted run has already printed its findings.
 */
async function flakes(runs: number): Promise<Outcome> {
  const total: Outcome = { passed: 0, failures: [] };
  for (let run = 1; run <= runs; run += 1) {
    const { passed, failures } = await runSuites(everyTest);
    total.passed += passed;
    total.failures.push(...failures);
    console.log(`\nAfter ${run} of ${runs} runs, tests that failed: ${total.failures.length}`);
    for (const [name, { length }] of Map.groupBy(total.failures, (failure) => failure.name))
      console.log(`  failed ${length} of ${run}: ${name}`);
  }
  return total;
}

await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: "string", default: "10" } },
  });
  const [what] = positionals;
  if (what === undefined)
    conclude(await runSuites([coverage, soakTests, lookTests, engineTests, mutations]));
  if (what !== "flakes" || !/^[1-9]\d*$/.test(values.runs))
    throw new Refusal("The soak takes nothing, or flakes and how often: flakes --runs=10.");
  conclude(await flakes(Number(values.runs)));
});
