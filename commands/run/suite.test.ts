import { afterEach, expect, test, vi } from "vitest";
import { conclude } from "./suite.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  [{ passed: 7, failed: 0 }, 0, "7 passed, 0 failed"],
  [{ passed: 5, failed: 2 }, 1, "5 passed, 2 failed"],
])(
  "the end tells how long all took, then on the last line how it went: %o",
  (tally, code, last) => {
    const lines: string[] = [];
    vi.spyOn(console, "log").mockImplementation((text: string) => void lines.push(text));
    vi.spyOn(performance, "now").mockReturnValue(754_400);
    const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);

    conclude(tally);

    expect(lines.join("\n").split("\n").slice(-2)).toEqual(["All of it: 12 min 34 s", last]);
    expect(exit).toHaveBeenCalledWith(code);
  },
);
