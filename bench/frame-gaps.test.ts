import { expect, test } from "vitest";
import { gapsIn } from "./frame-gaps.ts";

const every20Ms = (fromMs: number, toMs: number): number[] =>
  Array.from({ length: (toMs - fromMs) / 20 + 1 }, (_, at) => fromMs + at * 20);

test("an even stream has no late frames, and neither has a gap of 80 ms", () => {
  expect(gapsIn(every20Ms(0, 1_000), 0, 1_000)).toEqual({ latePercent: 0, longestMs: 20 });
  const withGap = [...every20Ms(0, 500), ...every20Ms(580, 1_000)];
  expect(gapsIn(withGap, 0, 1_000)).toEqual({ latePercent: 0, longestMs: 80 });
});

test("a long gap counts every frame that was due in it", () => {
  const { latePercent, longestMs } = gapsIn([...every20Ms(0, 400), 1_000], 0, 1_000);
  // Due at 420, 440, ... 920 and more than 60 ms late: 26 of 50.
  expect(latePercent).toBeCloseTo(52);
  expect(longestMs).toBe(600);
});

test("a stream that stopped is late to its end", () => {
  expect(gapsIn([], 0, 10_000).latePercent).toBeGreaterThan(99);
});
