import { expect, test } from "vitest";
import { languageModelOf } from "./language-model.ts";

/** Chance of `word` after `history` as the ARPA text gives it, backing off as a reader would. */
function chanceIn(model: string, ...words: string[]): number {
  const entries = new Map<string, { log: number; backOff: number }>();
  for (const line of model.split("\n")) {
    const match = /^(-?\d+\.\d+|-99) (.+?)(?: (-?\d+\.\d+))?$/.exec(line);
    if (match) entries.set(match[2]!, { log: Number(match[1]), backOff: Number(match[3] ?? 0) });
  }
  const log = (ngram: string[]): number => {
    const whole = entries.get(ngram.join(" "));
    if (whole) return whole.log;
    const history = entries.get(ngram.slice(0, -1).join(" "));
    return (history?.backOff ?? 0) + log(ngram.slice(1));
  };
  return 10 ** log(words);
}

test("a word that comes after many others is expected after any, one that has its phrase is not", () => {
  const once = ["a day", "that day", "one day", "another one"].map((each) => [each, 1] as const);
  const arpa = languageModelOf(new Map([["san francisco", 9], ...once]));
  expect(chanceIn(arpa, "another", "day")).toBeGreaterThan(chanceIn(arpa, "another", "francisco"));
});

test("a rare trigram is left out, its chance follows from the bigram, and all chances add up to one", () => {
  const counts = { "book a cleaning": 6, "book a filling": 1 };
  const arpa = languageModelOf(new Map(Object.entries(counts)), 6);
  const [, trigrams] = arpa.split("\\3-grams:");
  expect(trigrams).toContain("book a cleaning");
  expect(trigrams).not.toContain("filling");
  const words = ["</s>", "a", "book", "cleaning", "filling"];
  const sum = words.reduce((total, word) => total + chanceIn(arpa, "book", "a", word), 0);
  expect(sum).toBeCloseTo(1, 3);
});
