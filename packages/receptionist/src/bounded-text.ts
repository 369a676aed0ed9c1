/**
 * A visitor's text in NFKC, and at most `mostChars` long in that form and in lower case.
 * Both can make a text longer: "㌖" becomes six characters, "İ" two. So it is cut after them, and
 * before them too, because putting marks into their order takes longer than linear time.
 * No message, line or name that the sandbox lets in is longer, before NFKC.
 */
export function boundedText(text: string, mostChars = 8_192): string {
  const normalized = text.slice(0, mostChars).normalize("NFKC");
  // "İ" is the only character that grows in lower case. Short texts keep it, as names need it.
  const bounded =
    normalized.toLowerCase().length > mostChars ? normalized.replaceAll("İ", "I") : normalized;
  return bounded.slice(0, mostChars);
}
