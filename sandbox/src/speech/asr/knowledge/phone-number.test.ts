import { expect, test } from "vitest";
import { digitRowIn, phoneNumberSentences } from "./phone-number.ts";

const rowIn = (text: string): string | null => {
  const words = text.split(" ");
  const row = digitRowIn(words.map((word) => ({ word })));
  return row && words.slice(row.first, row.last + 1).join(" ");
};

test.each([
  ["four oh four five five five oh one three two", "four oh four five five five oh one three two"],
  ["sure it's six one five five five five oh one thanks", "six one five five five five oh one"],
  ["my number is for oh for then five five five", "for oh for then five five five"],
  ["tuesday at three thirty", null],
  ["i'd like to book for two on the third at four", null],
  ["no", null],
  ["", null],
])("in %j the number is %j", (text, row) => {
  expect(rowIn(text)).toBe(row);
});

test("the model's numbers have ten digits, and are the same each time", () => {
  const sentences = phoneNumberSentences();
  expect(sentences).toEqual(phoneNumberSentences());
  for (const sentence of sentences) {
    expect(
      sentence.match(/\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b/g),
    ).toHaveLength(10);
  }
});
