import { defineConfig } from "@playwright/test";
import { reportFile } from "../commands/run/suites/suite.ts";
import type { EngineOptions } from "./engines/engine-test.ts";

/**
 * The journeys in the machine's own Firefox, by WebDriver BiDi, and in WebKit, the engine of Safari, by
 * WebDriver. Playwright only runs the tests here: it drives no Firefox or WebKit but one that it has patched.
 */
export default defineConfig<object, EngineOptions>({
  testDir: "engines",
  testMatch: "*.engine.test.ts",
  globalSetup: "./support/build-for-tests.ts",
  outputDir: "../test-results",
  // Somebody speaks in most of them.
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [["list"], ["junit", { outputFile: `../${reportFile("engines.xml")}` }]],
  projects: [
    { name: "firefox", use: { engine: "firefox" } },
    { name: "webkit", use: { engine: "webkit" } },
  ],
});
