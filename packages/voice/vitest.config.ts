import { defineConfig } from "vitest/config";

/**
 * For measuring this package's tests: coverage (`vitest run --coverage`) and mutations
 * (`stryker run`), both from this folder. The ordinary runs are configured at the root.
 */
export default defineConfig({
  test: {
    include: ["{src,differential}/**/*.test.ts"],
    testTimeout: 30_000,
    coverage: {
      provider: "v8",
      include: ["src/**/*.ts"],
      exclude: ["**/*.test.ts", "src/testing/**", "src/**/testing/**"],
      reporter: ["text-summary"],
      reportsDirectory: "node_modules/.coverage",
      thresholds: { statements: 98, branches: 98 },
    },
  },
});
