import type { LanguageRules } from "../languages.ts";
import { type NormalizedText, type Token, wordsIn } from "../normalize.ts";

/** With particles: "Jean-Luc van der Berg". */
const mostWords = 6;
const longestName = 60;

export interface NameContext {
  /** A name was asked for. */
  expected: boolean;
  /** What was said before may be corrected. */
  corrects: boolean;
  free: (token: number) => boolean;
  /** Words that callers use for other things than names. */
  commonWords: ReadonlySet<string>;
  /** The token at which a phone number begins; -1 where none does. A name often stands before it. */
  beforePhone: number;
}

export interface FoundName {
  whose: "own" | "other";
  name: string;
  from: number;
  to: number;
}

/**
 * Finds the caller's name, and the name of somebody they book for. A name follows a cue ("my name is"),
 * is followed by one ("Ana Cruz here"), answers the question for it, or stands alone between commas.
 */
export function findNames(
  text: NormalizedText,
  rules: LanguageRules,
  context: NameContext,
): FoundName[] {
  const { tokens, plain, offsets } = text;
  const found: FoundName[] = [];
  const add = (whose: "own" | "other", begin: number, to: number): void => {
    const from = rules.only.title.test(tokens[begin]?.text ?? "") ? begin + 1 : begin;
    const taken = found.some((other) => from < other.to && other.from < to);
    if (to > from && !taken) found.push({ whose, name: spell(text, from, to), from, to });
  };
  const indexesOf = (from: number, to: number): number[] =>
    Array.from({ length: to - from }, (_, i) => from + i);
  const introduces = (at: number, whose: FoundName["whose"] = "own"): boolean =>
    rules.before.name[whose].test(` ${plain.slice(0, offsets[at])}`);
  const isWord = (at: number): boolean => {
    const word = tokens[at]?.text ?? "";
    return (
      /^\p{L}[\p{L}\p{M}]*$/u.test(word) && context.free(at) && !rules.only.notAName.test(word)
    );
  };
  const written = (at: number): boolean =>
    /^\p{Lu}/u.test(text.source.slice(tokens[at]?.start ?? Infinity));
  const known = (at: number): boolean => rules.lexicon.firstNames.has(tokens[at]?.text ?? "");
  const rare = (at: number): boolean => !context.commonWords.has(tokens[at]?.text ?? "");
  const after = (to: number): string =>
    plain.slice((offsets[to - 1] ?? 0) + (tokens[to - 1]?.text.length ?? 0));
  const anyCapitals = /\p{Ll}/u.test(text.source) && /\p{Lu}/u.test(text.source.slice(1));

  /** The end of the name that begins at `from`; `from` itself where none does. */
  const endOf = (from: number): number => {
    // Every sentence begins with a capital; "Simone Albright" is written with two.
    const isWritten = written(from) && (from > 0 || (isWord(1) && written(1) && rare(1)));
    const begins = isWord(from) && (known(from) || rare(from) || isWritten);
    if (!begins) return from;
    let to = from + 1;
    // "Monica Price, 516 …": what stands between a first name and a number is the surname.
    const isLast = (at: number): boolean =>
      known(from) && at + 1 === context.beforePhone && isSurnameLike(tokens[at], rules);
    while (to < from + mostWords && (isWord(to) || isLast(to)) && !endsName(tokens[to - 1])) {
      const isSurname = isLast(to) || rare(to) || (anyCapitals ? written(to) : known(to - 1));
      if (!isSurname) break;
      to += 1;
    }
    return to;
  };

  // "Okonkwo, Daniel".
  for (const [from, at] of segments(text, context.free)) {
    const [end, last] = [endOf(at), indexesOf(from, at)];
    const isWhole = end === tokens.length || endsName(tokens[end - 1]) || !context.free(end);
    const isFirst = end > at && isWhole && (known(at) || (context.expected && written(at)));
    const surname = last.slice(last.findLastIndex((each) => !isWord(each)) + 1);
    const [begin = at] = surname;
    const isLast = surname.some(rare) && !surname.some(known) && surname.length < 3;
    const isRow = begin === from || introduces(begin);
    if (tokens[at - 1]?.breakAfter !== "," || !isFirst || !isLast || !isRow) continue;
    const name = `${spell(text, at, end)} ${spell(text, begin, at)}`;
    found.push({ whose: "own", name, from: begin, to: end });
  }
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isWord(at)) continue;
    const to = endOf(at);
    if (introduces(at, "other")) {
      if (known(at) || written(at)) add("other", at, to);
    } else if (introduces(at)) {
      const sure =
        to - at > 1 || known(at) || (written(at) && rare(at)) || (context.expected && rare(at));
      if (sure) add("own", at, to);
    }
  }
  joinParts(text, found);
  const own = (): boolean => found.some(({ whose }) => whose === "own");
  for (let at = 0; at < tokens.length && !own(); at += 1) {
    const to = endOf(at);
    const answers = (context.expected || context.corrects) && at === 0 && known(at) && to > 1;
    const introduced = answers || rules.after.name.test(after(to)) || to === context.beforePhone;
    const isRare = indexesOf(at, to).some(rare);
    if (to > at && introduced && (known(at) || (written(at) && isRare))) add("own", at, to);
  }
  for (const [from, to] of segments(text, context.free)) {
    const words = to - from;
    // "It's Jim. Jim Tate."
    const given = found.flatMap((name) => wordsIn(text, name.from, name.to));
    const repeats = words > 1 && wordsIn(text, from, to).some((word) => given.includes(word));
    if (own() && !repeats) continue;
    if (words > mostWords) continue;
    const indexes = indexesOf(from, to);
    // "My Robert": what recognition leaves of "My name is Robert".
    const firstName = words > 3 ? -1 : indexes.findIndex(isWord);
    if (context.expected && found.length === 0 && firstName > 0) {
      if (known(from + firstName) && endOf(from + firstName) === to)
        add("own", from + firstName, to);
      continue;
    }
    if (!indexes.every(isWord)) continue;
    const looks = indexes.every(written) && (known(from) || indexes.some(rare));
    const sounds = known(from) && indexes.slice(1).every((at) => rare(at) || words === 2);
    const answers = context.expected && (known(from) || indexes.some(rare) || (words > 1 && looks));
    if (repeats || answers || (words > 1 && (looks || sounds))) add("own", from, to);
  }
  // "Peterson with an o."
  for (let at = 0; context.corrects && at < tokens.length && !own(); at += 1) {
    const to = Math.max(endOf(at), at + 1);
    if (isWord(at) && (rare(at) || written(at)) && rules.after.spelled.test(after(to)))
      add("own", at, to);
  }
  return found;
}

