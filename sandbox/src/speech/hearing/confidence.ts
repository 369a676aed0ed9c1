/**
 * How sure the engine may be of what it heard, 0 to 1.
 *
 * `wordScore` is the mean score of the words that were heard, `expectedScore` that of the words of the
 * model's own sentences: what is hard for the model to say is seldom what was said.
 *
 * Measured on synthetic voices: sentences of the model itself lie around 0.5 below what is expected,
 * sentences it had never met around 2.2 below, and speech played backwards around 3.9 below. What lies
 * 3.6 below is misheard in many of its words, yet two times in three what the caller wants is among
 * them: 0.5 stands there. It is not the chance that every word is right: that would have clear short
 * answers asked for again.
 */
export function confidenceOf(wordScore: number, expectedScore: number): number {
  const evidence = atExpected + perNat * (wordScore - expectedScore);
  return 1 / (1 + Math.exp(-evidence));
}

const atExpected = 3.8;
const perNat = 1.06;
