import type { Example } from "./example.ts";
import { normalize } from "../src/nlu/normalize.ts";
import type { Lexicon } from "../src/nlu/lexicon.ts";

/** A word that is said this often, and not in a name, is not taken for one. */
const commonFrom = 3;

/** The words that callers use for other things than their names. */
export function commonWordsOf(
  examples: readonly Pick<Example, "text" | "intents" | "slots">[],
  lexicon: Lexicon,
): Set<string> {
  const counts = new Map<string, number>();
  for (const { text, intents, slots } of examples) {
    if (intents.includes("not-english")) continue;
    const named = new Set(normalize(slots?.name ?? "", lexicon).tokens.map((token) => token.text));
    for (const word of new Set(normalize(text, lexicon).tokens.map((token) => token.text)))
      if (!named.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const common = [...counts].filter(
    ([word, count]) => count >= commonFrom && !lexicon.firstNames.has(word),
  );
  return new Set(common.map(([word]) => word));
}
