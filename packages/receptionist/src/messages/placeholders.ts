import { localMomentAt } from "../local-time.ts";
import type { Language } from "../nlu/languages.ts";
import { hoursOn, isHoliday } from "../opening-hours.ts";
import type { OpenFrom, Practice, ServiceTexts } from "../../practices/practice.ts";
import { memberOf, serviceOf, weekdays } from "../../practices/practice.ts";
import { type ActValues, partsOf } from "./acts.ts";
import { dayText, phoneText, timeText } from "./format.ts";

/** An act's content and its practice: everything that a placeholder may use. */
export interface TemplateContext {
  practice: Practice;
  language: Language;
  given: ActValues;
}

/** Null: the placeholder does not apply. A list makes several sentences. */
type Value = string | readonly string[] | null;
type Part = keyof (typeof partsOf)["en"];

/** The sentences of a template, as far as what it mentions applies. */
export function fill(template: string, context: TemplateContext): readonly string[] {
  const chosen = template.replace(
    /\[([^\]]*)\]/g,
    (_, alternatives: string) =>
      alternatives
        .split("|")
        .find((each) => namesIn(each).every((name) => valueOf(name, context) !== null)) ?? "",
  );
  const [only, ...others] = namesIn(chosen);
  const sentences = only && others.length === 0 ? valueOf(only, context) : null;
  if (Array.isArray(sentences)) return sentences;
  const text = chosen.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(valueOf(name, context) ?? ""),
  );
  return text === "" ? [] : [text];
}

function namesIn(template: string): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

/** Of a name that is not in the table, what the act gives under it. */
function valueOf(name: string, context: TemplateContext): Value {
  const placeholder = placeholders[name];
  if (placeholder) return placeholder(context);
  const given = (context.given as Readonly<Record<string, Value | number | boolean>>)[name];
  if (given === undefined) throw new TypeError(`messages know no {${name}}`);
  if (typeof given === "boolean") return met(given);
  return typeof given === "number" ? String(given) : given;
}

function part(name: Part, context: TemplateContext, more: ActValues = {}): string {
  const given = { ...context.given, ...more };
  return fill(partsOf[context.language][name], { ...context, given })[0] ?? "";
}

function parts(name: Part, context: TemplateContext, given: readonly ActValues[] = []): string[] {
  return given.map((each) => part(name, context, each));
}

function ofServices({ given }: TemplateContext): ActValues[] {
  return (given.serviceIds ?? []).map((serviceId) => ({ serviceId }));
}

/** "a, b or c", without the comma before "or", which is not heard. */
function list(
  items: readonly string[],
  { language }: TemplateContext,
  type: "conjunction" | "disjunction" = "disjunction",
): string | null {
  const locale = language === "en" ? "en-GB" : language;
  return new Intl.ListFormat(locale, { type }).format(items) || null;
}

const met = (isMet: boolean | undefined): Value => (isMet === true ? "" : null);

function service({ practice, given }: TemplateContext) {
  return serviceOf(practice, given.serviceId);
}

/** One of the texts of the service that is spoken of. */
function text(name: keyof ServiceTexts): (context: TemplateContext) => Value {
  return (context) => service(context)?.texts[context.language][name] ?? null;
}

function offered({ practice, language }: TemplateContext, most?: number): string[] {
  return practice.services.slice(0, most).map((each) => each.texts[language].name);
}

function momentsOf({ given }: TemplateContext): readonly number[] {
  return [given.startsAtMs ?? []].flat();
}

/** The day that is spoken of; none where the times on offer are of several. */
function dateOf(context: TemplateContext): string | undefined {
  const { practice, given } = context;
  const dates = momentsOf(context).map((atMs) => localMomentAt(practice.timeZone, atMs).date);
  const [date, ...others] = new Set(dates);
  return others.length > 0 ? undefined : (date ?? given.date);
}

function day(context: TemplateContext, options?: Intl.DateTimeFormatOptions): string | null {
  const date = dateOf(context);
  return date === undefined ? null : dayText(context.language, date, options);
}

function times(context: TemplateContext): string[] {
  const { practice, language } = context;
  return momentsOf(context).map((atMs) => timeText(language, new Date(atMs), practice.timeZone));
}

