/**
 * What the model expects of its own sentences: the mean natural logarithm of the chance of a first word,
 * as a caller may begin with any word, and of a later one. Measured; the same for both practices.
 */
const expected = { first: -5.17, later: -2.05 };
const atExpected = 2.5;
const perNat = 1.72;

/**
 * How sure the engine may be of what it recognized, 0 to 1. It is not the chance that every word is right.
 *
 * `wordScores` are natural logarithms: what the language model finds unlikely was seldom said.
 *
 * Measured on synthetic voices: sentences of the model itself lie around 0.5 above what is expected,
 * sentences it had never met around 0.5 below, and speech played backwards around 1.6 below. At 1.4 below,
 * which is a confidence of 0.5, two times in three what the caller wants is still among the words.
 */
export function confidenceOf(wordScores: readonly number[]): number {
  const usual = expected.first + (wordScores.length - 1) * expected.later;
  const sum = wordScores.reduce((scores, score) => scores + score, 0);
  const evidence = atExpected + (perNat * (sum - usual)) / wordScores.length;
  return 1 / (1 + Math.exp(-evidence));
}

/** With a voice this far above the line's noise, in decibels, words are believed; from `lostDb` down not at all. */
const clearDb = 9;
const lostDb = 4;
/** The quietest tenth of all frames is the noise of the line, ... */
const noiseShare = 0.1;
/** ... and the sixth loudest the voice: a "yes" is no longer. */
const voiceFrames = 6;

/**
 * How far the words of an utterance may be believed, 0 to 1, by its signal-to-noise ratio, so that a
 * caller who mumbles is asked to say it again.
 */
export function confidenceByLevels(levels: readonly number[]): number {
  const sorted = levels.toSorted((one, other) => one - other);
  const noise = sorted[Math.floor(sorted.length * noiseShare)] ?? 0;
  const voice = sorted[Math.max(0, sorted.length - voiceFrames)] ?? 0;
  if (noise < 1) return 1;
  const snrDb = 20 * Math.log10(voice / noise);
  return Math.min(1, Math.max(0, (snrDb - lostDb) / (clearDb - lostDb)));
}
