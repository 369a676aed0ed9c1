import type { ExpectedScores } from "./language-model.ts";

/**
 * How sure the engine may be of what it heard, 0 to 1.
 *
 * `wordScore` is the mean score of the `words` that were heard: what is hard for the model to say is
 * seldom what was said. It is held against what the model expects of so many words of its own, as a first
 * word is always a surprise: "yes" is one, and is answered all the same.
 *
 * Measured on synthetic voices: sentences of the model itself lie around 0.5 above what is expected,
 * sentences it had never met around 0.5 below, and speech played backwards around 1.6 below. At 1.4 below,
 * many words are misheard, yet two times in three what the caller wants is among them: 0.5 stands near
 * there. It is not the chance that every word is right.
 */
export function confidenceOf(
  { wordScore, words }: { wordScore: number; words: number },
  { first, later }: ExpectedScores,
): number {
  const expected = words === 0 ? 0 : (first + (words - 1) * later) / words;
  const evidence = atExpected + perNat * (wordScore - expected);
  return 1 / (1 + Math.exp(-evidence));
}

const atExpected = 2.5;
const perNat = 1.72;
