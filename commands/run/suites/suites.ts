import { licences } from "./licences.ts";
import type { ProgramSetting } from "../programs.ts";
import { trainWhenChanged } from "../train-when-changed.ts";
import { conclude, reportFile, runSuites, type Suite } from "./suite.ts";

/** Form, rules and types: what needs no test run. */
const gates: readonly Suite[] = [
  { title: "Format", run: ["oxfmt", "--check", "."] },
  { title: "Lint, types, import directions, retired names", run: ["oxlint", "--type-check"] },
  ...licences,
  { title: "Dead code", run: ["knip"] },
];

function vitest(title: string, ...options: readonly string[]): Suite {
  const report = reportFile("vitest.xml");
  const reporters = ["--reporter=default", "--reporter=junit", `--outputFile.junit=${report}`];
  return { title, run: ["vitest", "run", ...options, ...reporters], report };
}

export const fastTests = vitest("Unit and component tests", "--project=!contract");
/** In one run: contract tests spend most of their time waiting, and the others use it. */
export const vitestTests = vitest("Unit, component and contract tests");

/** Projects of tests/playwright.config.ts, which writes the report. */
function playwright(
  title: string,
  projects: readonly string[],
  ...needs: readonly ProgramSetting[]
): Suite {
  const options = ["--config", "tests/playwright.config.ts"];
  const chosen = projects.map((project) => `--project=${project}`);
  const run = ["playwright", "test", ...options, ...chosen] as const;
  return { title, needs, run, report: reportFile("playwright.xml") };
}

export const browserTests = playwright(
  "Built pages and browser journeys",
  ["browser"],
  "CHROME_PATH",
);
export const soundTests = playwright("Journeys with sound", ["sound"], "CHROME_PATH");
export const soakTests = playwright("Soak", ["soak"], "CHROME_PATH", "NGINX_PATH", "OPENSSL_PATH");
export const lookTests = playwright("Journeys in every width and look", ["look-*"], "CHROME_PATH");
export const engineTests = playwright(
  "Journeys in Firefox and WebKit",
  ["firefox", "webkit"],
  "FIREFOX_PATH",
  "PULSEAUDIO_PATH",
  "WEBKIT_DRIVER_PATH",
  "XVFB_PATH",
);

/**
 * Runs the gates, then these tests, and ends the process. Trains the receptionist beside the gates, which
 * need no models: the smaller language leaves them a core. A training that fails ends the run at once.
 */
export async function checkAndTest(first: Suite, ...others: readonly Suite[]): Promise<never> {
  const after = trainWhenChanged();
  const [outcome] = await Promise.all([
    runSuites([...gates, { ...first, after }, ...others]),
    after,
  ]);
  conclude(outcome);
}
