import { cardinal, ordinal } from "./number-words.ts";

/**
 * The spoken form of a written sentence: "2:30" is "two thirty", "$190" and "the 22nd" are words,
 * "404-555-0132" is read digit by digit, and "P-I-K-E" letter by letter.
 */
export function spokenForm(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/\bDr\./g, "Doctor")
    .replaceAll(/\bMr\./g, "Mister")
    .replaceAll(/\bMrs\./g, "Missus")
    .replaceAll(/&/g, " and ")
    .replaceAll(/%/g, " percent")
    .replaceAll(/\b[A-Z](?:-[A-Z])+\b/g, (letters) => letters.replaceAll("-", ", "))
    .replaceAll(/\b(\d{1,2}):(\d\d)\b/g, (_, hour: string, minute: string) => clock(hour, minute))
    .replaceAll(/\d+(?:[-. ]\d+)*-\d{4}\b|\b0\d+\b|\b\d{5,}\b/g, digitByDigit)
    .replaceAll(/\$(\d[\d,]*)/g, (_, amount: string) => `${numberOf(amount)} dollars`)
    .replaceAll(/\b(\d{1,2})(?:st|nd|rd|th)\b/g, (_, day: string) => ordinal(Number(day)))
    .replaceAll(/\d[\d,]*/g, (number) => ` ${numberOf(number)} `)
    .replaceAll(/ +/g, " ")
    .trim();
}

/** The words of the spoken form: lower case, without accents and punctuation. */
export function spokenWords(text: string): string {
  const plain = spokenForm(text).normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
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
