import { expect, test } from "vitest";
import { levelOf } from "../engines.ts";
import { confidenceByLevels, confidenceOf } from "./confidence.ts";

const five = (wordScore: number): number => confidenceOf({ wordScore, words: 5 });

test("words as likely as the model's own sentences are sure, unlikely ones a guess", () => {
  expect(five(-2.6)).toBeGreaterThan(0.8);
  expect(five(-8)).toBeLessThan(0.1);
});

/** A second of a line that hisses, with a voice of this level in its middle half. */
function snrConfidenceOf(hiss: number, voice: number, { spoken = 25, offset = 0 } = {}): number {
  const levels = Array.from({ length: 50 }, (_, frame) => {
    const level = hiss + (frame >= 12 && frame < 12 + spoken ? voice : 0);
    return levelOf(Int16Array.from({ length: 320 }, (_, at) => offset + (at % 2 ? level : -level)));
  });
  return confidenceByLevels(levels);
}

test("a voice at an ordinary distance is believed, on a line that hisses and on one that does not", () => {
  expect(snrConfidenceOf(90, 3_000)).toBe(1);
  expect(snrConfidenceOf(0, 200)).toBe(1);
});

test("one short word in a long silence is believed, and so is a microphone off the middle", () => {
  expect(snrConfidenceOf(90, 600, { spoken: 8 })).toBe(1);
  expect(snrConfidenceOf(10, 400, { offset: 600 })).toBe(1);
});

test("a mumble hardly above the hiss is not believed, and one somewhat above it by half", () => {
  expect(snrConfidenceOf(90, 30)).toBe(0);
  expect(snrConfidenceOf(90, 100)).toBeGreaterThan(0.2);
  expect(snrConfidenceOf(90, 100)).toBeLessThan(0.8);
});
