/** Every level; green means shippable. Brings in the browser first, so that a missing one is said at once. */
import { chromiumPath } from "./run/browser.ts";
import { command } from "./run/environment.ts";
import { conclude, runSuites } from "./run/suite.ts";
import { browserTests, contractTests, fastTests, gates, soundTests } from "./run/suites.ts";

await command(async () => {
  process.env["CHROME_PATH"] = chromiumPath();
  conclude(await runSuites([...gates, fastTests, contractTests, browserTests, soundTests]));
});
