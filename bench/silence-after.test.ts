import { expect, test } from "vitest";
import { type Level, silenceAfter } from "./silence-after.ts";

const how = { sinceMs: 1_000, silentMs: 500, audible: 0.01 };

/** A level every 10 ms until `toMs`, loud in the given spans. */
const heardWith = (loud: readonly (readonly [fromMs: number, toMs: number])[], toMs = 4_000) =>
  Array.from({ length: toMs / 10 }, (_, at): Level => {
    const atMs = at * 10;
    const isLoud = loud.some(([from, to]) => atMs >= from && atMs < to);
    return { atMs, level: isLoud ? 0.2 : 0 };
  });

test("silence counts from its start, and a pause does not count", () => {
  expect(silenceAfter(heardWith([[0, 1_200]]), how)).toBe(200);
  const withPause = heardWith([
    [0, 1_200],
    [1_500, 1_900],
  ]);
  expect(silenceAfter(withPause, how)).toBe(900);
});

test("without a silence, or with too short a recording to contain one, the time is infinite", () => {
  expect(silenceAfter(heardWith([[0, 4_000]]), how)).toBe(Infinity);
  expect(silenceAfter(heardWith([[0, 1_200]], 1_600), how)).toBe(Infinity);
  expect(silenceAfter([], how)).toBe(Infinity);
});
