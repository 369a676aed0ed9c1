import { defineConfig } from "vitest/config";

/** All tests but those of types, bytes and documents. What waits for ever fails soon. */
export default defineConfig({
  test: {
    include: ["{src,differential}/**/*.test.ts"],
    exclude: ["**/{voice-call.types,size.contract,documents}.test.ts"],
    isolate: false,
    unstubGlobals: true,
    testTimeout: 2_000,
  },
});
