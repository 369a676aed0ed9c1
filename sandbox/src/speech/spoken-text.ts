import { cardinal, ordinal } from "./number-words.ts";

/** What engines would read wrongly, with what a person says. */
const readings: readonly (readonly [RegExp, string])[] = [
  [/\bDr\./g, "Doctor"],
  [/\bMr\./g, "Mister"],
  [/\bMrs\./g, "Missus"],
  [/\bSt\./g, "Street"],
  [/\bAI\b/g, "A I"],
  [/\b911\b/g, "nine one one"],
  [/\b988\b/g, "nine eight eight"],
  [/&/g, " and "],
  [/%/g, " percent"],
];

/** What else is not said as it is written. Most texts have none of it. */
const others = [/\d/, /[A-Z]-[A-Z]/, /\s\s|^\s|\s$/, /[^ -~]/];
const needsReading = new RegExp(
  [...readings.map(([written]) => written), ...others].map(({ source }) => source).join("|"),
);

/**
 * Text normalization for speech: "2:30 pm" is "two thirty P M", "$190" and "the 22nd" are words,
 * "404-555-0132" is read digit by digit, and "P-I-K-E" letter by letter.
 */
export function spokenText(text: string): string {
  if (!needsReading.test(text)) return text;
  let spoken = text.normalize("NFKC").replaceAll(/[\u2018\u2019]/g, "'");
  for (const [written, said] of readings) spoken = spoken.replaceAll(written, said);
  return spoken
    .replaceAll(/\b[A-Z](?:-[A-Z])+\b/g, (letters) => letters.replaceAll("-", ", "))
    .replaceAll(
      /\b(\d{1,2})(?::(\d\d))?\s*([ap])\.?m\b/gi,
      // Capitals apart: as one word "am" is the verb, and in "a m" the article.
      (_, hour: string, minute = "00", half: string) =>
        `${minute === "00" ? hour : clock(hour, minute)} ${half.toUpperCase()} M`,
    )
    .replaceAll(/\b(\d{1,2}):(\d\d)\b/g, (_, hour: string, minute: string) => clock(hour, minute))
    .replaceAll(/\b(?:\d{3}[-. ])?\d{3}[-. ]\d{4}\b|\b0\d+\b|\b\d{5,}\b/g, digitByDigit)
    .replaceAll(/(\d)\s*–\s*(?=\d)/g, "$1 to ")
    .replaceAll(/\$(\d[\d,]*)/g, (_, amount: string) => `${numberOf(amount)} dollars`)
    .replaceAll(/\b(\d{1,2})(?:st|nd|rd|th)\b/g, (_, day: string) => ordinal(Number(day)))
    .replaceAll(/\d[\d,]*/g, (number) => ` ${numberOf(number)} `)
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** The words of the spoken text: lower case, without accents and punctuation. */
export function spokenWords(text: string): string {
  const plain = spokenText(text).normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain
    .split(/[^a-z']+/)
    .filter((word) => /[a-z]/.test(word))
    .join(" ");
}

function digitByDigit(number: string): string {
  const groups = number
    .split(/\D+/)
    .map((digits) => Array.from(digits, (digit) => cardinal(Number(digit))).join(" "));
  return groups.join(", ");
}

function clock(hour: string, minute: string): string {
  if (minute === "00") return `${cardinal(Number(hour))} o'clock`;
  const past = minute.startsWith("0") ? `oh ${cardinal(Number(minute))}` : cardinal(Number(minute));
  return `${cardinal(Number(hour))} ${past}`;
}

function numberOf(digits: string): string {
  return cardinal(Number(digits.replaceAll(",", "")));
}
