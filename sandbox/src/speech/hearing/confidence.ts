/**
 * The score at which words are as likely right as wrong, and how quickly that changes around it:
 * mean natural logarithm of a word's chance in the language model. Calibrated on rendered callers:
 * sentences of the practice against sentences of another subject (see `hearing.contract.test.ts`).
 */
const evenScore = -3.4;
const slope = 0.45;

/** How sure the words are, from 0 to 1, by the mean score of a word. Nothing heard is 0. */
export function confidenceOf(text: string, wordScore: number): number {
  if (text.trim() === "" || wordScore >= 0) return 0;
  return 1 / (1 + Math.exp(-(wordScore - evenScore) / slope));
}
