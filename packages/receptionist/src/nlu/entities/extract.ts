import { hoursOn, readHourAt } from "../../opening-hours.ts";
import type { Practice } from "../../../practices/practice.ts";
import type { LanguageRules } from "../languages.ts";
import { type NormalizedText, tokensIn, wordsIn } from "../normalize.ts";
import {
  type Days,
  type DaySpan,
  isWithin,
  oneDay,
  resolveDays,
  singleDay,
} from "./date-expression.ts";
import { findDates } from "./dates.ts";
import { type RoleContext, roleOf } from "./roles.ts";
import { type Entity, type EntityType, type EntityValues, typesByToken } from "./entity.ts";
import { nameEntities } from "./names.ts";
import type { TrainedModel } from "../classifier/classifier.ts";
import { clauseEnds } from "../classifier/clauses.ts";
import { findPhone } from "./phone.ts";
import { namedPhrases, phraseFinder } from "./services.ts";
import type { Span } from "../rules.ts";
import { findTimes } from "./times.ts";

/** The entities that answer what the dialog waits for. */
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
  background: [],
} as const satisfies Record<string, readonly EntityType[]>;

export type Expecting = keyof typeof answeredBy;

export interface ExtractContext {
  /** ISO. */
  today: string;
  expecting: Expecting;
  spokenOf: DaySpan | null;
  /** From the first to the last day of the times on offer. */
  offered?: DaySpan | null;
  /** When the visit spoken of starts and ends, in minutes since midnight. */
  spokenTime?: { start?: number | undefined; end?: number | undefined };
}

/** Finds every entity of an utterance. No two share a word. */
export function entityExtractor(
  rules: LanguageRules,
  practice: Practice,
  { names, roles, commonWords }: Pick<TrainedModel, "names" | "roles" | "commonWords">,
) {
  const findNamed = phraseFinder(rules, namedPhrases(practice, rules.language));
  return (text: NormalizedText, context: ExtractContext): Entity[] => {
    const entities: Entity[] = [];
    const { expecting, today, spokenTime: { start = Number.NaN, end = Number.NaN } = {} } = context;
    const seen = { text, entities, expecting, rules };
    const claim = <Type extends EntityType>(
      type: Type,
      value: EntityValues[Type],
      { from, to }: Span,
    ) => {
      if (entities.some((each) => each.from < to && from < each.to)) return;
      entities.push({ type, value, role: "wanted", from, to } as Entity);
    };

    const expectsDigits = expecting === "phone" || rules.says.endsIn.test(text.plain);
    const phone = findPhone(text, expectsDigits, rules);
    if (phone) claim("phone", { digits: phone.digits }, phone);
    const claimNames = () => {
      for (const { type, value, ...at } of nameEntities({ ...seen, commonWords }, names))
        claim(type, value, at);
    };
    if (expecting === "name") claimNames();
    const [age] = rules.findAges(text.plain);
    if (age) claim("age", age.value, tokensIn(text, age.from, age.to));
    if (expecting === "choice")
      for (const { from, to, value } of rules.findChoices(text.plain))
        claim("choice", { index: value }, tokensIn(text, from, to));

    for (const { from, to, value } of rules.findShifts(blanked(seen))) {
      const minutes = value === "end" ? end : start + value;
      if (minutes >= 0 && minutes < 1440)
        claim("time", { type: "at", minutes }, tokensIn(text, from, to));
    }

    const plain = blanked(seen);
    const breakAt = (at: number) => text.tokens[tokensIn(text, at - 1, at).from]?.breakAfter ?? "";
    const rolesOf = (type: EntityType) => (from: number, to: number) =>
      roleOf(roles, seen, { type, ...tokensIn(text, from, to) });
    const dates = findDates(plain, rules, { ...context, breakAt, roleOf: rolesOf("date") });
    let { spokenOf } = context;
    for (const { value, from, to } of dates) {
      const { of, open = null } = value;
      // "The day before", of no day.
      if (of === "spoken-of" && spokenOf === null && typeof value.days !== "object") continue;
      const { offered } = context;
      const near = offered && !of && !open && singleDay(resolveDays(value, today, offered));
      // "Monday, no, Friday", of several days on offer.
      const isOffered = offered && near && isWithin(offered, near);
      const days: Days = isOffered
        ? { ok: true, ...oneDay(near) }
        : resolveDays(value, today, spokenOf);
      if (days.ok && open === null && !isOffered) spokenOf = days;
      claim("date", { days, open }, tokensIn(text, from, to));
    }
    const openHours = spokenOf === null ? [] : hoursOn(practice, spokenOf.from);
    const ends = clauseEnds(text.tokens, rules.only.and);
    const times = findTimes(blanked(seen), rules, {
      readHour: (am) => readHourAt(am, practice, openHours),
      roleOf: rolesOf("time"),
      expected: /^(?:time|choice|day|confirmation)$/.test(expecting),
      days: dates,
      endsClause: (at) => ends.includes(tokensIn(text, at - 1, at).to),
    });
    for (const { from, to, value } of times) claim("time", value, tokensIn(text, from, to));
    for (const { value: named, ...at } of findNamed(text)) claim(named.type, named.value, at);
    if (expecting !== "name") claimNames();
    return entities
      .map((one) => (withRole.test(one.type) ? { ...one, role: roleOf(roles, seen, one) } : one))
      .toSorted((a, b) => a.from - b.from);
  };
}

const withRole = /^(?:date|time|service|unofferedService|staff)$/;

/** The plain text, entities blanked out, sentences ended by "\n". A day or month ends none: "Nov. 24". */
function blanked({ text, entities, rules: { only, lexicon } }: RoleContext) {
  const { weekdays, months } = lexicon.data;
  const types = typesByToken(entities);
  const all = text.tokens.map(({ text: said, breakAfter }, at) => {
    const word = types.has(at) ? "_".repeat(said.length) : said;
    // "5 December, 10 am": the number past the comma belongs to no month.
    const around = breakAfter === "," ? wordsIn(text, Math.max(0, at - 1), at + 2) : [];
    const isApart = only.parted.test(around.join(" "));
    const isEnd = /[.?]/.test(breakAfter) && ![...weekdays, ...months].includes(said);
    return word + (isApart || isEnd ? "\n" : " ");
  });
  return all.join("").slice(0, -1);
}
