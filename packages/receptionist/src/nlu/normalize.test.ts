import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { english, spanish } from "./languages.ts";
import { normalize, tokensIn } from "./normalize.ts";

const plain = (text: string): string => normalize(text, english.lexicon).plain;

test.each([
  ["Tuesday's fine, that's OK", "tuesday fine thats ok"],
  ["the twenty-fourth at three thirty p.m.", "the 24th at 3 30 pm"],
  ["twenty four, twenty, four", "24 20 4"],
  ["3pm or 3 PM or 3.30", "3 pm or 3 pm or 3:30"],
  ["tmrw @ 10ish plz", "tomorrow at 10 ish please"],
  ["wensday or wed at 4", "wednesday or wednesday at 4"],
  ["I sat down", "i sat down"],
  ["sooooo goooood", "so good"],
  ["👍", "yes"],
  ["12/3, 415-555-0134", "12/3 415-555-0134"],
  ["ﬁlling\u200b\u0000now", "filling now"],
  ["constructor __proto__", "constructor proto"],
])("%j is %j", (written, expected) => expect(plain(written)).toBe(expected));

test("Spanish loses its accents, but not its ñ", () =>
  expect(normalize("¿El sábado por la mañana?", spanish.lexicon).plain).toBe(
    "el sabado por la mañana",
  ));

test("punctuation is kept beside its word", () => {
  const { tokens } = normalize("Well, yes. Is it? no", english.lexicon);
  const words = tokens.map(({ text, breakAfter }) => text + breakAfter);
  expect(words.join(" ")).toBe("well, yes. is it? no");
});

describe("whatever the text", () => {
  const anyText = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.string({ unit: "grapheme", maxLength: 300 }),
    fc
      .tuple(fc.string({ unit: "binary", maxLength: 4 }), fc.constantFrom(1, 3_000))
      .map(([text, times]) => text.repeat(times)),
  );

  test("it is bounded, and each token knows its place", () =>
    fc.assert(
      fc.property(anyText, fc.constantFrom(english, spanish), (text, { lexicon }) => {
        const { source, tokens, offsets, plain: all } = normalize(text, lexicon);
        expect(source.length).toBeLessThanOrEqual(2_500);
        expect(tokens.length).toBeLessThanOrEqual(1_000);
        tokens.forEach(({ text: word, start, end }, at) => {
          const offset = offsets[at] ?? -1;
          expect(all.slice(offset, offset + word.length)).toBe(word);
          expect(start < end && end <= source.length).toBe(true);
          expect(tokensIn(normalize(text, lexicon), offset, offset + word.length)).toEqual({
            from: at,
            to: at + 1,
          });
        });
      }),
      { numRuns: 60 },
    ));

  test("what is plain stays as it is", () =>
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
        expect(plain(plain(text))).toBe(plain(text));
      }),
    ));
});
