/** What takes too long for every test run: each page in every width, scheme and state. */
import { command } from "./run/environment.ts";
import { conclude, runSuites } from "./run/suite.ts";
import { soakTests } from "./run/suites.ts";

await command(async () => conclude(await runSuites([soakTests])));