/** Punctuation ends a name, but not the dot of "J." or "St.". */
function endsName(token: Token | undefined): boolean {
  return (
    !token || (token.breakAfter !== "" && !(token.breakAfter === "." && token.text.length < 3))
  );
}

/** "First name Ray, last name Okonski" is one name. */
function joinParts({ tokens }: NormalizedText, found: FoundName[]): void {
  const [first, last] = found.filter(({ whose }) => whose === "own");
  if (!first || !last || found.length !== 2) return;
  const between = tokens.slice(first.to, last.from).map(({ text }) => text);
  if (between.length > 4 || !between.includes("last")) return;
  found.splice(0, 2, { ...first, name: `${first.name} ${last.name}`, to: last.to });
}

/**
 * An answer to the question for a name that holds nothing but words of one: "Hope Long". It is sure with a first name
 * before others, or with a word that callers use for nothing else.
 */
export function findBareName(
  text: NormalizedText,
  { only, lexicon }: LanguageRules,
  { commonWords, free }: Pick<NameContext, "commonWords" | "free">,
): (FoundName & { isSure: boolean }) | null {
  const words = [...text.tokens.entries()].filter(
    ([at, { text: word }]) => free(at) && !only.besideName.test(word),
  );
  const [from = 0] = words[0] ?? [];
  const to = from + words.length;
  const isRow = words.length > 0 && words.length < 5 && words.at(-1)?.[0] === to - 1;
  const fits = words.every(
    ([, { text: word, breakAfter }]) =>
      /^[\p{L}\p{M}]+$/u.test(word) && breakAfter !== "?" && !only.neverInName.test(word),
  );
  const telling = words
    .map(([, { text: word }]) => word)
    .filter((word) => !only.notAName.test(word));
  if (!isRow || !fits || telling.length === 0) return null;
  const isKnown = words.length > 1 && lexicon.firstNames.has(words[0]?.[1].text ?? "");
  const isSure = isKnown || telling.some((word) => !commonWords.has(word));
  return { whose: "own", name: spell(text, from, to), from, to, isSure };
}

function isSurnameLike(token: Token | undefined, { only, parts, after }: LanguageRules): boolean {
  const word = token?.text ?? "";
  const isOther = [only.neverInName, only.besideName].some((words) => words.test(word));
  const isCue = [parts.phone, after.name].some((words) => words.test(` ${word}`));
  return /^\p{L}+$/u.test(word) && !isOther && !isCue;
}

/** Stretches between punctuation and other entities. */
function segments(
  { tokens }: NormalizedText,
  free: (token: number) => boolean,
): [number, number][] {
  const all: [number, number][] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    const ends = at === tokens.length || !free(at);
    if (ends || (at > 0 && endsName(tokens[at - 1]))) {
      if (at > from) all.push([from, at]);
      from = ends ? at + 1 : at;
    }
  }
  return all;
}

/** As it was written; with capitals where there were none. */
function spell({ source, tokens }: NormalizedText, from: number, to: number): string {
  const written = source
    .slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)
    .replace(/['’]s$/u, "")
    .replace(/[^\p{L}\p{M}'’ .-]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim()
    .slice(0, longestName);
  if (/\p{Lu}/u.test(written) && /\p{Ll}/u.test(written)) return written;
  return written
    .toLowerCase()
    .replace(/(^|[ '’-])(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase());
}
