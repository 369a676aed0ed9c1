/**
 * A visitor's text in NFKC, at most `mostChars` long in that form and in lower case. Both can make it longer: "㌖"
 * becomes six characters. So it is cut after them; and before, as putting marks into order is not linear.
 */
export function boundedText(text: string, mostChars = 8_192): string {
  const normalized = text.slice(0, mostChars).normalize("NFKC");
  // "İ" is the only character that grows in lower case. Short texts keep it, as names need it.
  const bounded =
    normalized.toLowerCase().length > mostChars ? normalized.replaceAll("İ", "I") : normalized;
  return bounded.slice(0, mostChars);
}
