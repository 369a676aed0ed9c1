import { localMomentAt } from "../local-time.ts";
import type { Language } from "../nlu/language.ts";
import { hoursOn } from "../opening-hours.ts";
import {
  memberOf,
  type OpenFrom,
  type Practice,
  type Service,
  serviceOf,
  type ServiceTexts,
} from "../practice.ts";
import { weekdays } from "../weekday.ts";

const localeOf = { en: "en-US", es: "es-US" } as const;

/** Puts values into the words of one language. Instants are epoch milliseconds. */
export class Format {
  readonly practice: Practice;
  readonly language: Language;
  readonly #locale: string;

  constructor(practice: Practice, language: Language) {
    this.practice = practice;
    this.language = language;
    this.#locale = localeOf[language];
  }

  /** "Tuesday, November 24". `date` is ISO. */
  day(date: string): string {
    const at = new Date(`${date}T12:00:00Z`);
    return this.#format(at, { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" });
  }

  /** "Tuesday". `date` is ISO. */
  weekday(date: string): string {
    return this.#format(new Date(`${date}T12:00:00Z`), { weekday: "long", timeZone: "UTC" });
  }

  /** "Monday" for 0. */
  weekdayNumber(index: number): string {
    return this.#format(new Date(Date.UTC(2024, 0, 1 + index)), {
      weekday: "long",
      timeZone: "UTC",
    });
  }

  /** "3:00 pm". */
  time(atMs: number): string {
    const { timeZone } = this.practice;
    return this.#clock(
      this.#format(new Date(atMs), { hour: "numeric", minute: "2-digit", timeZone }),
    );
  }

  /** "3:00 pm" for "15:00". */
  clock(text: string): string {
    return this.#clock(
      this.#format(new Date(`2024-01-01T${text}:00Z`), {
        hour: "numeric",
        minute: "2-digit",
        timeZone: "UTC",
      }),
    );
  }

  dateOf(atMs: number): string {
    return localMomentAt(this.practice.timeZone, atMs).date;
  }

  /** The days of the week, Monday first, those with the same hours together. `from` and `to` are 0 to 6. */
  openSpans(hoursOf: (weekday: number) => string): { from: number; to: number; hours: string }[] {
    const spans: { from: number; to: number; hours: string }[] = [];
    for (let weekday = 0; weekday < 7; weekday += 1) {
      const hours = hoursOf(weekday);
      const last = spans.at(-1);
      if (last?.hours === hours) last.to = weekday;
      else spans.push({ from: weekday, to: weekday, hours });
    }
    return spans;
  }

  service(id: string): ServiceTexts {
    return this.#service(id).texts[this.language];
  }

  /** "teeth cleaning". */
  nameOf(serviceId: string): string {
    return this.service(serviceId).name;
  }

  /** "a teeth cleaning". */
  oneOf(serviceId: string): string {
    return this.service(serviceId).oneOf;
  }

  get timeZone(): string {
    return this.practice.timeZoneSpoken[this.language];
  }

  firstName(name: string): string {
    return name.split(" ")[0] ?? name;
  }

  /** The opening hours of a day, joined by `to` and `and`; empty where the practice is closed. `date` is ISO. */
  hoursOn(date: string, to: string, and: string): string {
    return this.#hours(hoursOn(this.practice, date), to, and);
  }

  /** The same for 0, Monday, to 6. */
  hoursOfWeekday(index: number, to: string, and: string): string {
    const weekday = weekdays[index];
    return this.#hours(weekday ? this.practice.hours[weekday] : [], to, and);
  }

  price(id: string): { usd: number; startsAt: boolean; minutes: number } {
    const { price, durationMin } = this.#service(id);
    return { ...price, minutes: durationMin };
  }

  staff(id: string | null): string {
    return memberOf(this.practice, id)?.name ?? "";
  }

  /** "a, b or c". */
  list(items: readonly string[], word: string): string {
    const last = items.at(-1) ?? "";
    return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} ${word} ${last}`;
  }

  /** "415-555-0134". */
  phone(digits: string): string {
    return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1-$2-$3");
  }

  capitalized(words: string): string {
    return words.charAt(0).toUpperCase() + words.slice(1);
  }

  #hours(hours: readonly OpenFrom[], to: string, and: string): string {
    return hours
      .map(({ opens, closes }) => `${this.clock(opens)}${to}${this.clock(closes)}`)
      .join(and);
  }

  #service(id: string): Service {
    const service = serviceOf(this.practice, id);
    if (!service) throw new TypeError(`${this.practice.id} has no service "${id}"`);
    return service;
  }

  /** "3:00 PM" and "3:00 p. m." are "3:00 pm". */
  #clock(said: string): string {
    return said
      .toLowerCase()
      .replace(/\s/gu, " ")
      .replace(/([ap])\.? ?m\.?$/u, "$1m");
  }

  #format(at: Date, options: Intl.DateTimeFormatOptions): string {
    return formatterFor(this.#locale, options).format(at);
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A formatter costs more to make than to use. There are as many as there are kinds of values. */
function formatterFor(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, formatter);
  return formatter;
}
