import { defineConfig } from "@playwright/test";
import { reportFile } from "../commands/run/suites/suite.ts";
import firefox from "./playwright.firefox.config.ts";

/**
 * The journeys in WebKit, the engine of Safari, as Debian ships it, by the W3C's automation protocol.
 * Playwright only runs the tests here: it drives no WebKit but one that it has patched.
 */
export default defineConfig(firefox, {
  testDir: "webkit",
  testMatch: "*.webkit.test.ts",
  reporter: [["list"], ["junit", { outputFile: `../${reportFile("webkit.xml")}` }]],
});
