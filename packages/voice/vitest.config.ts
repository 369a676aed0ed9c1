import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Examples come first: they are quick, and the first test that fails ends a mutation's run. */
class PropertiesLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isProperty = ({ moduleId }: TestSpecification) => Number(moduleId.includes(".property."));
    return (await super.sort(files)).toSorted((one, other) => isProperty(one) - isProperty(other));
  }
}

/**
 * For measuring this package's tests: coverage (`vitest run --coverage`) and mutations
 * (`stryker run`), both from this folder. All tests but those of types and documents; what waits for
 * ever fails soon. The ordinary runs are configured at the root.
 */
export default defineConfig({
  test: {
    include: ["{src,differential}/**/*.test.ts"],
    exclude: ["**/{voice-call.types,documents}.test.ts"],
    sequence: { sequencer: PropertiesLast },
    isolate: false,
    unstubGlobals: true,
    testTimeout: 2_000,
    coverage: {
      provider: "v8",
      include: ["src/**/*.ts"],
      exclude: ["**/*.test.ts", "src/**/testing/**"],
      reporter: ["text-summary"],
      reportsDirectory: "node_modules/.coverage",
      thresholds: { statements: 98, branches: 98 },
    },
  },
});
