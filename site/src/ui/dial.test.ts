import { expect, test } from "vitest";
import { arcPath, openRing, secondsPerTurn } from "./dial.ts";

test.each([
  ["starts at twelve and runs clockwise", [0, 0.25], "M0 -100A100 100 0 0 1 100 0"],
  ["of more than half a turn takes the long way", [0, 0.75], "M0 -100A100 100 0 1 1 -100 0"],
  [
    "of a whole turn is a closed circle",
    [0, 1],
    "M0 -100A100 100 0 0 1 0 100A100 100 0 0 1 0 -100Z",
  ],
  ["of a lost call is open by 64°", openRing, "M98.2 -19.1A100 100 0 1 1 25.9 -96.6"],
] as const)("an arc %s", (_, [from, to], path) => {
  expect(arcPath(100, from, to)).toBe(path);
});

test("a call longer than 72 seconds still fits one turn", () => {
  expect(secondsPerTurn(40)).toBe(72);
  expect(secondsPerTurn(200)).toBe(200);
});
