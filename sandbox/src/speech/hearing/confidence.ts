/**
 * How sure the engine may be of what it heard, 0 to 1.
 *
 * `wordScore` is the mean score of the words that were heard, `expectedScore` that of the words of the
 * model's own sentences: what is hard for the model to say is seldom what was said.
 *
 * Measured on synthetic voices: sentences of the model itself, heard without a mistake, lie around 0.6
 * below what is expected, whole sentences it had never met around 1.7 below, and what was heard in large
 * part wrong around 3.1 below; 0.5 stands between the last two. It is not the chance that every word
 * is right: that would have clear short answers asked for again.
 */
export function confidenceOf(wordScore: number, expectedScore: number): number {
  const evidence = atExpected + perNat * (wordScore - expectedScore);
  return 1 / (1 + Math.exp(-evidence));
}

const atExpected = 3;
const perNat = 1.06;
