import { wordsOf } from "./language-model.ts";

/** Words of a practice that the package's dictionary lacks, in its phones (ARPAbet without stress). */
export const ownPronunciations: Readonly<Record<string, string>> = {
  dermaplaning: "D ER M AH P L EY N IH NG",
  dysport: "D IH S P AO R T",
  hydrafacial: "HH AY D R AH F EY SH AH L",
  invisalign: "IH N V IH Z AH L AY N",
  juvederm: "JH UW V AH D ER M",
  microneedling: "M AY K R OW N IY D AH L IH NG",
  toothache: "T UW TH EY K",
};

/** A sentence holds a word nobody has told the engine how to say. */
export class UnpronounceableWordError extends Error {
  override readonly name = "UnpronounceableWordError";
  readonly word: string;

  constructor(word: string) {
    super(
      `The word "${word}" has no pronunciation; add one to pronunciations, in ARPAbet phones ("K AE T").`,
    );
    this.word = word;
  }
}

/**
 * The part of a CMU dictionary that `sentences` need, in its own format.
 *
 * `own` pronunciations win over the dictionary's. Throws `UnpronounceableWordError` for the first
 * word that has none.
 */
export function dictionaryOf(
  sentences: readonly string[],
  wholeDictionary: string,
  own: Readonly<Record<string, string>> = {},
): string {
  const needed = new Set(sentences.flatMap(wordsOf));
  const added = new Map(Object.entries({ ...ownPronunciations, ...own }));
  const found = new Set<string>();
  const entries: string[] = [];

  for (const word of needed) {
    const phones = added.get(word);
    if (phones === undefined) continue;
    found.add(word);
    entries.push(`${word} ${phones}`);
  }
  for (const line of wholeDictionary.split("\n")) {
    const word = headwordOf(line);
    if (!needed.has(word) || added.has(word)) continue;
    found.add(word);
    entries.push(line.trimEnd());
  }
  for (const word of needed) {
    if (!found.has(word)) throw new UnpronounceableWordError(word);
  }
  return `${entries.join("\n")}\n`;
}

/** "either(2) IY DH ER" is another way to say "either". */
function headwordOf(line: string): string {
  const headword = line.slice(0, Math.max(line.indexOf(" "), 0));
  return headword.endsWith(")") ? headword.slice(0, headword.indexOf("(")) : headword;
}
