import type { DateExpression, Holiday } from "./entities/date-expression.ts";
import type { Lexicon } from "./lexicon.ts";

export type Language = "en" | "es";

/** Named groups of one match, as numbers where they are numbers. */
export interface Groups {
  text(name: string): string | undefined;
  number(name: string): number;
  has(name: string): boolean;
  /** Of the group `holiday`. */
  holiday(): Holiday | null;
}

/**
 * A pattern over plain text and what it means. `{weekday}`, `{month}`, `{year}`, `{holiday}`, `{n}` (1 to 2
 * digits) and `{nth}` (an ordinal) capture what they found under that name; any other name in braces stands
 * for the fragment of that name in the language's word lists.
 */
export type Rule<Value> = readonly [pattern: string, value: (groups: Groups) => Value | null];

/** A clock time: `hour` 0 to 24; `meridiem` as far as it was said; `weak` for a bare number. */
export interface ClockReading {
  hour: number;
  minute: number;
  meridiem: "am" | "pm" | null;
  weak?: true;
}

/** Minutes since midnight. `first` asks for the beginning of it: "first thing in the morning". */
export interface DayPart {
  name: "morning" | "afternoon" | "evening" | null;
  from: number;
  to: number;
}

/** Everything about one language that understanding needs. Word lists are data, under `data/lexicon`. */
export interface LanguageRules {
  language: Language;
  lexicon: Lexicon;
  dates: readonly Rule<DateExpression>[];
  clocks: readonly Rule<ClockReading>[];
  dayParts: readonly Rule<DayPart>[];
  /** Directly before a day: the days after it, or before it, are meant. */
  dateRelation: Record<"after" | "from" | "before" | "until", RegExp>;
  /** Directly before a clock time: it begins, ends or only rounds a range; `denied` swaps start and end. */
  before: Record<"start" | "end" | "denied" | "between" | "clock" | "surely", RegExp>;
  /** Directly after a clock time. */
  after: { start: RegExp; noClock: RegExp };
  /** Between two times of one range; the words between two alternatives and between two wishes. */
  joins: { to: RegExp; or: RegExp; and: RegExp };
  /** Directly before a day, a time or a service that is not wanted, and after it. */
  rejectedBefore: RegExp;
  rejectedAfter: RegExp;
  /** What surrounds the time that a booked visit has now. */
  currentBefore: RegExp;
  currentAfter: RegExp;
  /** Directly before a name; `own` for the caller's, `other` for somebody they book for. */
  names: { own: RegExp; other: RegExp; after: RegExp; notAName: RegExp };
  age: RegExp;
  ownAge: RegExp;
  /** Asks for other times than those on offer, after or before them. */
  relative: { later: RegExp; earlier: RegExp };
  choice: readonly Rule<number>[];
  /** The words for what a visit is made of. */
  parts: Record<"service" | "day" | "time" | "name" | "phone" | "message", RegExp>;
  returning: { known: RegExp; new: RegExp };
  heardFrom: RegExp;
  /** Words that a phone number may be spoken with between its digits. */
  phoneWords: ReadonlyMap<string, string>;
  declinesPhone: RegExp;
  /** "My last name is". */
  surname: RegExp;
  /** Before days and times that explain and are not asked for: "at four, because she is out at three". */
  reason: RegExp;
  /** Words on which no caller stops talking. */
  openEnd: RegExp;
  /** Cuts endings, so that "cleaned", "cleaning" and "clean" are one word. */
  stem(word: string): string;
  /** Words that agree. Without one, a yes has to be surer. */
  agrees: RegExp;
  /** Takes a yes back: "but", "maybe". */
  doubts: RegExp;
  /** Life in danger, and danger to oneself; `denied` directly before takes it back. */
  danger: { life: RegExp; self: RegExp; denied: RegExp; harmless: RegExp };
  /** Conditions that the clinical team has to know of before a treatment; `denied` directly before takes one back. */
  clinical: { risk: RegExp; denied: RegExp };
}
