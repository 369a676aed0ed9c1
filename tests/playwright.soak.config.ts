import { defineConfig } from "@playwright/test";
import { reportFile } from "../commands/run/suites/suite.ts";
import journeys from "./playwright.config.ts";

/** The matrices that no one waits for: `npm run soak`. */
export default defineConfig(journeys, {
  testDir: "soak",
  testMatch: "*.soak.test.ts",
  globalSetup: "./support/build-for-tests.ts",
  workers: 1,
  timeout: 180_000,
  reporter: [["list"], ["junit", { outputFile: `../${reportFile("soak.xml")}` }]],
});
