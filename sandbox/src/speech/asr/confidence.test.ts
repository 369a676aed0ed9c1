import { expect, test } from "vitest";
import { confidenceOf } from "./confidence.ts";

const five = (wordScore: number): number => confidenceOf({ wordScore, words: 5 });

test("words as likely as the model's own sentences are sure, unlikely ones a guess", () => {
  expect(five(-2.6)).toBeGreaterThan(0.8);
  expect(five(-8)).toBeLessThan(0.1);
});
