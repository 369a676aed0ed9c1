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

/** By history, of two words, one or none: how often each word followed it. */
type Counts = Map<string, Map<string, number>>;

/** What followed one history: the share that each word is left with, and what they all gave up. */
interface Followers {
  shares: Map<string, number>;
  backOff: number;
}

/**
 * The text of an ARPA file for `sentences`, each with how often it counts. The same sentences give
 * the same model, in any order. Trigrams that come up less than `minTrigramCount` are left out: the reader
 * backs off to bigrams.
 */
export function languageModelOf(
  sentences: ReadonlyMap<string, number>,
  minTrigramCount = 0,
): string {
  const afterTwo: Counts = new Map();
  // A beginning has nothing before it: it alone counts times among the histories of one word.
  const begin: Counts = new Map();
  for (const [sentence, times] of sentences) {
    const words = [...sentence.split(" "), END];
    for (const [at, word] of words.entries()) {
      const before = words[at - 1];
      if (before === undefined) count(begin, BEGIN, word, times);
      else count(afterTwo, `${words[at - 2] ?? BEGIN} ${before}`, word, times);
    }
  }
  const afterOne = new Map([...kindsBefore(afterTwo), ...begin]);
  const all = [...afterTwo, ...afterOne, ...kindsBefore(afterOne)];
  const histories = new Map(
    all.map(([history, counts]) => [history, discounted(history, counts, minTrigramCount)]),
  );
  const vocabulary = histories.get("")?.shares.size ?? 0;

  const chance = (history: string, word: string): number => {
    const shorter = history === "" ? 1 / vocabulary : chance(withoutFirst(history), word);
    const followers = histories.get(history);
    return followers ? (followers.shares.get(word) ?? 0) + followers.backOff * shorter : shorter;
  };
  const line = (chanceLog: string | number, ngram: string): string => {
    const followers = histories.get(ngram);
    return `${chanceLog} ${ngram}${followers ? ` ${log(followers.backOff)}` : ""}`;
  };
  // The reader of ARPA text wants each order sorted alike; sorting also makes the text reproducible.
  const orders = [0, 1, 2].map((length) =>
    [...histories]
      .filter(([history]) => lengthOf(history) === length)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([history, { shares }]) =>
        [...shares.keys()]
          .sort()
          .map((word) => line(log(chance(history, word)), `${history} ${word}`.trimStart())),
      ),
  );
  orders[0]?.unshift(line(NEVER, BEGIN));
  return [
    "\\data\\",
    ...orders.map((order, index) => `ngram ${index + 1}=${order.length}`),
    ...orders.flatMap((order, index) => ["", `\\${index + 1}-grams:`, ...order]),
    "",
    "\\end\\",
    "",
  ].join("\n");
}

function count(histories: Counts, history: string, word: string, times: number): void {
  const counts = histories.get(history) ?? new Map<string, number>();
  histories.set(history, counts.set(word, (counts.get(word) ?? 0) + times));
}

/** By the shorter histories: each follower with how many different words came before both. */
function kindsBefore(histories: Counts): Counts {
  const shorter: Counts = new Map();
  for (const [history, counts] of histories)
    for (const word of counts.keys()) count(shorter, withoutFirst(history), word, 1);
  return shorter;
}

/** What is left of each count; a trigram below `minTrigramCount` gives up everything. */
function discounted(
  history: string,
  counts: ReadonlyMap<string, number>,
  minTrigramCount: number,
): Followers {
  const isTimes = history === BEGIN || lengthOf(history) === 2;
  const kinds = history === "" ? discounts.kinds : discounts.kindsAfterOne;
  const discount = isTimes ? discounts.times : kinds;
  const minCount = lengthOf(history) === 2 ? minTrigramCount : 0;
  const total = [...counts.values()].reduce((sum, times) => sum + times, 0);
  const left = [...counts].filter(([, times]) => times >= minCount);
  const shares = new Map(left.map(([word, n]) => [word, Math.max(n - discount, 0) / total]));
  return { shares, backOff: 1 - [...shares.values()].reduce((sum, share) => sum + share, 0) };
}

function lengthOf(history: string): number {
  return history === "" ? 0 : history.includes(" ") ? 2 : 1;
}

function withoutFirst(history: string): string {
  return history.includes(" ") ? history.slice(history.indexOf(" ") + 1) : "";
}

function log(chance: number): string {
  return Math.log10(chance).toFixed(4);
}
