import type { Holiday } from "./entities/date-expression.ts";

/** From `data/lexicon`. */
export interface LexiconData {
  /** "one" is "1", "first" is "1st". */
  numbers: Readonly<Record<string, string>>;
  /** Monday first. */
  weekdays: readonly string[];
  months: readonly string[];
  /** Short, spoken or misspelled forms and their meaning. */
  spellings: Readonly<Record<string, string>>;
  /** Words that keep the ending of "that's". */
  contracted: readonly string[];
  oftenMistyped: readonly string[];
  notMistyped: readonly string[];
  firstNames: readonly string[];
  /** Patterns of short weekdays with their neighbors: "on sat at". */
  shortWeekdays?: Readonly<Record<string, string>>;
  holidays: Readonly<Record<Holiday, readonly string[]>>;
  /** `{coming}` is any of the list `coming`. */
  fragments: Readonly<Record<string, readonly string[]>>;
}

/** Words keep apostrophes; digits keep the signs of times, dates and phone numbers. */
const piece = String.raw`[\p{L}\p{M}'’]+|\p{N}+(?:[:/.-]\p{N}+){0,4}|[,;.!?…¿¡:]|\S`;

/** Its tables are Maps and Sets, as a caller may type "constructor". */
export class Lexicon {
  /** A known spelling with a digit, as "b4", is one word. */
  readonly pieces: RegExp;
  readonly firstNames: ReadonlySet<string>;
  readonly data: LexiconData;
  /** Removes accents. */
  readonly fold: (word: string) => string;
  readonly #numbers;
  readonly #spellings;
  readonly #mistyped;
  readonly #proper;
  readonly #shortWeekdays;
  readonly #holidays;
  readonly #fragments;

  constructor(data: LexiconData, fold = (word: string) => word) {
    this.data = data;
    this.fold = fold;
    const { weekdays, months, spellings, oftenMistyped, notMistyped } = data;
    const mixed = Object.keys(spellings).filter((word) => /\d/.test(word));
    const known = mixed.map((word) => `\\b${word}\\b|`).join("");
    this.pieces = new RegExp(known + piece, "giu");
    this.firstNames = new Set(data.firstNames);
    this.#numbers = new Map(Object.entries(data.numbers));
    this.#spellings = new Map(Object.entries(spellings).map(([k, v]) => [k, v.split(" ")]));
    this.#shortWeekdays = Object.entries(data.shortWeekdays ?? {}).map(
      ([weekday, pattern]) => [weekday, new RegExp(pattern, "u")] as const,
    );
    this.#proper = new Set([...oftenMistyped, ...notMistyped]);
    this.#mistyped = Map.groupBy(oftenMistyped, (word) => word.charAt(0));
    const holidays = Object.entries(data.holidays) as [Holiday, readonly string[]][];
    const holidayNames = Object.values(data.holidays).flat();
    const lists = { ...data.fragments, weekdays, months, holidayNames };
    this.#fragments = new Map(Object.entries(lists));
    this.#holidays = holidays.map(
      ([day, all]) => [day, new RegExp(`^${this.anyOf(all)}$`, "u")] as const,
    );
  }

  /** `{name}` is what `sourceOf` has of it, else the list of that name. */
  anyOf(
    patterns: readonly string[],
    sourceOf: (name: string) => string | null = () => null,
  ): string {
    const sources = patterns.map((pattern) =>
      pattern.replace(/\{([a-z]\w*)\}/gi, (_, name: string) => {
        const list = this.#fragments.get(name);
        const source = sourceOf(name) ?? (list && this.anyOf(list, sourceOf));
        if (source === undefined) throw new TypeError(`no fragment {${name}}`);
        return source;
      }),
    );
    return `(?:${sources.length > 0 ? sources.join("|") : "(?!)"})`;
  }

  holidayOf(name: string) {
    return this.#holidays.find(([, names]) => names.test(name))?.[0] ?? null;
  }

  expand(word: string) {
    return this.#spellings.get(word) ?? [this.#corrected(word)];
  }

  /** "noon's" is "noon", "that's" stays. */
  withoutContraction(word: string) {
    const [, noun = ""] = /^(.+)'(?:s|d|ll)$/.exec(word) ?? [];
    return noun === "" || this.data.contracted.includes(noun) ? word : noun;
  }

  /** The weekday that "sat" means between these words. */
  shortWeekday(word: string, before: string, after: string) {
    const words = `${before} ${word} ${after}`;
    return this.#shortWeekdays.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
  }

  numberOf(word: string) {
    return this.#numbers.get(word) ?? null;
  }

  /** "20" and "four" make "24". */
  joinTens(before: string, word: string): string | null {
    const unit = this.numberOf(word) ?? "";
    return /^[2-9]0$/.test(before) && /^[1-9]\D*$/.test(unit) ? before.charAt(0) + unit : null;
  }

  #corrected(word: string) {
    if (word.length < 6 || word.length > 16 || this.#proper.has(word)) return word;
    return this.#mistyped.get(word.charAt(0))?.find((each) => isOneSlipFrom(word, each)) ?? word;
  }
}

/** One letter too many, too few or wrong, or two letters swapped. */
function isOneSlipFrom(typed: string, word: string) {
  if (typed === `${word}s` || Math.abs(typed.length - word.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const [rest, wanted] = [typed.slice(at), word.slice(at)];
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    (rest.slice(2) === wanted.slice(2) && rest[0] === wanted[1] && rest[1] === wanted[0])
  );
}
