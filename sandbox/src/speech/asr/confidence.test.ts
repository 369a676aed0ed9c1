import { expect, test } from "vitest";
import { levelOf } from "../engines.ts";
import { confidenceByLevels, confidenceOf } from "./confidence.ts";

/** Five words of 20 frames with these mean scores. */
const heard = (chance: number, fit: number): number =>
  confidenceOf(Array.from({ length: 5 }, () => ({ chance, fit: fit * 20, frames: 20 })));

test.each([
  ["words of the model that sound like themselves", [0.8, 1], heard(-2.4, -3.9)],
  ["words that are seldom said", [0, 0.1], heard(-6, -3.9)],
  ["another language, forced into words of the model", [0, 0.4], heard(-3.9, -5.5)],
])("%s are believed by %j", (_, [least, most], confidence) => {
  expect(confidence).toBeGreaterThanOrEqual(least!);
  expect(confidence).toBeLessThanOrEqual(most!);
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
