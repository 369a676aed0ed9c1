/** The quick gate: format, lint, licences, dead code, types, unit and component tests. */
import { conclude, runSuites } from "./run/suite.ts";
import { fastTests, gates } from "./run/suites.ts";

conclude(await runSuites([...gates, fastTests]));
