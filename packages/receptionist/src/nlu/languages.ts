import en from "../../data/lexicon/en.json" with { type: "json" };
import es from "../../data/lexicon/es.json" with { type: "json" };
import { Lexicon, type LexiconData } from "./lexicon.ts";
import * as meanings from "./meanings.ts";
import { expressionsOf, type PhraseLists } from "./phrases.ts";
import { compileRules, type RuleLists } from "./rules.ts";

export type Language = "en" | "es";

interface LanguageData extends LexiconData {
  phoneWords: Readonly<Record<string, string>>;
  /** Endings that are cut, one after the other, and what takes their place. */
  endings: Readonly<Record<"short" | "long", readonly (readonly string[])[]>>;
  rules: Readonly<
    Record<"ages" | "dates" | "clocks" | "shifts" | "dayParts" | "choice", RuleLists>
  >;
  phrases: PhraseLists;
}

export type LanguageRules = ReturnType<typeof rulesOf>;

function rulesOf(language: Language, data: LanguageData, lexicon: Lexicon) {
  const { rules, endings } = data;
  const cuts = (length: "short" | "long") =>
    endings[length].map(([end = "", rest = ""]) => [new RegExp(`${end}$`), rest] as const);
  const [short, long] = [cuts("short"), cuts("long")];
  return {
    language,
    lexicon,
    findAges: compileRules(rules.ages, meanings.ageMeaning, lexicon),
    findDates: compileRules(rules.dates, meanings.dateMeaning, lexicon),
    findClocks: compileRules(rules.clocks, meanings.clockMeaning, lexicon),
    findShifts: compileRules(rules.shifts, meanings.shiftMeaning, lexicon),
    findDayParts: compileRules(rules.dayParts, meanings.dayPartMeaning, lexicon),
    findChoices: compileRules(rules.choice, meanings.choiceMeaning, lexicon),
    ...expressionsOf(data.phrases, lexicon),
    phoneWords: new Map(Object.entries(data.phoneWords)),
    stem: (word: string) =>
      (word.length < 5 ? short : long).reduce((stem, [end, rest]) => stem.replace(end, rest), word),
  };
}

export const english = rulesOf("en", en, new Lexicon(en));

/** "sábado" is "sabado", "mañana" stays. */
const withoutAccents = (word: string) =>
  word
    .normalize("NFD")
    .replace(/[\u0300-\u0302\u0304-\u036f]/g, "")
    .normalize("NFC");

export const spanish = rulesOf("es", es, new Lexicon(es, withoutAccents));

/** The practice's own language first. */
export const languageRules: readonly LanguageRules[] = [english, spanish];
