/**
 * What takes too long for every test run: how much of the voice client its tests hold (coverage, and
 * mutations of its state machine), each page and each state in every width and look, a sandbox under
 * siege and on a full disk, the guides walked from a fresh clone, Firefox and WebKit. The full disk takes
 * root.
 *
 *     npm run soak                       all of that, forty minutes to two hours
 *     npm run soak -- flakes [runs=10]   every test again and again, and what did not always pass
 */
import { command, Refusal } from "./run/environment.ts";
import { flakesIn } from "./run/flakes.ts";
import { conclude, runSuites, type Suite } from "./run/suite.ts";
import {
  browserTests,
  contractTests,
  fastTests,
  firefoxTests,
  soakTests,
  soundTests,
  webKitTests,
} from "./run/suites.ts";
import { voiceFigures } from "./voice-figures.ts";

const folder = "packages/voice";

/** A minute or less; fails below the thresholds in `vitest.config.ts`. */
const coverage: Suite = {
  title: "Coverage of the voice client",
  folder,
  run: ["vitest", "run", "--coverage"],
};

/** A quarter of an hour, telling how far it is; fails below `break` in `stryker.config.json`. */
const mutations: Suite = {
  title: "Mutations of the voice client's state machine",
  folder,
  run: ["stryker", "run"],
};

/** How often every test is to run, or null where flakes are not what is asked for. */
function flakeRuns([what, runs = "runs=10", ...more]: readonly string[]): number | null {
  if (what === undefined) return null;
  const times = /^runs=([1-9]\d*)$/.exec(runs)?.[1];
  if (what === "flakes" && times !== undefined && more.length === 0) return Number(times);
  throw new Refusal("The soak takes nothing, or flakes and how often: flakes runs=10.");
}

await command(async () => {
  const runs = flakeRuns(process.argv.slice(2));
  if (runs !== null)
    conclude(await flakesIn([fastTests, contractTests, browserTests, soundTests], runs));

  const figures = voiceFigures();
  const tally = await runSuites([coverage, soakTests, firefoxTests, webKitTests, mutations]);
  console.log(`\n${figures.read().join("\n")}`);
  conclude(tally);
});
