import { expect, test } from "vitest";
import { practices } from "../../../reception/practices.ts";
import { spokenSentences } from "../../corpus/spoken-sentences.ts";
import { wholeDictionary } from "../pocket-sphinx.ts";
import { dictionaryOf, UnpronounceableWordError } from "./pronunciations.ts";

const dictionary = "a AH\nbook B UH K\neither IY DH ER\neither(2) AY DH ER\nzebra Z IY B R AH\n";

test("only the words that callers say come along, with all their pronunciations", () => {
  expect(dictionaryOf(["book either"], dictionary).trim().split("\n")).toEqual([
    "book B UH K",
    "either IY DH ER",
    "either(2) AY DH ER",
  ]);
});

test("a pronunciation given by the practice wins over the dictionary's", () => {
  expect(dictionaryOf(["book"], dictionary, { book: "B OW K" })).toBe("book B OW K\n");
});

test("a word without pronunciation is refused by name", () => {
  const attempt = (): string => dictionaryOf(["book a hydrafacialist"], dictionary);
  expect(attempt).toThrow(UnpronounceableWordError);
  expect(attempt).toThrow(/"hydrafacialist" has no pronunciation; add one/);
});

test.each(Object.values(practices))("every word of callers of $name can be heard", (practice) => {
  const sentences = spokenSentences(practice);
  expect(() => dictionaryOf(sentences, wholeDictionary(), practice.pronunciations)).not.toThrow();
});
