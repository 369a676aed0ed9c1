import { localMomentAt } from "../local-time.ts";
import type { Language } from "../nlu/languages.ts";
import { hoursOn, isHoliday } from "../opening-hours.ts";
import type { OpenFrom, Practice, ServiceTexts } from "../../practices/practice.ts";
import { memberOf, serviceOf, weekdays } from "../../practices/practice.ts";
import { type ActValues, partsOf } from "./acts.ts";
import { dayText, phoneText, timeText } from "./format.ts";

/** An act's content and its practice: everything that a placeholder may use. */
export interface About {
  practice: Practice;
  language: Language;
  given: ActValues;
}

/** Null: the placeholder does not apply. A list makes several sentences. */
type Value = string | readonly string[] | null;
type Part = keyof (typeof partsOf)["en"];

/** The sentences of a template, as far as what it mentions applies. */
export function fill(template: string, about: About): readonly string[] {
  const chosen = template.replace(
    /\[([^\]]*)\]/g,
    (_, alternatives: string) =>
      alternatives
        .split("|")
        .find((each) => namesIn(each).every((name) => valueOf(name, about) !== null)) ?? "",
  );
  const [only, ...others] = namesIn(chosen);
  const sentences = only && others.length === 0 ? valueOf(only, about) : null;
  if (Array.isArray(sentences)) return sentences;
  const text = chosen.replace(/\{(\w+)\}/g, (_, name: string) =>
    String(valueOf(name, about) ?? ""),
  );
  return text === "" ? [] : [text];
}

function namesIn(template: string): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

/** Of a name that is not in the table, what the act gives under it. */
function valueOf(name: string, about: About): Value {
  const placeholder = placeholders[name];
  if (placeholder) return placeholder(about);
  const given = (about.given as Readonly<Record<string, Value | number | boolean>>)[name];
  if (given === undefined) throw new TypeError(`messages know no {${name}}`);
  if (typeof given === "boolean") return met(given);
  return typeof given === "number" ? String(given) : given;
}

function part(name: Part, about: About, more: ActValues = {}): string {
  const given = { ...about.given, ...more };
  return fill(partsOf[about.language][name], { ...about, given })[0] ?? "";
}

function parts(name: Part, about: About, given: readonly ActValues[] = []): string[] {
  return given.map((each) => part(name, about, each));
}

function ofServices({ given }: About): ActValues[] {
  return (given.serviceIds ?? []).map((serviceId) => ({ serviceId }));
}

/** "a, b or c", without the comma before "or", which is not heard. */
function list(
  items: readonly string[],
  { language }: About,
  type: "conjunction" | "disjunction" = "disjunction",
): string | null {
  const locale = language === "en" ? "en-GB" : language;
  return new Intl.ListFormat(locale, { type }).format(items) || null;
}

const met = (isMet: boolean | undefined): Value => (isMet === true ? "" : null);

function service({ practice, given }: About) {
  return serviceOf(practice, given.serviceId ?? null);
}

/** One of the texts of the service that is spoken of. */
function text(name: Exclude<keyof ServiceTexts, "callersSay">): (about: About) => Value {
  return (about) => service(about)?.texts[about.language][name] ?? null;
}

function offered({ practice, language }: About, most?: number): string[] {
  return practice.services.slice(0, most).map((each) => each.texts[language].name);
}

function momentsOf({ given }: About): readonly number[] {
  return [given.startsAtMs ?? []].flat();
}

/** The day that is spoken of; none where the times on offer are of several. */
function dateOf(about: About): string | undefined {
  const { practice, given } = about;
  const dates = momentsOf(about).map((atMs) => localMomentAt(practice.timeZone, atMs).date);
  const [date, ...others] = new Set(dates);
  return others.length > 0 ? undefined : (date ?? given.date);
}

function day(about: About, options?: Intl.DateTimeFormatOptions): string | null {
  const date = dateOf(about);
  return date === undefined ? null : dayText(about.language, date, options);
}

function times(about: About): string[] {
  const { practice, language } = about;
  return momentsOf(about).map((atMs) => timeText(language, new Date(atMs), practice.timeZone));
}

