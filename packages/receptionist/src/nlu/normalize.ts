import signs from "../../data/lexicon/signs.json" with { type: "json" };
import { boundedText } from "../bounded-text.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Span } from "./rules.ts";

/** A word in its plain form; `start` and `end` are offsets into `NormalizedText.source`. */
export interface Token {
  text: string;
  start: number;
  end: number;
  /** "." is the end of any sentence but a question. */
  breakAfter: "" | "," | "." | "?";
}

export interface NormalizedText {
  /** The text as it was written, NFKC and bounded. */
  source: string;
  tokens: readonly Token[];
  /** The tokens with one space between them: "tuesday at 3". */
  plain: string;
  /** Where each token begins in `plain`. */
  offsets: readonly number[];
}

const maxCharacters = 2_000;
const maxTokens = 400;

const wordsOfSigns = Object.entries(signs).map(
  ([word, sign]) => [new RegExp(sign, "gu"), ` ${word} `] as const,
);

/** Linear in the length of the text. */
export function normalize(said: string, lexicon: Lexicon): NormalizedText {
  let source = boundedText(said, maxCharacters).replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, " ");
  for (const [sign, word] of wordsOfSigns) source = source.replace(sign, word);
  const tokens: Token[] = [];
  for (const match of source.matchAll(lexicon.pieces)) {
    const { 0: raw, index: start } = match;
    const last = tokens.at(-1);
    if (/^[\p{L}\p{M}\p{N}'’]/u.test(raw)) {
      if (tokens.length >= maxTokens) break;
      for (const word of wordsOf(raw, lexicon))
        tokens.push({ text: word, start, end: start + raw.length, breakAfter: "" });
    } else if (last) {
      const mark = raw.replace(/[!…;:]/, ".");
      if (mark === "." || mark === "," || mark === "?") last.breakAfter = mark;
    }
  }
  const numbered = joinNumbers(tokens, lexicon);
  const words = numbered.map((token, at) => {
    const [before = "", after = ""] = [numbered[at - 1]?.text, numbered[at + 1]?.text];
    const text = lexicon.shortWeekday(token.text, before, after) ?? token.text;
    return { ...token, text };
  });
  const plain = words.map(({ text }) => text).join(" ");
  let end = -1;
  const offsets = words.map(({ text }) => (end += text.length + 1) - text.length);
  return { source, tokens: words, plain, offsets };
}

function wordsOf(raw: string, lexicon: Lexicon) {
  const bare = lexicon
    .withoutContraction(lexicon.fold(raw.toLowerCase()).replace(/’/g, "'"))
    .replace(/'/g, "")
    .replace(/(\p{L})\1{2,}/gu, (same: string, letter: string, at: number, word: string) =>
      at + same.length === word.length ? letter : letter + letter,
    );
  if (bare === "") return [];
  const decimal = /^\d{1,2}\.\d\d$/.test(bare) ? bare.replace(".", ":") : bare;
  return lexicon.expand(decimal);
}

/** "twenty fourth" is 24th, "3 p m" is "3 pm". */
function joinNumbers(words: readonly Token[], lexicon: Lexicon) {
  const joined: Token[] = [];
  for (const token of words) {
    const withTens = (place: number) => {
      const tens = joined.at(place);
      return tens?.breakAfter === "" ? lexicon.joinTens(tens.text, token.text) : null;
    };
    const last = joined.at(-1);
    const both = `${last?.text} ${token.text}`;
    const one = /^(?:\d+ (?:st|nd|rd|th)|[ap] m)$/.test(both)
      ? both.replace(" ", "")
      : withTens(-1);
    const withAnd = last?.text === "y" && last.breakAfter === "" ? withTens(-2) : null;
    const taken = one !== null ? 1 : withAnd !== null ? 2 : 0;
    const text = one ?? withAnd ?? lexicon.numberOf(token.text) ?? token.text;
    const [{ start } = token] = joined.splice(joined.length - taken);
    joined.push({ ...token, text, start });
  }
  return joined;
}

/** The tokens of `[from, to)` in `plain`. */
export function tokensIn({ offsets }: NormalizedText, from: number, to: number): Span {
  const first = offsets.findLastIndex((at) => at <= from);
  const end = offsets.findIndex((at, token) => token > first && at >= to);
  return { from: first, to: end < 0 ? offsets.length : end };
}

export function wordsIn({ tokens }: NormalizedText, from: number, to: number) {
  return tokens.slice(from, to).map(({ text }) => text);
}
