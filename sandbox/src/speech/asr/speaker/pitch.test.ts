import { describe, expect, test } from "vitest";
import { randomBelow } from "../../corpus/random.ts";
import { SAMPLE_RATE_HZ } from "../../engines.ts";
import { pitchOf, lengthOf, vtln } from "./pitch.ts";

/** A vowel: a pitch and its multiples, each a little softer. */
function vowel(hz: number, seconds: number, peak = 6_000): Int16Array {
  const overtones = Array.from({ length: 12 }, (_, at) => at + 1);
  return Int16Array.from({ length: SAMPLE_RATE_HZ * seconds }, (_, at) =>
    overtones.reduce(
      (sum, each) =>
        sum + (peak / 2 / each) * Math.sin((2 * Math.PI * hz * each * at) / SAMPLE_RATE_HZ),
      0,
    ),
  );
}

function hiss(seconds: number, peak: number): Int16Array {
  const below = randomBelow(1);
  return Int16Array.from({ length: SAMPLE_RATE_HZ * seconds }, () => below(2 * peak) - peak);
}

describe("a voice's pitch", () => {
  test.each([80, 105, 140, 180, 220, 300])("of %i Hz is found within a tenth", (hz) => {
    const found = pitchOf([hiss(0.4, 150), vowel(hz, 0.4), hiss(0.2, 150)]) ?? 0;
    expect(Math.abs(found / hz - 1)).toBeLessThan(0.1);
  });

  test("is that of the voice, not of a hum under it", () => {
    const voice = vowel(200, 0.5);
    const hum = vowel(100, 0.5, 900);
    expect(pitchOf([hum, voice.map((each, at) => each + hum[at]!)])).toBeCloseTo(200, -1);
  });
});

test.each<[string, Int16Array[]]>([
  ["nothing", []],
  ["silence", [new Int16Array(SAMPLE_RATE_HZ)]],
  ["a hiss", [hiss(1, 5_000)]],
  ["a bark, which is higher than any voice", [vowel(570, 0.18), hiss(0.2, 150)]],
  ["a click", [new Int16Array(8_000), vowel(200, 0.03), new Int16Array(8_000)]],
])("%s has no pitch", (_, sounds) => {
  expect(pitchOf(sounds)).toBeNull();
});

test.each([
  [0, 1],
  [90, 1],
  [150, 1],
  [180, 0.92],
  [210, 0.86],
  [400, 0.8],
])("of a voice of %i Hz everything is heard lower by the factor %d", (pitchHz, factor) => {
  const said = vowel(300, 1);
  const sound = vtln(lengthOf(pitchHz))?.take(said) ?? said;
  expect(sound.length / said.length).toBeCloseTo(1 / factor, 2);
  expect(pitchOf([sound])! / 300).toBeCloseTo(factor, 1);
});
