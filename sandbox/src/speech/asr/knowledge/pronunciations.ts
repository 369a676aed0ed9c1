import { readFileSync } from "node:fs";
import { dictionaryFile } from "../pocket-sphinx.ts";
/** Words of many callers that the package's dictionary lacks, or says otherwise. */
import commonWords from "./pronunciations.json" with { type: "json" };

/** How words are said, in ARPAbet phones without stress. */
export type Pronunciations = Readonly<Record<string, string>>;

/**
 * The part of a CMU dictionary that `sentences` need, in its own format. Throws for the first word that
 * has no pronunciation.
 */
export function dictionaryOf(sentences: Iterable<string>, own: Pronunciations = {}): string {
  const words = new Set([...sentences].flatMap((sentence) => sentence.split(" ")));
  const known = pronunciationsOf(words, own);
  const entries = [...words].flatMap((word) => {
    const ways = known.get(word);
    if (ways) return ways;
    throw new Error(
      `The word "${word}" has no pronunciation; add one to pronunciations, in ARPAbet phones ("K AE T").`,
    );
  });
  return `${entries.join("\n")}\n`;
}

/**
 * The dictionary's entries for each of `words`, as in "either IY DH ER" and "either(2) AY DH ER"; words
 * without pronunciation are left out. `own` pronunciations win over the dictionary's.
 */
export function pronunciationsOf(
  words: Iterable<string>,
  own: Pronunciations = {},
): ReadonlyMap<string, readonly string[]> {
  const needed = new Set(words);
  const known = new Map<string, string[]>();
  for (const line of readFileSync(dictionaryFile, "utf8").split("\n")) {
    // "either IY DH ER", "either(2) AY DH ER".
    const [entry = ""] = line.split(" ", 1);
    const word = entry.endsWith(")") ? entry.slice(0, entry.indexOf("(")) : entry;
    if (needed.has(word)) known.set(word, [...(known.get(word) ?? []), line]);
  }
  for (const [word, phones] of Object.entries({ ...commonWords, ...own })) {
    if (needed.has(word)) known.set(word, [`${word} ${phones}`]);
  }
  return known;
}
