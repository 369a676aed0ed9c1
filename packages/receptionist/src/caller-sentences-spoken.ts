const units =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ordinals: Readonly<Record<string, string>> = {
  one: "first",
  two: "second",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
};

/**
 * A written sentence as it is said aloud: "2:30" is "two thirty", "404-555-0132" its digits one by
 * one, "$190" and "the 22nd" are words. Letters that are spelled stand apart: "P-I-K-E" is "P, I, K, E".
 * What holds no digit, and no abbreviation, stays as it is.
 */
export function asSpoken(text: string): string {
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
    .replaceAll(/\$(\d[\d,]*)/g, (_, amount: string) => `${inWords(whole(amount))} dollars`)
    .replaceAll(/\b(\d{1,2})(?:st|nd|rd|th)\b/g, (_, day: string) => ordinal(Number(day)))
    .replaceAll(/\d[\d,]*/g, (number) => ` ${inWords(whole(number))} `)
    .replaceAll(/ +/g, " ")
    .trim();
}

function digitByDigit(number: string): string {
  const groups = number
    .split(/\D+/)
    .map((digits) => Array.from(digits, (digit) => units[Number(digit)]).join(" "));
  return groups.join(", ");
}

function clock(hour: string, minute: string): string {
  if (minute === "00") return `${inWords(Number(hour))} o'clock`;
  const past = minute.startsWith("0") ? `oh ${inWords(Number(minute))}` : inWords(Number(minute));
  return `${inWords(Number(hour))} ${past}`;
}

function ordinal(number: number): string {
  const words = inWords(number).split(" ");
  const last = words.pop() ?? "";
  return [...words, ordinals[last] ?? `${last.replace(/y$/, "ie")}th`].join(" ");
}

/** Of a number from 0 to 99,999. */
function inWords(number: number): string {
  if (number < 20) return units[number] ?? "";
  if (number < 100) return joined(tens[Math.floor(number / 10)] ?? "", number % 10);
  if (number < 1_000) return joined(`${inWords(Math.floor(number / 100))} hundred`, number % 100);
  return joined(`${inWords(Math.floor(number / 1_000))} thousand`, number % 1_000);
}

function joined(greater: string, rest: number): string {
  return rest === 0 ? greater : `${greater} ${inWords(rest)}`;
}

function whole(digits: string): number {
  return Number(digits.replaceAll(",", ""));
}
