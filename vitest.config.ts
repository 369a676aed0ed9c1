import { defineConfig } from "vitest/config";

const everywhere = ["packages/**", "site/**", "sandbox/**", "commands/**", "bench/**"];

const setupFiles = ["./vitest.seed.ts"];

/** The fast levels: unit, component (jsdom) and contract. Browser journeys run in Playwright. */
export default defineConfig({
  test: {
    // All cores: nothing else runs meanwhile.
    maxWorkers: "100%",
    projects: [
      {
        test: {
          name: "unit",
          setupFiles,
          environment: "node",
          // A busy machine is no failure: time-outs only end what hangs.
          testTimeout: 30_000,
          include: everywhere.map((place) => `${place}/*.test.ts`),
          exclude: ["**/node_modules/**", "**/*.contract.test.ts", "**/*.dom.test.*"],
        },
      },
      {
        test: {
          name: "component",
          setupFiles,
          environment: "jsdom",
          testTimeout: 30_000,
          include: everywhere.map((place) => `${place}/*.dom.test.{ts,tsx}`),
          exclude: ["**/node_modules/**"],
        },
      },
      {
        test: {
          name: "contract",
          setupFiles,
          environment: "node",
          testTimeout: 30_000,
          hookTimeout: 30_000,
          include: everywhere.map((place) => `${place}/*.contract.test.ts`),
          exclude: ["**/node_modules/**"],
        },
      },
    ],
  },
});
