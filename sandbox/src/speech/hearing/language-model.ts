/**
 * A trigram language model made from the sentences a caller may say, as ARPA text.
 *
 * Witten–Bell, interpolated: of the chances after a history, `dT / (c + dT)` is kept for the shorter
 * history, where `c` is how often the history was followed by a word and `T` by how many different words.
 * A sentence that is given four times counts four times.
 */

const BEGIN = "<s>";
const END = "</s>";
/** The beginning of a sentence is never predicted; this is how ARPA writes "never". */
const NEVER = -99;
/**
 * `d`: what was said is given several times, yet was thought of once. Of one, two, four and eight, two
 * is best for sentences the model has not met.
 */
const doubt = 2;

/** What followed one history: each word with how often. */
interface Followers {
  total: number;
  counts: Map<string, number>;
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

export interface LanguageModel {
  /** The text of an ARPA file. */
  arpa: string;
  /** How likely the words of its own sentences are to it: the mean natural logarithm of their chances. */
  wordScore: number;
}

/** The model of `sentences`. The same sentences give the same model, in any order. */
export function languageModelOf(sentences: readonly string[]): LanguageModel {
  const afterNothing: Histories = new Map();
  const afterOne: Histories = new Map();
  const afterTwo: Histories = new Map();

  for (const [sentence, times] of timesGiven(sentences)) {
    const words = wordsOf(sentence);
    if (words.length === 0) continue;
    const spoken = [BEGIN, ...words, END];
    for (let at = 1; at < spoken.length; at += 1) {
      const word = spoken[at] ?? "";
      const before = spoken[at - 1] ?? "";
      count(afterNothing, "", word, times);
      count(afterOne, before, word, times);
      if (at >= 2) count(afterTwo, `${spoken[at - 2]} ${before}`, word, times);
    }
  }

  const unigrams = afterNothing.get("") ?? { total: 0, counts: new Map<string, number>() };
  const anyWord = 1 / Math.max(unigrams.counts.size, 1);
  const chance = (word: string) => interpolated(unigrams, word, anyWord);
  const chanceAfterOne = (before: string, word: string) =>
    interpolated(afterOne.get(before), word, chance(word));
  const chanceAfterTwo = (history: string, word: string) =>
    interpolated(afterTwo.get(history), word, chanceAfterOne(lastOf(history), word));

  const one = [`${NEVER} ${BEGIN} ${log(keptBack(afterOne.get(BEGIN)))}`];
  for (const word of [...unigrams.counts.keys()].sort()) {
    const backOff = afterOne.has(word) ? ` ${log(keptBack(afterOne.get(word)))}` : "";
    one.push(`${log(chance(word))} ${word}${backOff}`);
  }
  const two = lines(afterOne, (before, word) => {
    const history = `${before} ${word}`;
    const backOff = afterTwo.has(history) ? ` ${log(keptBack(afterTwo.get(history)))}` : "";
    return `${log(chanceAfterOne(before, word))} ${history}${backOff}`;
  });
  const three = lines(
    afterTwo,
    (history, word) => `${log(chanceAfterTwo(history, word))} ${history} ${word}`,
  );

  const orders = [one, two, three];
  const arpa = [
    "\\data\\",
    ...orders.map((order, index) => `ngram ${index + 1}=${order.length}`),
    ...orders.flatMap((order, index) => ["", `\\${index + 1}-grams:`, ...order]),
    "",
    "\\end\\",
    "",
  ].join("\n");

  const scores = { sum: 0, words: 0 };
  for (const [history, { counts }] of [...afterTwo, ...firstWords(afterOne)]) {
    for (const [word, times] of counts) {
      if (word === END) continue;
      const likely =
        history === BEGIN ? chanceAfterOne(history, word) : chanceAfterTwo(history, word);
      scores.sum += times * Math.log(likely);
      scores.words += times;
    }
  }
  return { arpa, wordScore: scores.sum / Math.max(scores.words, 1) };
}

function timesGiven(sentences: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const sentence of sentences) times.set(sentence, (times.get(sentence) ?? 0) + 1);
  return times;
}

function firstWords(afterOne: Histories): [string, Followers][] {
  const first = afterOne.get(BEGIN);
  return first ? [[BEGIN, first]] : [];
}

function count(histories: Histories, history: string, word: string, times: number): void {
  let followers = histories.get(history);
  if (!followers) {
    followers = { total: 0, counts: new Map() };
    histories.set(history, followers);
  }
  followers.total += times;
  followers.counts.set(word, (followers.counts.get(word) ?? 0) + times);
}

function interpolated(followers: Followers | undefined, word: string, shorter: number): number {
  if (!followers) return shorter;
  const kinds = doubt * followers.counts.size;
  return ((followers.counts.get(word) ?? 0) + kinds * shorter) / (followers.total + kinds);
}

/** How much of the chances after a history belongs to the shorter history. */
function keptBack(followers: Followers | undefined): number {
  if (!followers) return 1;
  const kinds = doubt * followers.counts.size;
  return kinds / (followers.total + kinds);
}

function lines(histories: Histories, line: (history: string, word: string) => string): string[] {
  // The reader of ARPA text wants each order sorted alike; sorting also makes the text reproducible.
  return [...histories.keys()]
    .sort()
    .flatMap((history) =>
      [...(histories.get(history)?.counts.keys() ?? [])].sort().map((word) => line(history, word)),
    );
}

function lastOf(history: string): string {
  return history.slice(history.lastIndexOf(" ") + 1);
}

function log(chance: number): string {
  return Math.log10(chance).toFixed(4);
}
