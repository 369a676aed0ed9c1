import { expect, test } from "vitest";
import { levelOf } from "../engines.ts";
import { confidenceByLevels, confidenceOf } from "./confidence.ts";

test("words as likely as the model's own sentences are sure, unlikely ones a guess", () => {
  expect(confidenceOf(Array<number>(5).fill(-2.6))).toBeGreaterThan(0.8);
  expect(confidenceOf(Array<number>(5).fill(-8))).toBeLessThan(0.1);
});

/** A second of a line that hisses, with a voice of this level in its middle half. */
function snrConfidenceOf(hiss: number, voice: number, spoken = 25, offset = 0): number {
  const levels = Array.from({ length: 50 }, (_, frame) => {
    const level = hiss + (frame >= 12 && frame < 12 + spoken ? voice : 0);
    return levelOf(Int16Array.from({ length: 320 }, (_, at) => offset + (at % 2 ? level : -level)));
  });
  return confidenceByLevels(levels);
}

test.each([
  ["a voice at an ordinary distance over a hiss", [1, 1], snrConfidenceOf(90, 3_000)],
  ["a soft voice without a hiss", [1, 1], snrConfidenceOf(0, 200)],
  ["one short word in a long silence", [1, 1], snrConfidenceOf(90, 600, 8)],
  ["a microphone off the middle", [1, 1], snrConfidenceOf(10, 400, 25, 600)],
  ["a voice somewhat above the hiss", [0.2, 0.8], snrConfidenceOf(90, 100)],
  ["a mumble hardly above the hiss", [0, 0], snrConfidenceOf(90, 30)],
])("%s is believed by %j", (_, [least, most], confidence) => {
  expect(confidence).toBeGreaterThanOrEqual(least!);
  expect(confidence).toBeLessThanOrEqual(most!);
});
