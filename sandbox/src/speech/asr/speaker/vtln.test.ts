import { expect, test } from "vitest";
import { SAMPLE_RATE_HZ } from "../../engines.ts";
import { pitchOf } from "./pitch.ts";
import { lengthOf, vtln } from "./vtln.ts";

const tone = (hz: number): Int16Array =>
  Int16Array.from(
    { length: SAMPLE_RATE_HZ },
    (_, at) => 8_000 * Math.sin((2 * Math.PI * hz * at) / SAMPLE_RATE_HZ),
  );

const vtlnOf = (pitchHz: number) => vtln(lengthOf(pitchHz));

test.each([0, 90, 130, 150])("a voice of %i Hz is heard as it is", (pitchHz) => {
  expect(vtlnOf(pitchHz)).toBeNull();
});

test.each([
  [180, 0.92],
  [210, 0.86],
  [400, 0.8],
])("of a voice of %i Hz everything is heard lower, by the factor %d", (pitchHz, factor) => {
  const sound = vtlnOf(pitchHz)!.take(tone(300));
  expect(sound.length / SAMPLE_RATE_HZ).toBeCloseTo(1 / factor, 2);
  expect(pitchOf([sound])! / 300).toBeCloseTo(factor, 1);
});
