import { cardinal } from "../number-words.ts";
import { randomBelow } from "./random.ts";

const leadIns = ["", "", "my number is", "it's", "you can reach me at", "yes it's", "sure"];

/**
 * Numbers as callers say them, for the language model: without them a number is heard as times and
 * days. The same ones every time. Three in ten zeros are "zero", the others "oh".
 */
export function phoneNumberSentences(): string[] {
  const below = randomBelow(5);
  const digit = (): string => {
    const value = below(10);
    return value === 0 && below(10) >= 3 ? "oh" : cardinal(value);
  };
  return Array.from({ length: 210 }, (_, index) =>
    [leadIns[index % leadIns.length], ...Array.from({ length: 10 }, digit)].join(" ").trim(),
  );
}
