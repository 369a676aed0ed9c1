import type { AnnotatedExample } from "./annotated.ts";
import type { Example } from "./example.ts";
import { normalize, type NormalizedText } from "../src/nlu/normalize.ts";
import type { Lexicon } from "../src/nlu/lexicon.ts";

/** A word that is said this often, and not in a name, is not taken for one. */
const commonFrom = 3;

/** The words of every name that was said: of callers, of those they book for, of others. */
export function wordsOfNames(
  annotated: readonly AnnotatedExample[],
  examples: readonly Pick<Example, "slots">[],
): Set<string> {
  const marked = annotated.flatMap(({ text, marks }) =>
    marks
      .filter(({ label }) => /name|third/.test(label))
      .map(({ from, to }) => text.slice(from, to)),
  );
  const names = [...marked, ...examples.flatMap(({ slots }) => slots?.name ?? [])];
  return new Set(names.flatMap((name) => name.toLowerCase().split(" ")));
}

/**
 * In how many examples callers use each word for something else than their name. With a capital, one that is the name
 * of somebody does not count: "Renata".
 */
export function countWords(
  examples: readonly { text: NormalizedText; example: Pick<Example, "intents" | "slots"> }[],
  names: ReadonlySet<string>,
  lexicon: Lexicon,
): Map<string, number> {
  const counts = new Map<string, number>();
  const wordsOf = ({ tokens, source }: NormalizedText): Set<string> =>
    new Set(
      tokens.flatMap(({ text, start }) =>
        names.has(text) && /^\p{Lu}/u.test(source.slice(start)) ? [] : [text],
      ),
    );
  for (const { text, example } of examples) {
    if (example.intents.includes("not-english")) continue;
    const name = normalize(example.slots?.name ?? "", lexicon).plain.split(" ");
    for (const word of wordsOf(text))
      if (!name.includes(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
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
