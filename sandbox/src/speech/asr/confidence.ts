/**
 * What the model expects of its own sentences: the mean natural logarithm of the chance of a first word,
 * as anybody may begin with anything, and of a later one. Measured; the same for both practices.
 */
const expected = { first: -5.17, later: -2.05 };
const atExpected = 2.5;
const perNat = 1.72;

/**
 * How sure the engine may be of what it recognized, 0 to 1. It is not the chance that every word is right.
 *
 * `wordScore` is the mean score of the `words`: what the language model finds unlikely was seldom said.
 *
 * Measured on synthetic voices: sentences of the model itself lie around 0.5 above what is expected,
 * sentences it had never met around 0.5 below, and speech played backwards around 1.6 below. At 1.4 below,
 * which is a confidence of 0.5, two times in three what the caller wants is still among the words.
 */
export function confidenceOf({ wordScore, words }: { wordScore: number; words: number }): number {
  const usual = words === 0 ? 0 : (expected.first + (words - 1) * expected.later) / words;
  const evidence = atExpected + perNat * (wordScore - usual);
  return 1 / (1 + Math.exp(-evidence));
}
