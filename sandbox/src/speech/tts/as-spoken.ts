/** Words that flite would read letter by letter or wrongly. */
const readings: readonly [RegExp, string][] = [
  [/\bDr\./g, "Doctor"],
  [/\bSt\./g, "Street"],
  [/\bAI\b/g, "A I"],
  [/\b911\b/g, "nine one one"],
  [/\b988\b/g, "nine eight eight"],
  [/\bInvisalign\b/gi, "in viz a line"],
  [/&/g, " and "],
];

/** Rewrites prices and times of a sentence the way a person says them. Pure; for the ear only. */
export function asSpoken(sentence: string): string {
  let spoken = sentence
    .replaceAll(
      /\$(\d{1,3}(?:,\d{3})*|\d+)/g,
      (_, amount: string) => `${amount.replaceAll(",", "")} dollars`,
    )
    .replaceAll(
      /\b(\d{1,2}):(\d{2})\s*(am|pm)?\b/gi,
      (_, hour: string, minute: string, half?: string) => timeSpoken(hour, minute, half),
    )
    .replaceAll(/\b(\d{1,2})\s*(am|pm)\b/gi, (_, hour: string, half: string) =>
      timeSpoken(hour, "00", half),
    )
    .replaceAll(/(\d)\s*[–-]\s*(\d)/g, "$1 to $2");
  for (const [written, said] of readings) spoken = spoken.replaceAll(written, said);
  return spoken.replaceAll(/\s+/g, " ").trim();
}

function timeSpoken(hour: string, minute: string, half: string | undefined): string {
  const minutes =
    minute === "00" ? "" : minute.startsWith("0") ? ` oh ${minute.slice(1)}` : ` ${minute}`;
  // Capitals spelled apart: flite says "am" like the verb, and the "a" of "a m" like the article.
  const halfOfDay = half ? ` ${half[0]?.toUpperCase()} M` : minute === "00" ? " o'clock" : "";
  return `${Number(hour)}${minutes}${halfOfDay}`;
}
