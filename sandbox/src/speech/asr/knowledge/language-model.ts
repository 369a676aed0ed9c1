/**
 * A trigram language model made from the sentences a caller may say, as ARPA text.
 *
 * Kneser–Ney, interpolated: each count gives up a little, and what the followers of a history gave up
 * goes to the shorter history. There a word counts by how many different words it came after, not by
 * how often it came: one that is frequent in a single phrase is not expected elsewhere. Sentences that the
 * model had not met surprise it a quarter less than by Witten–Bell. A sentence given four times counts four
 * times.
 */

const BEGIN = "<s>";
const END = "</s>";
/** The beginning of a sentence is never predicted; this is how ARPA writes "never". */
const NEVER = -99;
/** What each count gives up: of times a word came, of words it came after where one word is known, or none. */
const discounts = { times: 2, kindsAfterOne: 0.8, kinds: 0.7 };

/**
 * Counts by n-gram. An n-gram is a number: its words are the digits, and without the last one it is the history.
 * Numbers in order are n-grams in the order of their words.
 */
type Counts = Map<number, number>;

/** N-grams of one length: the share that each is left with, and what the followers of each history gave up. */
interface Order {
  shares: Map<number, number>;
  backOffs: Map<number, number>;
}

/**
 * The text of an ARPA file for `sentences`, each with how often it counts. The same sentences give
 * the same model, in any order. Trigrams that come up less than `minTrigramCount` are left out: the reader
 * backs off to bigrams.
 */
export function languageModelOf(sentences: ReadonlyMap<string, number>, minTrigramCount = 0) {
  const split = Array.from(sentences, ([sentence, times]) => ({
    words: sentence.split(" "),
    times,
  }));
  const words = [...new Set([BEGIN, END, ...split.flatMap((each) => each.words)])].sort();
  const size = words.length;
  const idOf = new Map(words.map((word, id) => [word, id]));
  const begin = idOf.get(BEGIN)!;
  const trigrams: Counts = new Map();
  // A beginning has nothing before it: it alone counts times among the histories of one word.
  const begins: Counts = new Map();
  for (const each of split) {
    let [first, second] = [begin, begin];
    for (const [at, word] of [...each.words, END].entries()) {
      const id = idOf.get(word)!;
      if (at === 0) add(begins, begin * size + id, each.times);
      else add(trigrams, (first * size + second) * size + id, each.times);
      [first, second] = [second, id];
    }
  }
  const bigrams = new Map([...kindsOf(trigrams, size ** 2), ...begins]);
  const unigrams = kindsOf(bigrams, size);
  const vocabulary = unigrams.size;
  // The beginning is a word of the file, too.
  unigrams.set(begin, 0);
  const { times, kindsAfterOne, kinds } = discounts;
  const orders = [
    discounted(unigrams, size, () => kinds),
    discounted(bigrams, size, (history) => (history === begin ? times : kindsAfterOne)),
    discounted(trigrams, size, () => times, minTrigramCount),
  ];

  const chance = (length: number, ngram: number): number => {
    const order = orders[length - 1];
    if (!order) return 1 / vocabulary;
    const shorter = chance(length - 1, ngram % size ** (length - 1));
    const backOff = order.backOffs.get(Math.floor(ngram / size)) ?? 1;
    return (order.shares.get(ngram) ?? 0) + backOff * shorter;
  };
  const wordsOf = (length: number, ngram: number): string =>
    length === 1
      ? words[ngram]!
      : `${wordsOf(length - 1, Math.floor(ngram / size))} ${words[ngram % size]}`;
  const line = (length: number, ngram: number): string => {
    const backOff = orders[length]?.backOffs.get(ngram);
    const given = length === 1 && ngram === begin ? NEVER : log(chance(length, ngram));
    return `${given} ${wordsOf(length, ngram)}${backOff === undefined ? "" : ` ${log(backOff)}`}`;
  };
  // The reader of ARPA text wants each order sorted alike; sorting also makes the text reproducible.
  const lines = orders.map(({ shares }, at) =>
    Array.from(Float64Array.from(shares.keys()).sort(), (ngram) => line(at + 1, ngram)),
  );
  return [
    "\\data\\",
    ...lines.map((order, at) => `ngram ${at + 1}=${order.length}`),
    ...lines.flatMap((order, at) => ["", `\\${at + 1}-grams:`, ...order]),
    "",
    "\\end\\",
    "",
  ].join("\n");
}

function add(counts: Counts, ngram: number, times: number): void {
  counts.set(ngram, (counts.get(ngram) ?? 0) + times);
}

/** By n-gram without its first word: how many different words came before it. */
function kindsOf(counts: Counts, shorterThan: number): Counts {
  const kinds: Counts = new Map();
  for (const ngram of counts.keys()) add(kinds, ngram % shorterThan, 1);
  return kinds;
}

/** What is left of each count; one below `minCount` gives up everything. */
function discounted(
  counts: Counts,
  size: number,
  discountOf: (history: number) => number,
  minCount = 0,
): Order {
  const totals: Counts = new Map();
  for (const [ngram, count] of counts) add(totals, Math.floor(ngram / size), count);
  const shares = new Map<number, number>();
  const backOffs = new Map(Array.from(totals.keys(), (history) => [history, 1]));
  for (const [ngram, count] of counts) {
    if (count < minCount) continue;
    const history = Math.floor(ngram / size);
    const share = Math.max(count - discountOf(history), 0) / totals.get(history)!;
    shares.set(ngram, share);
    add(backOffs, history, -share);
  }
  return { shares, backOffs };
}

function log(chance: number): string {
  return Math.log10(chance).toFixed(4);
}
