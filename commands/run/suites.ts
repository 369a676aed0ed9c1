import { chromiumPath } from "./browser.ts";
import { firefoxPath, loudspeakerPath } from "./firefox.ts";
import { javaPath } from "./java.ts";
import { nginxPath } from "./nginx.ts";
import { stracePath } from "./strace.ts";
import { playwrightReport, vitestReport } from "./reports.ts";
import { reportFile, type Suite } from "./suite.ts";
import { webKitDriverPath } from "./webkit.ts";
import { xvfbPath } from "./xvfb.ts";

const workspaces = [
  "packages/machine",
  "packages/settings",
  "packages/http-server",
  "packages/provider-api",
  "packages/voice",
  "packages/scheduler",
  "packages/receptionist",
  "packages/assistant",
  "site",
  "sandbox",
];

const vitest = (title: string, projects: readonly string[], name: string): Suite => ({
  title,
  run: [
    "vitest",
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${reportFile(name)}`,
  ],
  report: { file: reportFile(name), ...vitestReport },
});

/** Form, rules and types: what needs no test run. */
export const gates: readonly Suite[] = [
  { title: "Format", run: ["oxfmt", "--check", "."] },
  { title: "Lint", run: ["oxlint"] },
  { title: "Direction of imports", run: ["node", "commands/import-direction.ts"] },
  { title: "Licences", run: ["node", "commands/licences.ts"] },
  { title: "Dead code", run: ["knip"] },
  ...workspaces.map((workspace): Suite => ({
    title: `Types: ${workspace}`,
    run: ["tsc", "-p", workspace],
  })),
  // All of these read most of the project: together they read it once.
  { title: "Types: commands, tests, bench and deploy", run: ["tsc", "-p", "."] },
];

export const fastTests = vitest("Unit and component tests", ["unit", "component"], "fast.json");
export const contractTests: Suite = {
  ...vitest("Contract tests", ["contract"], "contract.json"),
  needs: () => {
    process.env["STRACE_PATH"] = stracePath();
  },
};

const playwright = (
  title: string,
  config: string,
  name: string,
  needs: () => void = bringInPrograms,
): Suite => ({
  title,
  needs,
  run: ["playwright", "test", "--config", config],
  report: { file: reportFile(name), ...playwrightReport },
});

export const browserTests = playwright(
  "Built pages and browser journeys",
  "tests/playwright.config.ts",
  "browser.json",
);
export const soundTests = playwright(
  "Journeys with sound",
  "tests/playwright.sound.config.ts",
  "sound.json",
);
export const soakTests = playwright("Soak", "tests/playwright.soak.config.ts", "soak.json");

export const firefoxTests = playwright(
  "Journeys in Firefox",
  "tests/playwright.firefox.config.ts",
  "firefox.json",
  bringInFirefox,
);

export const webKitTests = playwright(
  "Journeys in WebKit",
  "tests/playwright.webkit.config.ts",
  "webkit.json",
  bringInWebKit,
);

function bringInWebKit(): void {
  process.env["WEBKIT_DRIVER_PATH"] = webKitDriverPath();
  process.env["XVFB_PATH"] = xvfbPath();
  process.env["PULSEAUDIO_PATH"] = loudspeakerPath();
}

function bringInFirefox(): void {
  process.env["FIREFOX_PATH"] = firefoxPath();
  process.env["PULSEAUDIO_PATH"] = loudspeakerPath();
}

/** What the tests start finds these by their settings. */
function bringInPrograms(): void {
  process.env["CHROME_PATH"] = chromiumPath();
  process.env["JAVA_PATH"] = javaPath();
  process.env["NGINX_PATH"] = nginxPath();
}
