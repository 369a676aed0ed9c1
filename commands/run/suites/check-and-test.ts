import { trainWhenChanged } from "../train-when-changed.ts";
import { conclude, runSuites, type Suite } from "./suite.ts";
import { gates } from "./suites.ts";

/**
 * Runs the gates and then these tests, and ends the process. Trains the receptionist meanwhile: no gate
 * needs its models, and the smaller language leaves a core to the gates.
 */
export async function checkAndTest(first: Suite, ...others: readonly Suite[]): Promise<never> {
  const after = trainWhenChanged();
  const suites = [...gates, { ...first, after }, ...others];
  // A training that fails ends the run at once.
  const [outcome] = await Promise.all([runSuites(suites), after]);
  conclude(outcome);
}
