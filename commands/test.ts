/** Every level; green means shippable. */
import { command } from "./run/environment.ts";
import { browserTests, checkAndTest, soundTests, vitestTests } from "./run/suites/suites.ts";

await command(() => checkAndTest(vitestTests, browserTests, soundTests));