/** "9:00 am to 5:00 pm"; null for a day on which the practice is closed. */
function hours(open: readonly OpenFrom[], about: About): string | null {
  const said = (clock: string): string =>
    timeText(about.language, new Date(`2024-01-01T${clock}:00Z`), "UTC");
  const spans = open.map(({ opens, closes }) => ({ opens: said(opens), closes: said(closes) }));
  return parts("hours", about, spans).join(partsOf[about.language].betweenHours) || null;
}

/** The days of the week, Monday first, those with the same hours together. Without hours they are closed. */
function weekSpans(about: About): ActValues[] {
  const own = weekdays.map((weekday) => hours(about.practice.hours[weekday], about));
  const starts = own.flatMap((each, at) => (at === 0 || each !== own[at - 1] ? [at] : []));
  // January 2024 began on a Monday.
  const said = (index: number): string =>
    dayText(about.language, `2024-01-0${index + 1}`, { weekday: "long" });
  return starts.map((from, at) => {
    const to = (starts[at + 1] ?? weekdays.length) - 1;
    const counts = { isOneDay: from === to, areTwoDays: from + 1 === to };
    return { first: said(from), last: said(to), ...counts, openHours: own[from] ?? null };
  });
}

const placeholders: Readonly<Record<string, (about: About) => Value>> = {
  practice: ({ practice }) => practice.name,
  kind: ({ practice, language }) => practice.kind[language],
  zone: ({ practice, language }) => practice.timeZoneSpoken[language],
  street: ({ practice }) => practice.address.street,
  city: ({ practice }) => practice.address.city,
  service: text("name"),
  oneOf: text("oneOf"),
  oneOfThese: (about) => list(parts("oneOf", about, ofServices(about)), about),
  allServices: (about) => list(offered(about), about, "conjunction"),
  twoServices: (about) => list(offered(about, 2), about),
  startsAt: (about) => met(service(about)?.price.startsAt),
  usd: (about) => String(service(about)?.price.usd),
  minutes: (about) => String(service(about)?.durationMin),
  cost: (about) => part("cost", about),
  prices: (about) => parts("price", about, ofServices(about)),
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
  monthDay: (about) => day(about, { month: "long", day: "numeric" }),
  weekday: (about) => day(about, { weekday: "long" }),
  // "Mondays", and in Spanish "lunes", "sábados".
  weekdays: (about) => day(about, { weekday: "long" })?.replace(/s?$/, "s") ?? null,
  isHoliday: (about) => met(isHoliday(about.practice, dateOf(about) ?? "")),
  time: (about) => times(about)[0] ?? null,
  times: (about) => (dateOf(about) === undefined ? null : list(times(about), about)),
  moment: (about) => part("moment", about),
  moments: (about) => {
    const each = momentsOf(about).map((startsAtMs) => ({ startsAtMs }));
    return list(parts("moment", about, each), about);
  },
  bookings: (about) => parts("booking", about, about.given.visits).join("; "),
  visits: (about) => list(parts("visit", about, about.given.visits), about),
  hours: (about) => hours(hoursOn(about.practice, dateOf(about) ?? ""), about),
  span: (about) => part("span", about),
  openDays: (about) => {
    const open = weekSpans(about).filter(({ openHours }) => openHours !== null);
    return parts("openDays", about, open).join(partsOf[about.language].betweenOpenDays) || null;
  },
  closedDays: (about) => {
    const closed = weekSpans(about).filter(({ openHours }) => openHours === null);
    return list(parts("span", about, closed), about, "conjunction");
  },
  forName: ({ given }) => given.forName || null,
  firstName: ({ given }) => /^(?:\S+\.|[^aeiouy ]+)? ?\S*/iu.exec(given.name ?? "")?.[0] || null,
  phone: ({ given }) => (given.phone ? phoneText(given.phone) : null),
  who: ({ given: { name, phone } }) =>
    [name, phone && phoneText(phone)].filter(Boolean).join(", ") || null,
  staff: ({ practice, given }) => memberOf(practice, given.staffId ?? null)?.name ?? null,
  giver: ({ practice, given }) => memberOf(practice, given.giverId ?? null)?.name ?? null,
};
