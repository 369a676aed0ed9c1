import { afterEach, beforeEach, vi } from "vitest";
import { failures } from "../src/store/failures.ts";

/** What is reported in each test of a file: logged here instead of on the console, and counted. */
export function reportedFailures() {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    failures.reset();
    vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(line));
  });
  afterEach(() => void vi.restoreAllMocks());
  return {
    lines,
    /** What was logged before each stack, up to the kind of the error. */
    heads: () => lines.map((line) => /^(.*)\n +at /.exec(line)?.[1] ?? `without a stack: ${line}`),
    /** How often each kind of error was reported: `{ "mail TypeError": 1 }`. */
    counted: async () => {
      const { values } = await failures.get();
      return Object.fromEntries(
        values.map(({ labels, value }) => [`${labels.part} ${labels.error}`, value]),
      );
    },
  };
}
