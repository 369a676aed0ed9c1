import { afterEach, expect, test, vi } from "vitest";
import { conclude } from "./suite.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  [{ passed: 7, failures: [] }, 0, ["", "All of it: 12 min 34 s", "7 passed, 0 failed"]],
  [
    { passed: 5, failures: [{ name: "a call ends", message: "Error: timeout" }] },
    1,
    [
      "",
      "Failed: a call ends",
      "  Error: timeout",
      "",
      "All of it: 12 min 34 s",
      "5 passed, 1 failed",
    ],
  ],
])(
  "a run ends with its failures, its duration and, on the last line, the counts: %o",
  (outcome, code, printed) => {
    const lines: string[] = [];
    vi.spyOn(console, "log").mockImplementation((text: string) => void lines.push(text));
    vi.spyOn(performance, "now").mockReturnValue(754_400);
    const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);

    conclude(outcome);

    expect(lines.join("\n").split("\n")).toEqual(printed);
    expect(exit).toHaveBeenCalledWith(code);
  },
);
