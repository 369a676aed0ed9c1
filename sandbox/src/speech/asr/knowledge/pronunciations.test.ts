import { expect, test } from "vitest";
import { practices } from "../../../reception/practices.ts";
import { spokenSentences } from "../../corpus/spoken-sentences.ts";
import { dictionaryOf } from "./pronunciations.ts";

test("only the words that callers say come along, with all their pronunciations", () => {
  const entries = ["book B UH K", "either IY DH ER", "either(2) AY DH ER"];
  expect(dictionaryOf(["book either"])).toBe(`${entries.join("\n")}\n`);
});

test("a pronunciation given by the practice wins over the dictionary's", () => {
  expect(dictionaryOf(["either"], { either: "AY DH AH" })).toBe("either AY DH AH\n");
});

test("a word without pronunciation is refused by name", () => {
  expect(() => dictionaryOf(["book a hydrafacialist"])).toThrow(
    /"hydrafacialist" has no pronunciation; add one/,
  );
});

test.each(Object.values(practices))("every word of callers of $name can be heard", (practice) => {
  expect(() =>
    dictionaryOf(spokenSentences(practice).keys(), practice.pronunciations),
  ).not.toThrow();
});
