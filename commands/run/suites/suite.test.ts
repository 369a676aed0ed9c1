import { afterEach, expect, test, vi } from "vitest";
import { conclude } from "./suite.ts";

afterEach(() => void vi.restoreAllMocks());

test("a run ends with its failures, its duration and, on the last line, the counts", () => {
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((text: string) => void lines.push(text));
  vi.spyOn(performance, "now").mockReturnValue(754_400);
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  conclude({ passed: 5, failures: [{ name: "a call ends", message: "Error: timeout" }] });
  expect(lines.join("")).toBe(
    "\nFailed: a call ends\n  Error: timeout\nAll of it: 12 min 34 s5 passed, 1 failed",
  );
  expect(lines.at(-1)).toBe("5 passed, 1 failed");
  conclude({ passed: 7, failures: [] });
  expect(exit.mock.calls).toEqual([[1], [0]]);
});
