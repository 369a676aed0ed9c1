import fc from "fast-check";
import { expect, test } from "vitest";
import { spokenForm, spokenWords } from "./spoken-form.ts";

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
])("the spoken form of %s is %s", (written, spoken) => {
  expect(spokenForm(written)).toBe(spoken);
});

test("the words of a sentence have no capitals, accents or punctuation", () => {
  expect(spokenWords("Um, my quinceañera's at 2:30!")).toBe("um my quinceanera's at two thirty");
});

test("the spoken form of any text has no digits", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9:$,. a-z-]{0,20}$/), (text) => {
      expect(spokenForm(text)).not.toMatch(/\d/);
    }),
  );
});
