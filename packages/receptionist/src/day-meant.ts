import { Temporal } from "temporal-polyfill";
import type { WishedDays } from "./conversation-state.ts";
import type { DayMention, Holiday } from "./day-mention.ts";

/** The days a mention stands for, or why it stands for none. */
export type DaysMeant =
  | { ok: true; days: WishedDays }
  | { ok: false; problem: "no-such-day" | "past" }
  | { ok: false; problem: "other-weekday"; date: string };

/** How far ahead "as soon as possible" and "whenever" look. */
export const soonestWithinDays = 14;

/**
 * Finds the coming days that `mention` stands for. `today` is the practice's ISO date; `spokenOf` the
 * day already talked about: after "Monday, March 15", a plain "Wednesday" is the one of that week.
 */
export function daysMeant(
  mention: DayMention,
  today: string,
  spokenOf: string | null = null,
): DaysMeant {
  const now = Temporal.PlainDate.from(today);
  switch (mention.type) {
    case "in-days":
      return oneDay(now.add({ days: mention.days }));
    case "weekday":
      return weekdayMeant(mention, now, mention.coming ? null : spokenOf);
    case "last-weekday":
      return { ok: false, problem: "past" };
    case "date":
      return dateMeant(mention, now);
    case "week": {
      const monday = now.add({ weeks: mention.weeks }).subtract({ days: now.dayOfWeek - 1 });
      return range(mention.weeks === 0 ? now : monday, monday.add({ days: 6 }));
    }
    case "weekend": {
      const saturday = now.add({ days: now.dayOfWeek === 7 ? 0 : 6 - now.dayOfWeek });
      return range(saturday, now.dayOfWeek === 7 ? now : saturday.add({ days: 1 }));
    }
    case "soonest":
      return range(now, now.add({ days: soonestWithinDays }));
    case "weekday-after": {
      const base = mention.base && daysMeant(mention.base, today, spokenOf);
      const from = base?.ok ? Temporal.PlainDate.from(base.days.to) : now;
      const days = (mention.weekday - from.dayOfWeek + 7) % 7 || 7;
      return oneDay(from.add({ days }));
    }
    case "week-of": {
      const base = daysMeant(mention.base, today);
      if (!base.ok) return base;
      const day = Temporal.PlainDate.from(base.days.from);
      const monday = day.subtract({ days: day.dayOfWeek - 1 });
      return range(
        Temporal.PlainDate.compare(monday, now) < 0 ? now : monday,
        monday.add({ days: 6 }),
      );
    }
    case "nth-weekday":
      return nthWeekday(mention, now);
    case "month":
      return monthMeant(mention, now);
    case "holiday":
      return holidayMeant(mention, now);
    case "later-than": {
      const base = daysMeant(mention.base, today);
      if (!base.ok) return base;
      return oneDay(Temporal.PlainDate.from(base.days.from).add({ days: mention.days }));
    }
  }
}

/**
 * A plain weekday is the nearest, today included; "next Tuesday" is the Tuesday of next week, weeks
 * beginning on Monday. Callers differ on "next", which is one reason for the read-back.
 */
function weekdayMeant(
  { weekday, nextWeek }: { weekday: number; nextWeek: boolean },
  now: Temporal.PlainDate,
  spokenOf: string | null,
): DaysMeant {
  if (!nextWeek && spokenOf !== null) {
    const spoken = Temporal.PlainDate.from(spokenOf);
    const sameWeek = spoken.add({ days: weekday - spoken.dayOfWeek });
    if (Temporal.PlainDate.compare(sameWeek, now) > 0) return oneDay(sameWeek);
  }
  if (nextWeek) return oneDay(now.add({ weeks: 1 }).add({ days: weekday - now.dayOfWeek }));
  const nearest = now.add({ days: (weekday - now.dayOfWeek + 7) % 7 });
  return oneDay(nearest, nearest.equals(now) ? nearest.add({ weeks: 1 }) : null);
}

type SaidDate = Extract<DayMention, { type: "date" }>;

function dateMeant(said: SaidDate, now: Temporal.PlainDate): DaysMeant {
  if (said.eitherWay && said.month !== null) {
    const { eitherWay: _, ...asWritten } = said;
    const meant = dateMeant(asWritten, now);
    // "Wed 2/12" is a Wednesday one way only.
    const turned = meant.ok
      ? null
      : dateMeant({ ...asWritten, month: said.day, day: said.month }, now);
    return turned?.ok ? turned : meant;
  }
  const coming = said.month === null ? inComingMonths(said.day, now) : inComingYears(said, now);
  const [first, second] = coming;
  if (!first) return { ok: false, problem: exists(said) ? "past" : "no-such-day" };
  if (said.weekday !== null && first.dayOfWeek !== said.weekday) {
    return { ok: false, problem: "other-weekday", date: first.toString() };
  }
  return oneDay(first, first.equals(now) && said.weekday === null ? (second ?? null) : null);
}

