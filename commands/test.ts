/** Every level; green means shippable. */
import { command } from "./run/environment.ts";
import { conclude, runSuites } from "./run/suites/suite.ts";
import { browserTests, contractTests, fastTests, gates, soundTests } from "./run/suites/suites.ts";

await command(async () => {
  conclude(await runSuites([...gates, fastTests, contractTests, browserTests, soundTests]));
});
