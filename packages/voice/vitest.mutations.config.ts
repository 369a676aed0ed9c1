import { defineConfig } from "vitest/config";

/** The tests that hold the state machine, without those that are about chance, types or bytes. */
export default defineConfig({
  test: {
    include: ["{src,differential}/**/*.test.ts"],
    exclude: ["**/*.{property,types,contract}.test.ts", "src/browser-voice-call.test.ts"],
  },
});
