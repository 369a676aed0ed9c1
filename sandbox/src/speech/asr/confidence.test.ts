import fc from "fast-check";
import { expect, test } from "vitest";
import { confidenceOf } from "./confidence.ts";

const five = (wordScore: number): number => confidenceOf({ wordScore, words: 5 });

test("words as likely as the model's own sentences are sure, unlikely ones a guess", () => {
  expect(five(-2.6)).toBeGreaterThan(0.8);
  expect(five(-8)).toBeLessThan(0.1);
});

test("confidence lies from 0 to 1 and never falls as words become likelier", () => {
  const score = fc.double({ min: -50, max: 0, noNaN: true });
  fc.assert(
    fc.property(score, score, (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)].map(five);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      expect(low).toBeLessThanOrEqual(high!);
    }),
  );
});
