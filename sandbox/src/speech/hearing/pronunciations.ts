import { wordsOf } from "./language-model.ts";

/** Words of a practice that the package's dictionary lacks, in its phones (ARPAbet without stress). */
export const ownPronunciations: Readonly<Record<string, string>> = {
  "'preciate": "P R IY SH IY EY T",
  abouts: "AH B AW T S",
  aftercare: "AE F T ER K EH R",
  airpods: "EH R P AA D Z",
  aligners: "AH L AY N ER Z",
  ayup: "AH Y AH P",
  barefaced: "B EH R F EY S T",
  bella: "B EH L AH",
  blithering: "B L IH DH ER IH NG",
  botox: "B OW T AA K S",
  cancun: "K AE N K UW N",
  caramels: "K EH R AH M AH L Z",
  carecredit: "K EH R K R EH D IH T",
  clanker: "K L AE NG K ER",
  cleanings: "K L IY N IH NG Z",
  copay: "K OW P EY",
  covid: "K OW V IH D",
  cvs: "S IY V IY EH S",
  dermaplaning: "D ER M AH P L EY N IH NG",
  dmv: "D IY EH M V IY",
  dokie: "D OW K IY",
  dually: "D UW AH L IY",
  dysport: "D IH S P AO R T",
  earache: "IH R EY K",
  eliquis: "EH L AH K W IH S",
  gargle: "G AA R G AH L",
  gino: "JH IY N OW",
  groupon: "G R UW P AA N",
  gum: "G AH M",
  hsa: "EY CH EH S EY",
  hydrafacial: "HH AY D R AH F EY SH AH L",
  hydrocortisone: "HH AY D R OW K AO R T IH S OW N",
  hygienist: "HH AY JH EH N IH S T",
  imani: "IH M AA N IY",
  invisalign: "IH N V IH Z AH L AY N",
  juvederm: "JH UW V AH D ER M",
  keisha: "K IY SH AH",
  keloids: "K IY L OY D Z",
  lasered: "L EY Z ER D",
  lidocaine: "L AY D AH K EY N",
  lowlife: "L OW L AY F",
  lunchtime: "L AH N CH T AY M",
  microneedled: "M AY K R OW N IY D AH L D",
  microneedling: "M AY K R OW N IY D AH L IH NG",
  misdialed: "M IH S D AY L D",
  momentito: "M OW M EH N T IY T OW",
  musta: "M AH S T AH",
  nitwit: "N IH T W IH T",
  numbskull: "N AH M S K AH L",
  okafor: "OW K AH F AO R",
  ozempic: "OW Z EH M P IH K",
  partials: "P AA R SH AH L Z",
  patel: "P AH T EH L",
  pettibone: "P EH T IH B OW N",
  ppo: "P IY P IY OW",
  priya: "P R IY AH",
  prp: "P IY AA R P IY",
  restylane: "R EH S T AH L EY N",
  puffier: "P AH F IY ER",
  rosacea: "R OW Z EY SH AH",
  rv: "AA R V IY",
  schwartz: "SH W AO R T S",
  steadiest: "S T EH D IY AH S T",
  swole: "S W OW L",
  tamika: "T AH M IY K AH",
  teeths: "T IY TH S",
  thinners: "TH IH N ER Z",
  tmj: "T IY EH M JH EY",
  toothache: "T UW TH EY K",
  tox: "T AA K S",
  tricare: "T R AY K EH R",
  umbrella: "AH M B R EH L AH",
  underarms: "AH N D ER AA R M Z",
  va: "V IY EY",
  walgreens: "W AO L G R IY N Z",
  weeknight: "W IY K N AY T",
  welts: "W EH L T S",
  whitened: "W AY T AH N D",
  yessir: "Y EH S ER",
  zings: "Z IH NG Z",
  zingy: "Z IH NG IY",
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
 * `own` pronunciations win over the dictionary's. "Tooth's", "crown'll", "December'd" and "callin'" are
 * said as their words are, with the ending. Throws `UnpronounceableWordError` for the first word that
 * has no pronunciation.
 */
export function dictionaryOf(
  sentences: readonly string[],
  wholeDictionary: string,
  own: Readonly<Record<string, string>> = {},
): string {
  const needed = new Set([...new Set(sentences)].flatMap(wordsOf));
  const stems = new Set([...needed].flatMap((word) => stemAndEnding(word)?.stem ?? []));
  const known = new Map<string, string[]>();
  for (const line of wholeDictionary.split("\n")) {
    const word = headwordOf(line);
    if (!needed.has(word) && !stems.has(word)) continue;
    known.set(word, [...(known.get(word) ?? []), line.slice(line.indexOf(" ") + 1).trimEnd()]);
  }
  for (const [word, phones] of Object.entries({ ...ownPronunciations, ...own })) {
    known.set(word, [phones]);
  }
  return `${[...needed].flatMap((word) => entriesOf(word, known)).join("\n")}\n`;
}

/** As the dictionary writes them: "either(2) IY DH ER" is another way to say "either". */
function entriesOf(word: string, known: ReadonlyMap<string, readonly string[]>): string[] {
  const ways = known.get(word) ?? withEnding(word, known);
  return ways.map((phones, at) => `${word}${at === 0 ? "" : `(${at + 1})`} ${phones}`);
}

function withEnding(word: string, known: ReadonlyMap<string, readonly string[]>): string[] {
  const parts = stemAndEnding(word);
  const ways = known.get(parts?.stem ?? "");
  if (!parts || !ways) throw new UnpronounceableWordError(word);
  return ways.map((phones) => endings[parts.ending](phones));
}

const endings = {
  "'s": (phones: string) =>
    `${phones} ${/(?:S|Z|SH|ZH|CH|JH)$/.test(phones) ? "IH Z" : /(?:P|T|K|F|TH)$/.test(phones) ? "S" : "Z"}`,
  "'ll": (phones: string) => `${phones} AH L`,
  "'d": (phones: string) => `${phones} ${/[TD]$/.test(phones) ? "AH D" : "D"}`,
  "in'": (phones: string) => phones.replace(/NG$/, "N"),
} as const;

/** "callin'" is "calling" but for its end. */
function stemAndEnding(word: string): { stem: string; ending: keyof typeof endings } | null {
  if (word.endsWith("in'")) return { stem: `${word.slice(0, -1)}g`, ending: "in'" };
  for (const ending of ["'s", "'ll", "'d"] as const) {
    if (word.endsWith(ending)) return { stem: word.slice(0, -ending.length), ending };
  }
  return null;
}

/** "either(2) IY DH ER" is another way to say "either". */
function headwordOf(line: string): string {
  const headword = line.slice(0, Math.max(line.indexOf(" "), 0));
  return headword.endsWith(")") ? headword.slice(0, headword.indexOf("(")) : headword;
}
