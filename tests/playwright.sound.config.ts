import { defineConfig } from "@playwright/test";
import { reportFile } from "../commands/run/suites/suite.ts";
import journeys from "./playwright.config.ts";

/** Journeys in which somebody speaks: one at a time, so that no neighbor starves the sound. */
export default defineConfig(journeys, {
  testMatch: "*.sound.test.ts",
  workers: 1,
  reporter: [["list"], ["junit", { outputFile: `../${reportFile("sound.xml")}` }]],
});
