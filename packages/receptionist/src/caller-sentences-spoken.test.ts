import fc from "fast-check";
import { expect, test } from "vitest";
import { asSpoken } from "./caller-sentences-spoken.ts";

test.each([
  ["Dr. Okafor on the thirtieth at 3:15?", "Doctor Okafor on the thirtieth at three fifteen?"],
  ["9:05, or 10:00", "nine oh five, or ten o'clock"],
  ["It's 555-0102.", "It's five five five, zero one zero two."],
  ["404-555-0132, Botox", "four zero four, five five five, zero one three two, Botox"],
  ["Shauna Pike, P-I-K-E.", "Shauna Pike, P, I, K, E."],
  ["December 4th, the 22nd or the 30th", "December fourth, the twenty second or the thirtieth"],
  ["under $1,250", "under one thousand two hundred fifty dollars"],
  ["Route 9", "Route nine"],
  ["Don’t", "Don't"],
])("%s is said as it is spoken", (written, spoken) => {
  expect(asSpoken(written)).toBe(spoken);
});

test("no digit is left of anything", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9:$,. a-z-]{0,20}$/), (text) => {
      expect(asSpoken(text)).not.toMatch(/\d/);
    }),
  );
});
