const vowel = "(?:AA|AE|AH|AO|AW|AY|EH|ER|EY|IH|IY|OW|OY|UH|UW)";
const broadBeforeR = new RegExp(`\\b(AA|AO) R(?! ${vowel}\\b)`, "g");
const otherBeforeR = new RegExp(`\\b(EH|IH|IY|UH|AY|AW) R(?! ${vowel}\\b)`, "g");

/**
 * Phones as callers from England say them, who sound an "r" only before a vowel: "four" is "F AO",
 * "here" is "HH IY AH", "doctor" ends in "AH". The same phones where there is none to leave out.
 */
export function withoutR(phones: string): string {
  return phones
    .replaceAll(broadBeforeR, "$1")
    .replaceAll(otherBeforeR, "$1 AH")
    .replace(/\bER$/, "AH");
}
