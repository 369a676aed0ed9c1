/**
 * A trigram language model made from the sentences a caller may say, as ARPA text.
 *
 * Kneser–Ney, interpolated: each count gives up a little, and what the followers of a history gave up is
 * kept for the shorter history. There a word counts by how many different words it came after, not by
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

/** By history: how often each word followed it. */
type Counts = Map<string, Map<string, number>>;

/** What followed one history: the share that each word is left with, and what they all gave up. */
interface Followers {
  shares: Map<string, number>;
  keptBack: number;
}

type Histories = Map<string, Followers>;

/**
 * The text of an ARPA file for `sentences`: lower-case words without punctuation. The same sentences give
 * the same model, in any order. Trigrams that come up less than `minTrigramCount` are left out: the reader
 * backs off to bigrams.
 */
export function languageModelOf(sentences: readonly string[], minTrigramCount = 0): string {
  const beginCounts: Counts = new Map();
  const afterTwoCounts: Counts = new Map();
  for (const [sentence, { length: times }] of Map.groupBy(sentences, (each) => each)) {
    const words = [...sentence.split(" "), END];
    for (const [at, word] of words.entries()) {
      const before = words[at - 1];
      if (before === undefined) count(beginCounts, BEGIN, word, times);
      else count(afterTwoCounts, `${words[at - 2] ?? BEGIN} ${before}`, word, times);
    }
  }
  const afterOneCounts = kindsBefore(afterTwoCounts);
  const afterTwo = discounted(afterTwoCounts, discounts.times, minTrigramCount);
  // A beginning has nothing before it: it alone counts times among the histories of one word.
  const afterOne: Histories = new Map([
    ...discounted(afterOneCounts, discounts.kindsAfterOne),
    ...discounted(beginCounts, discounts.times),
  ]);
  const kinds = kindsBefore(new Map([...afterOneCounts, ...beginCounts]));
  const unigrams = discounted(kinds, discounts.kinds).get("");

  const vocabulary = [...(unigrams?.shares.keys() ?? [])].sort();
  const chance = (word: string) => interpolated(unigrams, word, 1 / vocabulary.length);
  const chanceAfterOne = (before: string, word: string) =>
    interpolated(afterOne.get(before), word, chance(word));
  const chanceAfterTwo = (history: string, word: string) =>
    interpolated(afterTwo.get(history), word, chanceAfterOne(lastOf(history), word));
  const backOff = (followers: Followers | undefined) =>
    followers ? ` ${log(followers.keptBack)}` : "";

  const orders = [
    [
      `${NEVER} ${BEGIN}${backOff(afterOne.get(BEGIN))}`,
      ...vocabulary.map((word) => `${log(chance(word))} ${word}${backOff(afterOne.get(word))}`),
    ],
    lines(afterOne, (before, word) => {
      const history = `${before} ${word}`;
      return `${log(chanceAfterOne(before, word))} ${history}${backOff(afterTwo.get(history))}`;
    }),
    lines(afterTwo, (history, word) => `${log(chanceAfterTwo(history, word))} ${history} ${word}`),
  ];
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
  for (const [history, counts] of histories) {
    const rest = history.includes(" ") ? lastOf(history) : "";
    for (const word of counts.keys()) count(shorter, rest, word, 1);
  }
  return shorter;
}

/** What is left of each count; one below `minCount` gives up everything. */
function discounted(histories: Counts, discount: number, minCount = 0): Histories {
  const followers = new Map<string, Followers>();
  for (const [history, counts] of histories) {
    const total = [...counts.values()].reduce((sum, times) => sum + times, 0);
    const shares = new Map<string, number>();
    let left = 0;
    for (const [word, times] of counts) {
      if (times < minCount) continue;
      const rest = Math.max(times - discount, 0);
      shares.set(word, rest / total);
      left += rest;
    }
    followers.set(history, { shares, keptBack: 1 - left / total });
  }
  return followers;
}

function interpolated(followers: Followers | undefined, word: string, shorter: number): number {
  return followers ? (followers.shares.get(word) ?? 0) + followers.keptBack * shorter : shorter;
}

function lines(histories: Histories, line: (history: string, word: string) => string): string[] {
  // The reader of ARPA text wants each order sorted alike; sorting also makes the text reproducible.
  return [...histories]
    .sort(byName)
    .flatMap(([history, { shares }]) =>
      [...shares.keys()].sort().map((word) => line(history, word)),
    );
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

function lastOf(history: string): string {
  return history.slice(history.lastIndexOf(" ") + 1);
}

function log(chance: number): string {
  return Math.log10(chance).toFixed(4);
}
