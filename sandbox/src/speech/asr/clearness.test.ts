import fc from "fast-check";
import { expect, test } from "vitest";
import { Clearness } from "./clearness.ts";

/** A second of a line that hisses, with a voice of this level in its middle half. */
function shareOf(hiss: number, voice: number, { spoken = 25, offset = 0 } = {}): number {
  const clearness = new Clearness();
  for (let frame = 0; frame < 50; frame += 1) {
    const level = hiss + (frame >= 12 && frame < 12 + spoken ? voice : 0);
    clearness.take(Int16Array.from({ length: 320 }, (_, at) => offset + (at % 2 ? level : -level)));
  }
  return clearness.share;
}

test("a voice at an ordinary distance is believed, on a line that hisses and on one that does not", () => {
  expect(shareOf(90, 3_000)).toBe(1);
  expect(shareOf(0, 200)).toBe(1);
});

test("one short word in a long silence is believed, and so is a microphone off the middle", () => {
  expect(shareOf(90, 600, { spoken: 8 })).toBe(1);
  expect(shareOf(10, 400, { offset: 600 })).toBe(1);
});

test("a mumble hardly above the hiss is not believed, and one somewhat above it by half", () => {
  expect(shareOf(90, 30)).toBe(0);
  expect(shareOf(90, 100)).toBeGreaterThan(0.2);
  expect(shareOf(90, 100)).toBeLessThan(0.8);
});

test("nothing heard, and any sound there is, gives a share from 0 to 1", () => {
  expect(new Clearness().share).toBe(1);
  fc.assert(
    fc.property(fc.array(fc.int16Array({ maxLength: 64 }), { maxLength: 40 }), (frames) => {
      const clearness = new Clearness();
      for (const frame of frames) clearness.take(frame);
      expect(clearness.share).toBeGreaterThanOrEqual(0);
      expect(clearness.share).toBeLessThanOrEqual(1);
    }),
  );
});
