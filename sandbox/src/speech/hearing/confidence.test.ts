import fc from "fast-check";
import { expect, test } from "vitest";
import { confidenceOf } from "./confidence.ts";

test("words as likely as the model's own sentences are sure, unlikely ones a guess", () => {
  expect(confidenceOf(-2, -2)).toBeGreaterThan(0.8);
  expect(confidenceOf(-8, -2)).toBeLessThan(0.1);
});

test("confidence lies from 0 to 1 and never falls as words become likelier", () => {
  const score = fc.double({ min: -50, max: 0, noNaN: true });
  fc.assert(
    fc.property(score, score, (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)].map((each) =>
        confidenceOf(each, -2),
      );
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      expect(low).toBeLessThanOrEqual(high!);
    }),
  );
});