/** A year makes a date that can be over; without one it comes again. */
function exists({ year, month, day }: SaidDate): boolean {
  if (year === null || month === null || month < 1 || month > 12) return false;
  return dateOrNull(new Temporal.PlainDate(year, month, 1), day) !== null;
}

/** "The 31st" skips months without one. */
function inComingMonths(day: number, now: Temporal.PlainDate): Temporal.PlainDate[] {
  return [0, 1, 2, 3]
    .map((months) => dateOrNull(now.with({ day: 1 }).add({ months }), day))
    .filter((date) => date !== null && Temporal.PlainDate.compare(date, now) >= 0)
    .filter((date) => date !== null);
}

function inComingYears(
  said: { year: number | null; month: number | null; day: number },
  now: Temporal.PlainDate,
): Temporal.PlainDate[] {
  const month = said.month ?? 0;
  if (month < 1 || month > 12) return [];
  // Only a leap day needs more than one year ahead, and nobody books that far: it does not exist.
  const years = said.year === null ? [now.year, now.year + 1] : [said.year];
  return years
    .map((year) => dateOrNull(new Temporal.PlainDate(year, month, 1), said.day))
    .filter((date) => date !== null)
    .filter((date) => Temporal.PlainDate.compare(date, now) >= 0);
}

function monthMeant(
  { month, part }: { month: number; part: "early" | "late" | null },
  now: Temporal.PlainDate,
): DaysMeant {
  const year = month < now.month ? now.year + 1 : now.year;
  const first = new Temporal.PlainDate(year, Math.max(1, month), 1);
  const last = first.with({ day: first.daysInMonth });
  const from = part === "late" ? first.with({ day: 20 }) : first;
  const to = part === "early" ? first.with({ day: 10 }) : last;
  return range(Temporal.PlainDate.compare(from, now) < 0 ? now : from, to);
}

function nthWeekday(
  { nth, weekday, month }: { nth: number; weekday: number; month: number | null },
  now: Temporal.PlainDate,
): DaysMeant {
  const first = month === null ? now.with({ day: 1 }) : new Temporal.PlainDate(now.year, month, 1);
  const coming = [first, month === null ? first.add({ months: 1 }) : first.add({ years: 1 })]
    .map((begins) => {
      const earliest = begins.add({ days: (weekday - begins.dayOfWeek + 7) % 7 });
      const weeks = nth > 0 ? nth - 1 : Math.floor((begins.daysInMonth - earliest.day) / 7);
      return earliest.add({ weeks });
    })
    .find((day) => Temporal.PlainDate.compare(day, now) >= 0);
  return coming ? oneDay(coming) : { ok: false, problem: "no-such-day" };
}

function holidayMeant(
  { name, daysAfter }: { name: Holiday; daysAfter: number },
  now: Temporal.PlainDate,
): DaysMeant {
  const coming = [now.year, now.year + 1]
    .map((year) => holidayOf(name, year).add({ days: daysAfter }))
    .find((date) => Temporal.PlainDate.compare(date, now) >= 0);
  return coming ? oneDay(coming) : { ok: false, problem: "no-such-day" };
}

function holidayOf(name: Holiday, year: number): Temporal.PlainDate {
  switch (name) {
    case "thanksgiving": {
      // The fourth Thursday of November.
      const first = new Temporal.PlainDate(year, 11, 1);
      return first.add({ days: ((4 - first.dayOfWeek + 7) % 7) + 21 });
    }
    case "christmas":
      return new Temporal.PlainDate(year, 12, 25);
    case "new-year":
      return new Temporal.PlainDate(year, 1, 1);
    case "independence":
      return new Temporal.PlainDate(year, 7, 4);
    case "halloween":
      return new Temporal.PlainDate(year, 10, 31);
    case "valentines":
      return new Temporal.PlainDate(year, 2, 14);
  }
}

function dateOrNull(month: Temporal.PlainDate, day: number): Temporal.PlainDate | null {
  return day >= 1 && day <= month.daysInMonth ? month.with({ day }) : null;
}

function oneDay(date: Temporal.PlainDate, orElse: Temporal.PlainDate | null = null): DaysMeant {
  const day = date.toString();
  return { ok: true, days: { from: day, to: day, orElse: orElse?.toString() ?? null } };
}

function range(from: Temporal.PlainDate, to: Temporal.PlainDate): DaysMeant {
  return { ok: true, days: { from: from.toString(), to: to.toString(), orElse: null } };
}
