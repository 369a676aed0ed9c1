import { expect, test } from "vitest";
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