/** "9:00 am to 5:00 pm"; null for a day on which the practice is closed. */
function hours(open: readonly OpenFrom[], context: TemplateContext): string | null {
  const said = (clock: string): string =>
    timeText(context.language, new Date(`2024-01-01T${clock}:00Z`), "UTC");
  const spans = open.map(({ opens, closes }) => ({ opens: said(opens), closes: said(closes) }));
  return parts("hours", context, spans).join(partsOf[context.language].betweenHours) || null;
}

/** The days of the week, Monday first, those with the same hours together. Without hours they are closed. */
function weekSpans(context: TemplateContext): ActValues[] {
  const own = weekdays.map((weekday) => hours(context.practice.hours[weekday], context));
  const starts = own.flatMap((each, at) => (at === 0 || each !== own[at - 1] ? [at] : []));
  // January 2024 began on a Monday.
  const said = (index: number): string =>
    dayText(context.language, `2024-01-0${index + 1}`, { weekday: "long" });
  return starts.map((from, at) => {
    const to = (starts[at + 1] ?? weekdays.length) - 1;
    const counts = { isOneDay: from === to, areTwoDays: from + 1 === to };
    return { first: said(from), last: said(to), ...counts, openHours: own[from] ?? null };
  });
}

const placeholders: Readonly<Record<string, (context: TemplateContext) => Value>> = {
  practice: ({ practice }) => practice.name,
  kind: ({ practice, language }) => practice.kind[language],
  zone: ({ practice, language }) => practice.timeZoneSpoken[language],
  street: ({ practice }) => practice.address.street,
  city: ({ practice }) => practice.address.city,
  service: text("name"),
  oneOf: text("oneOf"),
  oneOfThese: (context) => list(parts("oneOf", context, ofServices(context)), context),
  allServices: (context) => list(offered(context), context, "conjunction"),
  twoServices: (context) => list(offered(context, 2), context),
  startsAt: (context) => met(service(context)?.price.startsAt),
  usd: (context) => String(service(context)?.price.usd),
  minutes: (context) => String(service(context)?.durationMin),
  cost: (context) => part("cost", context),
  prices: (context) => parts("price", context, ofServices(context)),
  whatItIs: text("about"),
  preparation: text("preparation"),
  afterCare: text("afterCare"),
  about: ({ practice, language, given }) =>
    practice.team
      .filter(({ id }) => given.staffIds?.includes(id))
      .flatMap(({ about }) => about[language]),
  answer: ({ practice, language, given }) =>
    given.intent ? (practice.answers[language][given.intent] ?? null) : null,
  day,
  monthDay: (context) => day(context, { month: "long", day: "numeric" }),
  weekday: (context) => day(context, { weekday: "long" }),
  // "Mondays", and in Spanish "lunes", "sábados".
  weekdays: (context) => day(context, { weekday: "long" })?.replace(/s?$/, "s") ?? null,
  isHoliday: (context) => met(isHoliday(context.practice, dateOf(context) ?? "")),
  time: (context) => times(context)[0] ?? null,
  times: (context) => (dateOf(context) === undefined ? null : list(times(context), context)),
  moment: (context) => part("moment", context),
  moments: (context) => {
    const each = momentsOf(context).map((startsAtMs) => ({ startsAtMs }));
    return list(parts("moment", context, each), context);
  },
  bookings: (context) => parts("booking", context, context.given.visits).join("; "),
  visits: (context) => list(parts("visit", context, context.given.visits), context),
  hours: (context) => hours(hoursOn(context.practice, dateOf(context) ?? ""), context),
  span: (context) => part("span", context),
  openDays: (context) => {
    const open = weekSpans(context).filter(({ openHours }) => openHours !== null);
    return parts("openDays", context, open).join(partsOf[context.language].betweenOpenDays) || null;
  },
  closedDays: (context) => {
    const closed = weekSpans(context).filter(({ openHours }) => openHours === null);
    return list(parts("span", context, closed), context, "conjunction");
  },
  forName: ({ given }) => given.forName || null,
  // "Dr. Okafor" and "Mr Tran" keep their title.
  firstName: ({ given }) => /^(?:\S+\.|[^aeiouy ]+)? ?\S*/iu.exec(given.name ?? "")?.[0] || null,
  phone: ({ given }) => (given.phone ? phoneText(given.phone) : null),
  who: ({ given: { name, phone } }) =>
    [name, phone && phoneText(phone)].filter(Boolean).join(", ") || null,
  staff: ({ practice, given }) => memberOf(practice, given.staffId)?.name ?? null,
  giver: ({ practice, given }) => memberOf(practice, given.giverId)?.name ?? null,
};
