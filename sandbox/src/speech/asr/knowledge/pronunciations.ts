import { wordsOf } from "./language-model.ts";

/** Words of many callers that the package's dictionary lacks, in its phones (ARPAbet without stress). */
const ownPronunciations: Readonly<Record<string, string>> = {
  aligner: "AH L AY N ER",
  botox: "B OW T AA K S",
  cleanings: "K L IY N IH NG Z",
  copay: "K OW P EY",
  gum: "G AH M",
  hsa: "EY CH EH S EY",
  hydrafacial: "HH AY D R AH F EY SH AH L",
  hygienist: "HH AY JH EH N IH S T",
  lunchtime: "L AH N CH T AY M",
  microneedled: "M AY K R OW N IY D AH L D",
  microneedling: "M AY K R OW N IY D AH L IH NG",
  plumper: "P L AH M P ER",
  ppo: "P IY P IY OW",
  rosacea: "R OW Z EY SH AH",
  toothache: "T UW TH EY K",
  underarms: "AH N D ER AA R M Z",
};

/** A sentence has a word that is in no dictionary. */
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
 * The part of a CMU dictionary that `sentences` need, in its own format. Throws `UnpronounceableWordError` for the first word that
 * has no pronunciation.
 */
export function dictionaryOf(
  sentences: readonly string[],
  wholeDictionary: string,
  own: Readonly<Record<string, string>> = {},
): string {
  const words = new Set([...new Set(sentences)].flatMap(wordsOf));
  const known = pronunciationsOf(words, wholeDictionary, own);
  const entries = [...words].flatMap((word) => {
    const ways = known.get(word);
    if (!ways) throw new UnpronounceableWordError(word);
    return entriesOf(word, ways);
  });
  return `${entries.join("\n")}\n`;
}

/**
 * Every way in which each of `words` is said; words without pronunciation are left out.
 * `own` pronunciations win over the dictionary's.
 */
export function pronunciationsOf(
  words: Iterable<string>,
  wholeDictionary: string,
  own: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, readonly string[]> {
  const needed = new Set(words);
  const known = new Map<string, string[]>();
  for (const line of wholeDictionary.split("\n")) {
    const word = headwordOf(line);
    if (!needed.has(word)) continue;
    known.set(word, [...(known.get(word) ?? []), line.slice(line.indexOf(" ") + 1).trimEnd()]);
  }
  for (const [word, phones] of Object.entries({ ...ownPronunciations, ...own })) {
    if (needed.has(word)) known.set(word, [phones]);
  }
  return known;
}

/** As the dictionary writes them: "either(2) IY DH ER" is another way to say "either". */
function entriesOf(word: string, ways: readonly string[]): string[] {
  return [...new Set(ways)].map(
    (phones, at) => `${word}${at === 0 ? "" : `(${at + 1})`} ${phones}`,
  );
}

/** "either(2) IY DH ER" is another way to say "either". */
function headwordOf(line: string): string {
  const headword = line.slice(0, Math.max(line.indexOf(" "), 0));
  return headword.endsWith(")") ? headword.slice(0, headword.indexOf("(")) : headword;
}
