/** Every level; green means shippable. */
import { command } from "./run/environment.ts";
import { conclude, runSuites } from "./run/suite.ts";
import { browserTests, contractTests, fastTests, gates, soundTests } from "./run/suites.ts";

await command(async () => {
  conclude(await runSuites([...gates, fastTests, contractTests, browserTests, soundTests]));
});
