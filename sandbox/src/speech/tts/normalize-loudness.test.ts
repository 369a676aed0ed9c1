import { expect, test } from "vitest";
import { normalizeLoudness } from "./normalize-loudness.ts";

const beep = (silence: number, level: number): Int16Array =>
  Int16Array.from({ length: silence * 2 + 1_600 }, (_, at) =>
    at >= silence && at < silence + 1_600 ? (at % 2 ? level : -level) : 0,
  );

test("silence is cut to 10 ms before the first sound and 40 ms after the last", () => {
  const sound = normalizeLoudness(beep(8_000, 1_000));
  expect(sound.findIndex((sample) => sample !== 0)).toBe(160);
  expect(sound.length - sound.findLastIndex((sample) => sample !== 0)).toBe(640);
});

test("quiet and loud sentences come out at one peak, far from clipping", () => {
  const peaks = [300, 32_000].map((level) => Math.max(...normalizeLoudness(beep(0, level))));
  expect(peaks).toEqual([22_937, 22_937]);
});

test("silence alone is nothing", () => {
  expect(normalizeLoudness(new Int16Array(4))).toHaveLength(0);
});
