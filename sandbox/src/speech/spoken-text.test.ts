import fc from "fast-check";
import { expect, test } from "vitest";
import { spokenText, spokenWords } from "./spoken-text.ts";

test.each([
  ["Dr. Okafor on the thirtieth at 3:15?", "Doctor Okafor on the thirtieth at three fifteen?"],
  ["9:05, or 10:00", "nine oh five, or ten o'clock"],
  ["It's 555-0102.", "It's five five five, zero one zero two."],
  ["714 555 0126", "seven one four, five five five, zero one two six"],
  ["from 9 am to 5:00 pm, or 9:05am", "from nine A M to five P M, or nine oh five A M"],
  ["Mon–Fri, 9–5", "Mon–Fri, nine to five"],
  ["Please call 911, or text 988.", "Please call nine one one, or text nine eight eight."],
  ["This is the AI receptionist.", "This is the A I receptionist."],
  ["404-555-0132, Botox", "four zero four, five five five, zero one three two, Botox"],
  ["Shauna Pike, P-I-K-E.", "Shauna Pike, P, I, K, E."],
  ["December 4th, the 22nd or the 30th", "December fourth, the twenty second or the thirtieth"],
  ["under $1,250", "under one thousand two hundred fifty dollars"],
  ["Route 9", "Route nine"],
  ["Don’t", "Don't"],
])("the spoken text of %s is %s", (written, spoken) => {
  expect(spokenText(written)).toBe(spoken);
});

test("the words of a sentence have no capitals, accents or punctuation", () => {
  expect(spokenWords("Um, my quinceañera's at 2:30!")).toBe("um my quinceanera's at two thirty");
});

test("the spoken text of any text has no digits", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9:$,. a-z-]{0,20}$/), (text) => {
      expect(spokenText(text)).not.toMatch(/\d/);
    }),
  );
});
