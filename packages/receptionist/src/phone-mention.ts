/** A phone number in what was said: all its digits, or digits that are too few or too many. */
export interface PhoneMention {
  digits: string;
  /** Ten digits; eleven with a 1 before them lose it, and seven lack their area code. */
  whole: boolean;
}

/** What was found, and the text without it. */
export interface FoundPhone {
  phone: PhoneMention | null;
  rest: string;
}

const spoken: Readonly<Record<string, string>> = {
  zero: "0",
  oh: "0",
  o: "0",
  nought: "0",
  nil: "0",
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
  ten: "10",
  eleven: "11",
  twelve: "12",
  thirteen: "13",
  fourteen: "14",
  fifteen: "15",
  sixteen: "16",
  seventeen: "17",
  eighteen: "18",
  nineteen: "19",
};
const tens: Readonly<Record<string, string>> = {
  twenty: "2",
  thirty: "3",
  forty: "4",
  fifty: "5",
  sixty: "6",
  seventy: "7",
  eighty: "8",
  ninety: "9",
};
/** Said between the digits. */
const between = new Set(
  "and then uh um er area code dash so its s the it is okay ok that end bit last part".split(" "),
);
const mostBetween = 6;
const fewestDigits = 6;
const mostTokens = 400;

/**
 * Finds a phone number, typed or spoken: "(404) 555-0132", "six one five, five five five, oh one two
 * nine", "double five". `asked` also takes numbers that are too short or too long, so that the caller
 * can be told; unasked they may be anything, and are left alone.
 */
export function findPhone(text: string, asked: boolean): FoundPhone {
  const tokens = [...text.matchAll(/\+?\p{L}+|[\d][\d().-]*|\(\d[\d().-]*/gu)].slice(0, mostTokens);
  let best: { digits: string; from: number; to: number } | null = null;
  for (let at = 0; at < tokens.length; at += 1) {
    const run = runFrom(tokens, at, text);
    if (run === null) continue;
    if (run.digits.length > (best?.digits.length ?? 0)) best = run;
    at = run.last;
  }
  if (best !== null && best.digits.length > fewestDigits)
    best = { ...best, ...mended(best, tokens, text) };
  if (best === null || best.digits.length < (asked ? 3 : fewestDigits + 1))
    return { phone: null, rest: text };
  const digits =
    best.digits.length === 11 && best.digits.startsWith("1") ? best.digits.slice(1) : best.digits;
  const whole = digits.length === 10;
  if (!whole && !asked && (digits.length < 7 || digits.length > 11))
    return { phone: null, rest: text };
  const lastSaid = text.slice(best.from, best.to);
  const codeLast =
    digits.length === 10 && /^[^a-z]*\d{3}\D{0,3}\d{4}\b[^\d]*\barea code\b/i.test(lastSaid);
  return {
    phone: { digits: codeLast ? digits.slice(7) + digits.slice(0, 7) : digits.slice(0, 20), whole },
    rest: `${text.slice(0, best.from)} , ${text.slice(best.to)}`,
  };
}

/** "…zero one oh eight, sorry, zero one oh nine": as many digits as follow are said anew. */
function mended(
  run: { digits: string; to: number },
  tokens: readonly RegExpMatchArray[],
  text: string,
): { digits: string; to: number } {
  const at = tokens.findIndex(({ index = 0 }) => index >= run.to);
  const next = tokens.findIndex(
    ({ 0: word }, place) =>
      place >= at &&
      digitsOf(word.toLowerCase(), (tokens[place + 1]?.[0] ?? "").toLowerCase()) !== null,
  );
  if (at < 0 || next < 0) return run;
  const gap = text.slice(run.to, tokens[next]?.index);
  if (
    !/^\W*(?:(?:oh|wait|actually|ugh|hang on)\W+)*(?:sorry|no|i mean|i meant|make that|scratch that|correction|not|rather)\b[^\d]{0,50}$/i.test(
      gap,
    )
  )
    return run;
  const anew = runFrom(tokens, next, text);
  if (anew === null || anew.digits.length > run.digits.length || anew.digits.length < 2) return run;
  return { digits: run.digits.slice(0, -anew.digits.length) + anew.digits, to: anew.to };
}

/** The digits that follow each other from `first` on; null when there are none. */
function runFrom(
  tokens: readonly RegExpMatchArray[],
  first: number,
  text: string,
): { digits: string; from: number; to: number; last: number } | null {
  let digits = "";
  let last = first;
  let words = 0;
  for (let at = first; at < tokens.length; at += 1) {
    const word = (tokens[at]?.[0] ?? "").toLowerCase();
    const following = (tokens[at + 1]?.[0] ?? "").toLowerCase();
    const value = digitsOf(word, following);
    if (value !== null) {
      if (digits !== "" && notWithin.test(gapBefore(tokens, at, text))) break;
      digits += value.digits;
      at += value.words - 1;
      last = at;
      words = 0;
    } else if (digits === "" || !between.has(word) || (words += 1) > mostBetween) break;
  }
  const [begin, end] = [tokens[first], tokens[last]];
  if (digits === "" || !begin || !end) return null;
  return { digits, from: begin.index ?? 0, to: (end.index ?? 0) + end[0].length, last };
}

/** A date or a time of day: "11/30 at 1:20". */
const notWithin = /[/:@]/;

function gapBefore(tokens: readonly RegExpMatchArray[], at: number, text: string): string {
  const before = tokens[at - 1];
  return before ? text.slice((before.index ?? 0) + before[0].length, tokens[at]?.index) : "";
}

function digitsOf(word: string, following: string): { digits: string; words: number } | null {
  // "Oh, sorry" is no zero.
  if (/^oh?$/.test(word) && following !== "" && !isDigit(following)) return null;
  // "2027-02-28" is a day.
  if (/^20\d\d-\d{1,2}-\d{1,2}$/.test(word)) return null;
  if (/^\(?\d/.test(word)) return { digits: word.replace(/\D/g, ""), words: 1 };
  const unit = Object.hasOwn(spoken, following) ? (spoken[following] ?? "") : "";
  if (word === "double" || word === "triple") {
    const times = word === "double" ? 2 : 3;
    return unit.length === 1 ? { digits: unit.repeat(times), words: 2 } : null;
  }
  if (following === "hundred" && Object.hasOwn(spoken, word))
    return { digits: `${spoken[word] ?? ""}00`, words: 2 };
  if (Object.hasOwn(tens, word)) {
    const ten = tens[word] ?? "";
    const joined = unit.length === 1 && unit !== "0";
    return joined ? { digits: ten + unit, words: 2 } : { digits: `${ten}0`, words: 1 };
  }
  return Object.hasOwn(spoken, word) ? { digits: spoken[word] ?? "", words: 1 } : null;
}

function isDigit(word: string): boolean {
  return (
    /^\(?\d/.test(word) ||
    Object.hasOwn(spoken, word) ||
    Object.hasOwn(tens, word) ||
    word === "double" ||
    word === "triple"
  );
}
