/** The quick gate: format, lint, types, licences, dead code, unit and component tests. */
import { command } from "./run/environment.ts";
import { checkAndTest, fastTests } from "./run/suites/suites.ts";

await command(() => checkAndTest(fastTests));
