/**
 * What takes too long for every test run: how much of the voice client its tests hold (coverage, and
 * mutations of its state machine), each page in every width, scheme and state, and Firefox.
 */
import { command } from "./run/environment.ts";
import { conclude, runSuites, type Suite } from "./run/suite.ts";
import { firefoxTests, soakTests } from "./run/suites.ts";
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

await command(async () => {
  const figures = voiceFigures();
  const tally = await runSuites([coverage, soakTests, firefoxTests, mutations]);
  console.log(`\n${figures.read().join("\n")}`);
  conclude(tally);
});
