import { defineConfig } from "@playwright/test";
import { reportFile } from "../commands/run/suites/suite.ts";
import type { EngineOptions } from "./engines/engine-test.ts";
import { visitorsBrowser } from "./support/visitors-browser.ts";

const looks = {
  light: { colorScheme: "light", contextOptions: { forcedColors: "none" } },
  dark: { colorScheme: "dark", contextOptions: { forcedColors: "none" } },
  forced: { colorScheme: "light", contextOptions: { forcedColors: "active" } },
} as const;

/** Every suite that needs a browser; `npm test` runs `browser` and `sound`, `npm run soak` the others. */
export default defineConfig<object, EngineOptions>({
  globalSetup: "./support/build-for-tests.ts",
  outputDir: "../test-results",
  // `npm run screens` retakes them.
  snapshotPathTemplate: "../docs/screens/{arg}{ext}",
  updateSnapshots: "none",
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [["list"], ["junit", { outputFile: `../${reportFile("playwright.xml")}` }]],
  // The machine's own Chromium.
  use: { browserName: "chromium", permissions: ["microphone"], launchOptions: visitorsBrowser },
  projects: [
    /** Checks of the built files, and journeys over them and the sandbox. */
    {
      name: "browser",
      testMatch: [
        "*.built.test.ts",
        "*.browser.test.ts",
        "engines/{pages,scheduling,without-microphone}.engine.test.ts",
      ],
    },
    /** Journeys with speech: one at a time, so that another one does not starve the sound. */
    { name: "sound", testMatch: "*.sound.test.ts", workers: 1 },
    { name: "soak", testMatch: "soak/*.soak.test.ts", workers: 1, timeout: 180_000 },
    /** The accessibility journeys, in the promised widths and in every color mode that a system may ask for. */
    ...Object.entries(looks).flatMap(([look, use]) =>
      [320, 768, 1280].map((width) => ({
        name: `look-${look}-${width}`,
        testMatch: /\/(accessibility|booking-page|call|chat|menu|scheduler)\.browser\.test\.ts$/,
        timeout: 180_000,
        use: { ...use, viewport: { width, height: 800 } },
      })),
    ),
    /**
     * The main journeys in the machine's own Firefox, by WebDriver BiDi, and in WebKit, by WebDriver.
     * Playwright only runs these tests: the only Firefox and WebKit that it can drive are its patched ones.
     */
    ...(["firefox", "webkit"] as const).map((engine) => ({
      name: engine,
      testMatch: "engines/*.engine.test.ts",
      // Most of them have speech.
      workers: 1,
      timeout: 90_000,
      expect: { timeout: 15_000 },
      use: { engine },
    })),
  ],
});
