import { expect, test } from "vitest";
import { reached } from "./figure.ts";
import { halfFigures } from "./understanding.ts";

test("a half a hair below its limit misses it, however it is shown", () => {
  const report = { sentences: 225, intentsExact: 0.9, slotsFound: 0.95 };
  const figures = halfFigures(
    "held aside",
    { ...report, intentsRight: 0.9499, slotsRight: 0.9296 },
    true,
  );
  expect(figures.map(reached)).toEqual([false, false]);
  const there = halfFigures(
    "held aside",
    { ...report, intentsRight: 0.95, slotsRight: 0.93 },
    true,
  );
  expect(there.map(reached)).toEqual([true, true]);
});
