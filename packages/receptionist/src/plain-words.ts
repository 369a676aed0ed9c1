import { everyday } from "./everyday-words.ts";

const units: Record<string, number> = {
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
};

const tens: Record<string, number> = { twenty: 20, thirty: 30, forty: 40, fifty: 50 };

const ordinals: Record<string, number> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  eleventh: 11,
  twelfth: 12,
  thirteenth: 13,
  fourteenth: 14,
  fifteenth: 15,
  sixteenth: 16,
  seventeenth: 17,
  eighteenth: 18,
  nineteenth: 19,
  twentieth: 20,
  thirtieth: 30,
};

/** "Tuesday's fine", "December'd do": the ending says nothing about the day. */
const dayWithEnding =
  /(day|tomorrow|tonight|morning|afternoon|ember|uary|october|march|april|june|july|august|noon|clock|th|st|nd|rd|first|second|third)['\u2019](?:s|d|ll)(?!\p{L})/gu;

/** "What a crown'll cost": only pronouns and their like keep theirs. */
const nounWithEnding = /(?<!\p{L})(\p{L}{1,30})['\u2019](?:ll|d)(?!\p{L})/gu;
const keepsEnding =
  /^(?:they|that|there|this|what|where|when|how|who|it|he|she|we|you|i|those|these)$/;

/** Longer input than anyone says in one turn; what follows is not read. */
const longestTextChars = 2_000;

/**
 * What was said as plain words, however it arrived: lower case, numbers as digits ("3", "22nd"),
 * `pm` in one word, no apostrophes ("dont"), no punctuation except inside a time or a date.
 * Speech hears "half past two", typing says "2:30 p.m."; from here on both look alike.
 */
export function plainWords(text: string): string {
  const words = text
    .slice(0, longestTextChars)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u{1F44D}\u{1F44C}\u2705\u{1F64C}]/gu, " yes ")
    .replace(/[\u{1F44E}\u274C]/gu, " no ")
    .replace(/\${2,}/g, " price ")
    .replace(/\u{1F64F}/gu, " thanks ")
    .replace(/(\p{L})\1{2,}/gu, "$1")
    .replace(dayWithEnding, "$1")
    .replace(nounWithEnding, (said, noun: string) => (keepsEnding.test(noun) ? said : noun))
    .replace(/in['\u2019](?!\p{L})/gu, "ing")
    .replace(/['\u2018\u2019`]/g, "")
    .replace(/(\d)(?=[ap]\.?\s?m\b)/g, "$1 ")
    .replace(/(\d)\s?ish\b/g, "$1")
    .replace(/\bo clock\b/g, "oclock")
    .replace(/(\d)\.(?=\d\d\b)/g, "$1:")
    .replace(/[^\p{L}\p{N}:/-]+/gu, " ")
    .replace(/(?<!\d)[:/-]+|[:/-]+(?!\d)/g, " ")
    .replace(/\b([ap]) +m\b/g, "$1m")
    .split(" ")
    .filter((word) => word !== "")
    .flatMap((word) => everyday(word).split(" "));
  return digitsIn(words)
    .join(" ")
    .replace(shortWeekday, (said) =>
      said === "wed" ? "wednesday" : said === "sat" ? "saturday" : "sunday",
    )
    .replace(/\bgo 4 it\b/g, "go for it")
    .replace(/^and$/, "no");
}

/** "Sat" and "wed" are days where one may stand only: people sat, and wed, too. */
const shortWeekday =
  /\b(?:(?<=\b(?:on|this|next|every|till|until|coming|open|or) )(?:wed|sat|sun)|(?:wed|sat|sun)(?= (?:at|the|morning|afternoon|evening|noon|\d{1,2}(?![\d])|january|february|march|april|june|july|august|september|october|november|december|pls|please|instead|works)\b)|^(?:wed|sat|sun)$|(?<= )wed$)\b/g;

function digitsIn(words: readonly string[]): string[] {
  const result: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    const ten = numberIn(tens, word);
    if (ten === null) {
      result.push(asDigits(word));
      continue;
    }
    const next = words[at + 1] ?? "";
    const unit = numberIn(units, next);
    const ordinal = numberIn(ordinals, next);
    if (unit !== null && unit > 0 && unit < 10) {
      result.push(String(ten + unit));
      at += 1;
    } else if (ordinal !== null && ordinal < 10) {
      result.push(withSuffix(ten + ordinal));
      at += 1;
    } else {
      result.push(String(ten));
    }
  }
  return result;
}

function asDigits(word: string): string {
  const unit = numberIn(units, word);
  if (unit !== null) return String(unit);
  const ordinal = numberIn(ordinals, word);
  return ordinal === null ? word : withSuffix(ordinal);
}

/** Own keys only: a caller may well type "constructor". */
function numberIn(table: Record<string, number>, word: string): number | null {
  return Object.hasOwn(table, word) ? (table[word] ?? null) : null;
}

function withSuffix(ordinal: number): string {
  const teen = ordinal > 10 && ordinal < 20;
  const suffix = teen ? "th" : ({ 1: "st", 2: "nd", 3: "rd" }[ordinal % 10] ?? "th");
  return `${ordinal}${suffix}`;
}
