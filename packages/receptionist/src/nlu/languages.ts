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
  findDayParts: Matcher<DayPart>;
  findChoices: Matcher<number>;
  /** Words that a phone number may be spoken with between its digits. */
  phoneWords: ReadonlyMap<string, string>;
  /** Cuts endings, so that "cleaned", "cleaning" and "clean" are one word. */
  stem(word: string): string;
}

interface LanguageData extends LexiconData {
  phoneWords: Readonly<Record<string, string>>;
  rules: Readonly<Record<"dates" | "clocks" | "dayParts" | "choice", RuleLists>>;
  phrases: PhraseLists;
}

function rulesOf(
  language: Language,
  data: LanguageData,
  lexicon: Lexicon,
  stem: (word: string) => string,
): LanguageRules {
  const { rules } = data;
  return {
    language,
    lexicon,
    findDates: compileRules(rules.dates, dateMeaning, lexicon),
    findClocks: compileRules(rules.clocks, clockMeaning, lexicon),
    findDayParts: compileRules(rules.dayParts, dayPartMeaning, lexicon),
    findChoices: compileRules(rules.choice, choiceMeaning, lexicon),
    ...expressionsOf(data.phrases, lexicon),
    phoneWords: new Map(Object.entries(data.phoneWords)),
    stem,
  };
}

const ordinalSuffix = (n: number): string =>
  n > 10 && n < 20 ? "th" : ({ 1: "st", 2: "nd", 3: "rd" }[n % 10] ?? "th");

export const english = rulesOf("en", en, new Lexicon(en, ordinalSuffix), (word) =>
  word.length < 5
    ? word.replace(/(?<=\w{3})s$/, "")
    : word
        .replace(/(?:ings?|ied|ed|ies|es|er|s)$/, (end) =>
          end === "ied" || end === "ies" ? "y" : "",
        )
        .replace(/(\w)\1$/, "$1")
        .replace(/e$/, ""),
);

/** "sábado" is "sabado", "mañana" stays. */
const withoutAccents = (word: string): string =>
  word
    .normalize("NFD")
    .replace(/[\u0300-\u0302\u0304-\u036f]/g, "")
    .normalize("NFC");

export const spanish = rulesOf("es", es, new Lexicon(es, () => "o", withoutAccents), (word) => {
  if (word.length < 5) return word.replace(/(?<=[a-zñ]{3})s$/, "");
  return word
    .replace(/(?<=[aei]r|ndo)(?:me|te|se|nos)?(?:l[aoe]s?)?$/, "")
    .replace(/(?<=[a-zñ]{3})(?:amientos?|acion(?:es)?|iones|ion|ando|ar|en|an|[aeo]s|[aeo])$/, "")
    .replace(/(?<=[a-zñ]{3})e$/, "");
});
