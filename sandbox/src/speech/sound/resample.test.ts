import fc from "fast-check";
import { expect, test } from "vitest";
import { resample, resamplerFrom } from "./resample.ts";

const tone = (hz: number, rateHz: number, seconds = 0.25): Int16Array =>
  Int16Array.from(
    { length: rateHz * seconds },
    (_, at) => 10_000 * Math.sin((2 * Math.PI * hz * at) / rateHz),
  );

/** Root mean square of the middle half, where the filter's ends do not reach. */
function levelOf(sound: Int16Array): number {
  const middle = sound.slice(sound.length / 4, (sound.length * 3) / 4);
  return Math.sqrt(middle.reduce((sum, each) => sum + each * each, 0) / middle.length);
}

test.each([8_000, 22_050, 24_000, 44_100, 48_000])(
  "a voice's tone comes from %i Hz as long, as loud and at its pitch",
  (rateHz) => {
    const sound = resample(tone(440, rateHz), rateHz);
    const wanted = tone(440, 16_000);
    expect(Math.abs(sound.length - wanted.length)).toBeLessThanOrEqual(1);
    const difference = sound.slice(1_000, 3_000).map((each, at) => each - wanted[at + 1_000]!);
    expect(Math.max(...difference.map(Math.abs))).toBeLessThan(100);
  },
);

test("what 16 kHz cannot hold does not fold back as noise", () => {
  expect(levelOf(resample(tone(10_000, 48_000), 48_000))).toBeLessThan(50);
});

test("piece by piece it is the same sound as all at once", () => {
  const rates = fc.constantFrom(8_000, 13_760, 14_720, 22_050, 24_000, 48_000);
  const pieces = fc.array(fc.nat(700), { maxLength: 12 });
  fc.assert(
    fc.property(rates, pieces, (rateHz, lengths) => {
      const whole = tone(700, rateHz, lengths.reduce((sum, each) => sum + each, 0) / rateHz);
      const resampler = resamplerFrom(rateHz);
      let at = 0;
      const taken = lengths.flatMap((length) => [
        ...resampler.take(whole.subarray(at, (at += length))),
      ]);
      expect(taken).toEqual([...resample(whole, rateHz)].slice(0, taken.length));
      // Only what still waits for its neighbours is held back.
      const held = (whole.length * 16_000) / rateHz - taken.length;
      expect(held).toBeLessThanOrEqual((resampler.reach * 16_000) / rateHz + 1);
    }),
    { numRuns: 60 },
  );
});
