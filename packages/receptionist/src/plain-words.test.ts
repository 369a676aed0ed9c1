import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainWords } from "./plain-words.ts";

describe("what is said and what is typed become the same plain words", () => {
  test.each([
    ["I'd like it on Tuesday, at three.", "id like it on tuesday at 3"],
    ["half past two", "half past 2"],
    ["four p m", "4 pm"],
    ["4 P.M.", "4 pm"],
    ["4pm", "4 pm"],
    ["four thirty a. m.", "4 30 am"],
    ["the twenty second", "the 22nd"],
    ["twenty two", "22"],
    ["the thirty first", "the 31st"],
    ["the eleventh, twelfth and thirteenth", "the 11th 12th and 13th"],
    ["three forty five", "3 45"],
    ["ten o’clock", "10 oclock"],
    ["check-up at 3:30", "check up at 3:30"],
    ["3.30pm on 11/24", "3:30 pm on 11/24"],
    ["3 a/m", "3 am"],
    ["", ""],
    ["😀 <script>", "script"],
    ["constructor __proto__", "constructor proto"],
  ])("%j reads %j", (text, words) => {
    expect(plainWords(text)).toBe(words);
  });

  test("words that are plain already stay as they are", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const words = plainWords(text);
        expect(plainWords(words)).toBe(words);
      }),
    );
  });
});
