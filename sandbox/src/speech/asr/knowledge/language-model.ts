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

/** What followed one history: each word with its count, and what the counts gave up, as a share of all. */
interface Followers {
  total: number;
  counts: Map<string, number>;
  discount: number;
  /** A smaller count gives up everything. */
  minCount: number;
  keptBack: number;
}

type Histories = Map<string, Followers>;

/** The words of a sentence as the hearing engine spells them: lower case, without punctuation. */
export function wordsOf(sentence: string): string[] {
  return sentence
    .toLowerCase()
    .replaceAll("’", "'")
    .replaceAll(/[^\p{L}\p{N}' ]+/gu, " ")
    .split(" ")
    .map((word) => word.replace(/^'+$/, ""))
    .filter((word) => word !== "");
}

/**
 * The text of an ARPA file for `sentences`. The same sentences give the same model, in any order.
 * Trigrams that come up less than `minTrigramCount` are left out: the reader backs off to bigrams.
 */
export function languageModelOf(sentences: readonly string[], minTrigramCount = 0): string {
  const begins: Histories = new Map();
  const afterTwo: Histories = new Map();
  for (const [sentence, times] of timesGiven(sentences)) {
    const words = wordsOf(sentence);
    if (words.length === 0) continue;
    const spoken = [...words, END];
    for (const [at, word] of spoken.entries()) {
      const before = spoken[at - 1];
      if (before === undefined) count(begins, BEGIN, word, times);
      else count(afterTwo, `${spoken[at - 2] ?? BEGIN} ${before}`, word, times);
    }
  }
  // A beginning has nothing before it: it alone counts times among the histories of one word.
  const afterOne: Histories = new Map([...kindsBefore(afterTwo), ...begins]);
  const afterNothing = kindsBefore(afterOne);
  settle(afterTwo, discounts.times, minTrigramCount);
  settle(afterOne, discounts.kindsAfterOne);
  settle(begins, discounts.times);
  settle(afterNothing, discounts.kinds);

  const unigrams = afterNothing.get("");
  const vocabulary = [...(unigrams?.counts.keys() ?? [])].sort();
  const anyWord = 1 / Math.max(vocabulary.length, 1);
  const chance = (word: string) => interpolated(unigrams, word, anyWord);
  const chanceAfterOne = (before: string, word: string) =>
    interpolated(afterOne.get(before), word, chance(word));
  const chanceAfterTwo = (history: string, word: string) =>
    interpolated(afterTwo.get(history), word, chanceAfterOne(lastOf(history), word));
  const backOff = (followers: Followers | undefined) =>
    followers ? ` ${log(followers.keptBack)}` : "";

  const one = [
    `${NEVER} ${BEGIN}${backOff(begins.get(BEGIN))}`,
    ...vocabulary.map((word) => `${log(chance(word))} ${word}${backOff(afterOne.get(word))}`),
  ];
  const two = lines(afterOne, (before, word) => {
    const history = `${before} ${word}`;
    return `${log(chanceAfterOne(before, word))} ${history}${backOff(afterTwo.get(history))}`;
  });
  const three = lines(
    afterTwo,
    (history, word) => `${log(chanceAfterTwo(history, word))} ${history} ${word}`,
  );

  const orders = [one, two, three];
  return [
    "\\data\\",
    ...orders.map((order, index) => `ngram ${index + 1}=${order.length}`),
    ...orders.flatMap((order, index) => ["", `\\${index + 1}-grams:`, ...order]),
    "",
    "\\end\\",
    "",
  ].join("\n");
}

function timesGiven(sentences: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const sentence of sentences) times.set(sentence, (times.get(sentence) ?? 0) + 1);
  return times;
}

function count(histories: Histories, history: string, word: string, times: number): void {
  let followers = histories.get(history);
  if (!followers) {
    followers = { total: 0, counts: new Map(), discount: 0, minCount: 0, keptBack: 1 };
    histories.set(history, followers);
  }
  followers.total += times;
  followers.counts.set(word, (followers.counts.get(word) ?? 0) + times);
}

/** By the shorter histories: each follower with how many different words came before both. */
function kindsBefore(histories: Histories): Histories {
  const shorter: Histories = new Map();
  for (const [history, { counts }] of histories) {
    const rest = history.includes(" ") ? lastOf(history) : "";
    for (const word of counts.keys()) count(shorter, rest, word, 1);
  }
  return shorter;
}

/** Once everything is counted: what the counts give up. */
function settle(histories: Histories, discount: number, minCount = 0): void {
  for (const followers of histories.values()) {
    followers.discount = discount;
    followers.minCount = minCount;
    let kept = 0;
    for (const times of followers.counts.values()) kept += keptOf(times, followers);
    followers.keptBack = 1 - kept / followers.total;
  }
}

function interpolated(followers: Followers | undefined, word: string, shorter: number): number {
  if (!followers) return shorter;
  const { counts, total, keptBack } = followers;
  return keptOf(counts.get(word) ?? 0, followers) / total + keptBack * shorter;
}

/** What is left of a count. */
function keptOf(times: number, { discount, minCount }: Followers): number {
  return times < minCount ? 0 : Math.max(times - discount, 0);
}

function lines(histories: Histories, line: (history: string, word: string) => string): string[] {
  // The reader of ARPA text wants each order sorted alike; sorting also makes the text reproducible.
  return [...histories].sort(byName).flatMap(([history, { counts, minCount }]) =>
    [...counts]
      .filter(([, times]) => times >= minCount)
      .sort(byName)
      .map(([word]) => line(history, word)),
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
