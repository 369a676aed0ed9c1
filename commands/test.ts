/** Every level; green means shippable. */
import { command } from "./run/environment.ts";
import { conclude, runSuites } from "./run/suites/suite.ts";
import { browserTests, gates, soundTests, vitestTests } from "./run/suites/suites.ts";

await command(async () => {
  conclude(await runSuites([...gates, vitestTests, browserTests, soundTests]));
});
