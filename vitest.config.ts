import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

/** A busy machine is no failure: time-outs only end what hangs. */
const patient = {
  setupFiles: ["./vitest.seed.ts"],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  // Files share their worker: a stubbed `window` would make the next file take Node for a browser.
  unstubGlobals: true,
};

/** Files share what they import: half of the time went into importing it anew for each. */
const shared = { isolate: false };

/** The fast levels: unit, component (jsdom) and contract. Browser journeys run in Playwright. */
export default defineConfig({
  test: {
    // One more than there are cores: contract tests wait for most of their time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: "unit",
          ...patient,
          ...shared,
          environment: "node",
          include: ["**/*.test.ts"],
          exclude: [...configDefaults.exclude, "tests", "**/*.contract.test.ts", "**/*.dom.test.*"],
        },
      },
      {
        test: {
          name: "component",
          ...patient,
          ...shared,
          setupFiles: [...patient.setupFiles, "./site/testing/vitest.component.ts"],
          environment: "jsdom",
          include: ["**/*.dom.test.{ts,tsx}"],
        },
      },
      {
        test: {
          name: "contract",
          ...patient,
          environment: "node",
          include: ["**/*.contract.test.ts"],
        },
      },
    ],
  },
});
