import { defineConfig } from "@playwright/test";
import { reportFile } from "../commands/run/suites/suite.ts";

/**
 * The journeys in the machine's own Firefox, by its own automation protocol. Playwright only runs
 * the tests here: it drives no Firefox but one that it has patched.
 */
export default defineConfig({
  testDir: "firefox",
  testMatch: "*.firefox.test.ts",
  globalSetup: "./support/build-for-tests.ts",
  outputDir: "../test-results",
  // Somebody speaks in most of them.
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [["list"], ["junit", { outputFile: `../${reportFile("firefox.xml")}` }]],
});
