import { localMomentAt } from "../local-time.ts";
import type { Language } from "../nlu/languages.ts";
import { hoursOn, isHoliday } from "../opening-hours.ts";
import {
  memberOf,
  type OpenFrom,
  type Practice,
  serviceOf,
  weekdays,
} from "../../practices/practice.ts";
import { type ActValues, partsOf } from "./acts.ts";
import { dayText, phoneText, timeText } from "./format.ts";

/** An act's content and its practice: everything that a placeholder may use. */
interface TemplateContext {
  practice: Practice;
  language: Language;
  given: ActValues;
}

/** A list makes several sentences. What is empty or false does not apply. */
type Value = string | number | boolean | readonly string[] | null | undefined;
type Part = keyof (typeof partsOf)["en"];

/** The sentences of a template, as far as what it mentions applies. */
export function fill(template: string, context: TemplateContext): readonly string[] {
  const placeholders = placeholdersOf(context);
  const given = context.given as Readonly<Record<string, Value>>;
  const valueOf = (name: string) => placeholders[name]?.() ?? given[name];
  const applies = (each: string) => namesIn(each).every((name) => Boolean(valueOf(name)));
  const chosen = template.replace(
    /\[([^\]]*)\]/g,
    (_, alternatives: string) => alternatives.split("|").find(applies) ?? "",
  );
  const [only = ""] = namesIn(chosen);
  const sentences = valueOf(only);
  if (Array.isArray(sentences)) return sentences;
  const text = chosen.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = valueOf(name) ?? "";
    return value === true ? "" : String(value);
  });
  return text === "" ? [] : [text];
}

function namesIn(template: string) {
  return [...template.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

/** What placeholders stand for. For any other name it is what the act gives under it. */
function placeholdersOf(context: TemplateContext): Readonly<Record<string, () => Value>> {
  const { practice, language, given } = context;
  const service = serviceOf(practice, given.serviceId);
  const texts = service?.texts[language];
  const names = practice.services.map((each) => each.texts[language].name);
  const services = given.serviceIds?.map((serviceId) => ({ serviceId }));
  const moments = [given.startsAtMs ?? []].flat().map((startsAtMs) => ({ startsAtMs }));
  const phone = phoneText(given.phone ?? "");

  const wording = partsOf[language];
  const part = (name: Part, more: ActValues = {}) =>
    fill(wording[name], { ...context, given: { ...given, ...more } })[0] ?? "";
  const parts = (name: Part, all: readonly ActValues[] = []) => all.map((each) => part(name, each));
  // "a, b or c", without the comma before "or", which is not heard.
  const list = (items: readonly string[], type: "conjunction" | "disjunction") =>
    new Intl.ListFormat(language === "en" ? "en-GB" : language, { type }).format(items);

  const times = () =>
    moments.map(({ startsAtMs }) => timeText(new Date(startsAtMs), practice.timeZone));
  // Empty where the times on offer are of several days.
  const date = () => {
    const days = moments.map(({ startsAtMs }) => localMomentAt(practice.timeZone, startsAtMs).date);
    const [first = given.date ?? "", ...others] = new Set(days);
    return others.length > 0 ? "" : first;
  };
  const day = (options?: Intl.DateTimeFormatOptions) =>
    date() && dayText(language, date(), options);
  const clock = (time: string) => timeText(new Date(`2024-01-01T${time}:00Z`), "UTC");
  // "9:00 am to 5:00 pm"; empty for a day on which the practice is closed.
  const hours = (open: readonly OpenFrom[]) => {
    const spans = open.map(({ opens, closes }) => ({ opens: clock(opens), closes: clock(closes) }));
    return parts("hours", spans).join(wording.betweenHours);
  };
  // The days from Monday, those with the same hours together.
  const week = () => {
    const hoursOfDays = weekdays.map((weekday) => hours(practice.hours[weekday]));
    const starts = hoursOfDays.flatMap((each, at) => (each === hoursOfDays[at - 1] ? [] : [at]));
    // January 2024 began on a Monday.
    const said = (index: number) => dayText(language, `2024-01-0${index + 1}`, { weekday: "long" });
    return starts.map((from, at) => {
      const to = (starts[at + 1] ?? weekdays.length) - 1;
      const counts = { isOneDay: from === to, areTwoDays: from + 1 === to };
      return { first: said(from), last: said(to), ...counts, openHours: hoursOfDays[from] ?? "" };
    });
  };

  return {
    practice: () => practice.name,
    kind: () => practice.kind[language],
    zone: () => practice.timeZoneSpoken[language],
    street: () => practice.address.street,
    city: () => practice.address.city,
    service: () => texts?.name,
    oneOf: () => texts?.oneOf,
    oneOfThese: () => list(parts("oneOf", services), "disjunction"),
    allServices: () => list(names, "conjunction"),
    twoServices: () => list(names.slice(0, 2), "disjunction"),
    startsAt: () => service?.price.startsAt,
    usd: () => service?.price.usd,
    minutes: () => service?.durationMin,
    cost: () => part("cost"),
    prices: () => parts("price", services),
    whatItIs: () => texts?.about,
    preparation: () => texts?.preparation,
    afterCare: () => texts?.afterCare,
    about: () =>
      practice.team
        .filter(({ id }) => given.staffIds?.includes(id))
        .flatMap(({ about }) => about[language]),
    answer: () => given.intent && practice.answers[language][given.intent],
    day,
    monthDay: () => day({ month: "long", day: "numeric" }),
    weekday: () => day({ weekday: "long" }),
    // "Mondays", and in Spanish "lunes", "sábados".
    weekdays: () => day({ weekday: "long" }).replace(/s?$/, "s"),
    isHoliday: () => isHoliday(practice, date()),
    time: () => times()[0],
    times: () => list(times(), "disjunction"),
    moment: () => part("moment"),
    moments: () => list(parts("moment", moments), "disjunction"),
    bookings: () => parts("booking", given.visits).join("; "),
    visits: () => list(parts("visit", given.visits), "disjunction"),
    hours: () => hours(hoursOn(practice, date())),
    span: () => part("span"),
    openDays: () => {
      const open = week().filter(({ openHours }) => openHours);
      return parts("openDays", open).join(wording.betweenOpenDays);
    },
    closedDays: () => {
      const closed = week().filter(({ openHours }) => !openHours);
      return list(parts("span", closed), "conjunction");
    },
    // "Dr. Okafor" and "Mr Tran" keep their title.
    firstName: () => /^(?:\S+\.|[^aeiouy ]+)? ?\S*/iu.exec(given.name ?? "")?.[0],
    phone: () => phone,
    who: () => [given.name, phone].filter(Boolean).join(", "),
    staff: () => memberOf(practice, given.staffId)?.name,
    giver: () => memberOf(practice, given.giverId)?.name,
  };
}
