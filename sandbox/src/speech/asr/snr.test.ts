import { expect, test } from "vitest";
import { SnrMeter } from "./snr.ts";

/** A second of a line that hisses, with a voice of this level in its middle half. */
function confidenceOf(hiss: number, voice: number, { spoken = 25, offset = 0 } = {}): number {
  const meter = new SnrMeter();
  for (let frame = 0; frame < 50; frame += 1) {
    const level = hiss + (frame >= 12 && frame < 12 + spoken ? voice : 0);
    meter.take(Int16Array.from({ length: 320 }, (_, at) => offset + (at % 2 ? level : -level)));
  }
  return meter.confidence;
}

test("a voice at an ordinary distance is believed, on a line that hisses and on one that does not", () => {
  expect(confidenceOf(90, 3_000)).toBe(1);
  expect(confidenceOf(0, 200)).toBe(1);
});

test("one short word in a long silence is believed, and so is a microphone off the middle", () => {
  expect(confidenceOf(90, 600, { spoken: 8 })).toBe(1);
  expect(confidenceOf(10, 400, { offset: 600 })).toBe(1);
});

test("a mumble hardly above the hiss is not believed, and one somewhat above it by half", () => {
  expect(confidenceOf(90, 30)).toBe(0);
  expect(confidenceOf(90, 100)).toBeGreaterThan(0.2);
  expect(confidenceOf(90, 100)).toBeLessThan(0.8);
});
