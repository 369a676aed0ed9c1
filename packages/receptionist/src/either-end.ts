/** What is wanted stands where a long talk begins or ends: so many words of either, or all of fewer. */
export function eitherEndOf(words: readonly string[], each: number): readonly string[] {
  if (words.length <= 2 * each) return words;
  return [...words.slice(0, each), ...words.slice(-each)];
}
