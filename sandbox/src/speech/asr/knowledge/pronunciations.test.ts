import { expect, test } from "vitest";
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
