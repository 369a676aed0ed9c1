/** The quick gate: format, lint, licences, dead code, types, unit and component tests. */
import { conclude, runSuites } from "./run/suites/suite.ts";
import { fastTests, gates } from "./run/suites/suites.ts";

conclude(await runSuites([...gates, fastTests]));
