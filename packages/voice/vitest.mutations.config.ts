import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Examples come first: they are quick, and the first test that fails ends the run. */
class PropertiesLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isProperty = ({ moduleId }: TestSpecification) => Number(moduleId.includes(".property."));
    return (await super.sort(files)).toSorted((one, other) => isProperty(one) - isProperty(other));
  }
}

/** All tests but those of types and documents. What waits for ever fails soon. */
export default defineConfig({
  test: {
    include: ["{src,differential}/**/*.test.ts"],
    exclude: ["**/{voice-call.types,documents}.test.ts"],
    sequence: { sequencer: PropertiesLast },
    isolate: false,
    unstubGlobals: true,
    testTimeout: 2_000,
  },
});
