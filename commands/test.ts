/** Every level; green means shippable. */
import { command } from "./run/environment.ts";
import { checkAndTest } from "./run/suites/check-and-test.ts";
import { browserTests, soundTests, vitestTests } from "./run/suites/suites.ts";

await command(() => checkAndTest(vitestTests, browserTests, soundTests));
