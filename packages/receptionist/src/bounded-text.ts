/** The text in NFKC, cut to `mostChars`, also in lower case. */
export function boundedText(text: string, mostChars = 8_192) {
  const normalized = text.slice(0, mostChars).normalize("NFKC");
  // Only "İ" grows in lower case. Short texts keep it, as names need it.
  const bounded =
    normalized.toLowerCase().length > mostChars ? normalized.replaceAll("İ", "I") : normalized;
  return bounded.slice(0, mostChars);
}
