import en from "../../data/lexicon/en.json" with { type: "json" };
import es from "../../data/lexicon/es.json" with { type: "json" };
import type { DateExpression } from "./entities/date-expression.ts";
import { Lexicon, type LexiconData } from "./lexicon.ts";
import {
  choiceMeaning,
  type ClockReading,
  clockMeaning,
  dateMeaning,
  type DayPart,
  dayPartMeaning,
  type Shift,
  shiftMeaning,
} from "./meanings.ts";
import { expressionsOf, type PhraseExpressions, type PhraseLists } from "./phrases.ts";
import { compileRules, type Matcher, type RuleLists } from "./rules.ts";

export type Language = "en" | "es";

/** Everything about one language that understanding needs. Word lists are data, under `data/lexicon`. */
export interface LanguageRules extends PhraseExpressions {
  language: Language;
  lexicon: Lexicon;
  findDates: Matcher<DateExpression>;
  findClocks: Matcher<ClockReading>;
  findShifts: Matcher<Shift>;
  findDayParts: Matcher<DayPart>;
  findChoices: Matcher<number>;
  /** Words that a phone number may be spoken with between its digits. */
  phoneWords: ReadonlyMap<string, string>;
  /** Cuts endings, so that "cleaned", "cleaning" and "clean" are one word. */
  stem: (word: string) => string;
}

interface LanguageData extends LexiconData {
  phoneWords: Readonly<Record<string, string>>;
  /** Endings that are cut of short words and of others, one after the other, and what takes their place. */
  endings: Readonly<Record<"short" | "long", readonly (readonly string[])[]>>;
  rules: Readonly<Record<"dates" | "clocks" | "shifts" | "dayParts" | "choice", RuleLists>>;
  phrases: PhraseLists;
}

function rulesOf(language: Language, data: LanguageData, lexicon: Lexicon): LanguageRules {
  const { rules, endings } = data;
  const cuts = (length: "short" | "long") =>
    endings[length].map(([end = "", rest = ""]) => [new RegExp(`${end}$`), rest] as const);
  const [short, long] = [cuts("short"), cuts("long")];
  return {
    language,
    lexicon,
    findDates: compileRules(rules.dates, dateMeaning, lexicon),
    findClocks: compileRules(rules.clocks, clockMeaning, lexicon),
    findShifts: compileRules(rules.shifts, shiftMeaning, lexicon),
    findDayParts: compileRules(rules.dayParts, dayPartMeaning, lexicon),
    findChoices: compileRules(rules.choice, choiceMeaning, lexicon),
    ...expressionsOf(data.phrases, lexicon),
    phoneWords: new Map(Object.entries(data.phoneWords)),
    stem: (word) =>
      (word.length < 5 ? short : long).reduce((stem, [end, rest]) => stem.replace(end, rest), word),
  };
}

export const english = rulesOf("en", en, new Lexicon(en));

/** "sábado" is "sabado", "mañana" stays. */
const withoutAccents = (word: string): string =>
  word
    .normalize("NFD")
    .replace(/[\u0300-\u0302\u0304-\u036f]/g, "")
    .normalize("NFC");

export const spanish = rulesOf("es", es, new Lexicon(es, withoutAccents));
