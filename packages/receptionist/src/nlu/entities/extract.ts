import { hoursOn, readHourAt } from "../../opening-hours.ts";
import type { Practice } from "../../../practices/practice.ts";
import type { LanguageRules } from "../languages.ts";
import { type NormalizedText, type Token, tokensIn, wordsIn } from "../normalize.ts";
import { type DaySpan, resolveDays } from "./date-expression.ts";
import { findDates } from "./dates.ts";
import { roleOf } from "./roles.ts";
import type { Entity, EntityType, EntityValues } from "./entity.ts";
import { nameEntities } from "./names.ts";
import type { TrainedModel } from "../classifier/classifier.ts";
import { clauseEnds } from "../classifier/clauses.ts";
import { findPhone } from "./phone.ts";
import { namedPhrases, phraseFinder } from "./services.ts";
import type { Span } from "../rules.ts";
import { findTimes } from "./times.ts";

/** The entities that answer what was asked, by what the dialog waits for: it decides what a bare word can mean. */
export const answeredBy = {
  anything: [],
  service: ["service"],
  day: ["date"],
  time: ["time"],
  choice: ["choice", "time"],
  confirmation: [],
  name: ["name", "otherName"],
  phone: ["phone"],
  message: [],
  "anything-else": [],
  /** Whether the caller is new, and how they heard of the practice. */
  background: [],
} as const satisfies Record<string, readonly EntityType[]>;

export type Expecting = keyof typeof answeredBy;

export interface ExtractContext {
  /** The practice's date, ISO. */
  today: string;
  expecting: Expecting;
  /** Days already talked about. */
  spokenOf: DaySpan | null;
  /** When the visit in hand starts, and the one before it ends. Minutes since midnight. */
  spokenTime?: { start?: number | undefined; end?: number | undefined };
}

/** Finds every entity of an utterance, after any question. A word belongs to one entity only. */
export function entityExtractor(
  rules: LanguageRules,
  practice: Practice,
  { names, roles, commonWords }: Pick<TrainedModel, "names" | "roles" | "commonWords">,
) {
  const findNamed = phraseFinder(rules, namedPhrases(practice, rules.language));
  return (text: NormalizedText, context: ExtractContext): Entity[] => {
    const entities: Entity[] = [];
    const claimed = new Set<number>();
    const free = (token: number): boolean => !claimed.has(token);
    const claim = <Type extends EntityType>(
      type: Type,
      value: EntityValues[Type],
      { from, to }: Span,
    ): void => {
      for (let at = from; at < to; at += 1) if (claimed.has(at)) return;
      for (let at = from; at < to; at += 1) claimed.add(at);
      entities.push({ type, value, role: "wanted", from, to } as Entity);
    };

    const { expecting, today, spokenTime: { start = Number.NaN, end = Number.NaN } = {} } = context;
    // "The number ends in 0141."
    const expectsDigits = expecting === "phone" || rules.says.endsIn.test(text.plain);
    const phone = findPhone(text, expectsDigits, rules);
    if (phone) claim("phone", { digits: phone.digits }, phone);
    const seen = { text, entities, expecting, rules };
    const claimNames = (): void => {
      for (const { type, value, ...at } of nameEntities({ ...seen, commonWords }, names))
        claim(type, value, at);
    };
    // "Robert Crown" is a name where one was asked for.
    if (expecting === "name") claimNames();
    const [age] = rules.findAges(text.plain);
    if (age) claim("age", age.value, tokensIn(text, age.from, age.to));
    if (expecting === "choice")
      for (const { from, to, value } of rules.findChoices(text.plain))
        claim("choice", { index: value }, tokensIn(text, from, to));

    for (const { from, to, value } of rules.findShifts(blanked(text, claimed, rules))) {
      const minutes = value === "end" ? end : start + value;
      if (minutes >= 0 && minutes < 1440)
        claim("time", { type: "at", minutes }, tokensIn(text, from, to));
    }

    const plain = blanked(text, claimed, rules);
    const breakAt = (at: number): Token["breakAfter"] =>
      text.tokens[tokensIn(text, at - 1, at).from]?.breakAfter ?? "";
    const rolesOf = (type: EntityType) => (from: number, to: number) =>
      roleOf(roles, seen, { type, ...tokensIn(text, from, to) });
    const dates = findDates(plain, rules, { ...context, breakAt, roleOf: rolesOf("date") });
    let { spokenOf } = context;
    for (const { value, from, to } of dates) {
      const { of, open = null } = value;
      // "The day before", of no day.
      if (of === "spoken-of" && spokenOf === null && typeof value.days !== "object") continue;
      const days = resolveDays(value, today, spokenOf);
      const tokens = tokensIn(text, from, to);
      if (days.ok && (open === null || open === "every")) spokenOf = days;
      claim("date", { days, open }, tokens);
    }
    const openHours = spokenOf === null ? [] : hoursOn(practice, spokenOf.from);
    const ends = clauseEnds(text.tokens, rules.only.and);
    const times = findTimes(blanked(text, claimed, rules), rules, {
      readHour: (am) => readHourAt(am, practice, openHours),
      roleOf: rolesOf("time"),
      expected: /^(?:time|choice|day|confirmation)$/.test(expecting),
      days: dates,
      endsClause: (at) => ends.includes(tokensIn(text, at - 1, at).to),
    });
    for (const { from, to, value } of times) claim("time", value, tokensIn(text, from, to));
    for (const { value: named, ...at } of findNamed(text, free)) claim(named.type, named.value, at);
    if (expecting !== "name") claimNames();
    // Each is seen beside all others, as in training.
    return entities
      .map((one) => (withRole.test(one.type) ? { ...one, role: roleOf(roles, seen, one) } : one))
      .toSorted((a, b) => a.from - b.from);
  };
}

/** What can be wanted or not. */
const withRole = /^(?:date|time|service|unofferedService|staff)$/;

/** The plain text, claimed tokens blanked out, sentences ended by "\n". A day or month ends none: "Nov. 24". */
function blanked(
  text: NormalizedText,
  claimed: ReadonlySet<number>,
  { only, lexicon: { data } }: LanguageRules,
): string {
  const all = text.tokens.map(({ text: said, breakAfter }, at) => {
    const word = claimed.has(at) ? "_".repeat(said.length) : said;
    // "5 December, 10 am": the number past the comma is none of the month.
    const around = breakAfter === "," ? wordsIn(text, Math.max(0, at - 1), at + 2) : [];
    const isApart = only.parted.test(around.join(" "));
    const isEnd = /[.?]/.test(breakAfter) && ![...data.weekdays, ...data.months].includes(said);
    return word + (isApart || isEnd ? "\n" : " ");
  });
  return all.join("").slice(0, -1);
}
