import type { Example } from "./example.ts";
import { normalize, type NormalizedText } from "../src/nlu/normalize.ts";
import type { Lexicon } from "../src/nlu/lexicon.ts";

/** A word that is said this often, and not in a name, is not taken for one. */
const commonFrom = 3;

/** In how many examples callers use each word for something else than their name. */
export function countWords(
  examples: readonly { text: NormalizedText; example: Pick<Example, "intents" | "slots"> }[],
  lexicon: Lexicon,
): Map<string, number> {
  const counts = new Map<string, number>();
  const wordsOf = ({ tokens }: NormalizedText): Set<string> =>
    new Set(tokens.map((token) => token.text));
  for (const { text, example } of examples) {
    if (example.intents.includes("not-english")) continue;
    const named = wordsOf(normalize(example.slots?.name ?? "", lexicon));
    for (const word of wordsOf(text))
      if (!named.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** The words that callers use for other things than their names. */
export function commonWordsOf(
  counts: readonly ReadonlyMap<string, number>[],
  lexicon: Lexicon,
): Set<string> {
  const words = new Set(counts.flatMap((each) => [...each.keys()]));
  const countOf = (word: string): number =>
    counts.reduce((sum, each) => sum + (each.get(word) ?? 0), 0);
  return new Set(
    [...words].filter((word) => countOf(word) >= commonFrom && !lexicon.firstNames.has(word)),
  );
}
