import { defineConfig } from "@playwright/test";
import { reportFile } from "../commands/run/suites/suite.ts";
import { visitorsBrowser } from "./support/visitors-browser.ts";

/**
 * Checks of the built files, and journeys over them and the sandbox, in the machine's own Chromium.
 * What is heard has a configuration of its own.
 */
export default defineConfig({
  testDir: ".",
  testMatch: ["*.built.test.ts", "*.browser.test.ts"],
  globalSetup: "./support/build-for-tests.ts",
  outputDir: "../test-results",
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [["list"], ["junit", { outputFile: `../${reportFile("browser.xml")}` }]],
  use: {
    browserName: "chromium",
    permissions: ["microphone"],
    launchOptions: visitorsBrowser,
  },
});
