import { Temporal } from "temporal-polyfill";

/** What was said of a day, before it is known which day that is. Weekdays are 1 (Monday) to 7. */
export type DateExpression =
  | { type: "offset"; days: number }
  | { type: "weekday"; weekday: number; week?: "this" | "next" | number; every?: true }
  | { type: "month-day"; month: number; day: number; year?: number; weekday?: number; swap?: true }
  | { type: "day-of-month"; day: number; weekday?: number }
  | { type: "nth-weekday"; nth: number; weekday: number; month: number }
  /** `days` are the first and the last of those that are meant, counted from the month's end where negative. */
  | { type: "month"; month: number; days?: readonly [number, number] }
  | { type: "week"; weeks: number }
  | { type: "weekend"; weeks: number }
  /** The day that was already talked about: "the same day". */
  | { type: "spoken-of" }
  | { type: "soonest" }
  | { type: "any" }
  /** `days` after another day; `weekday`: the first such day after it, or before it. */
  | { type: "from"; base: DateExpression; days: number }
  | { type: "near"; base: DateExpression; weekday: number; side: "after" | "before" }
  | { type: "week-of"; base: DateExpression }
  | { type: "later"; base: DateExpression; inclusive?: true }
  | { type: "earlier"; base: DateExpression; inclusive?: true };

/** Days from `from` to `to`, both included, ISO; or why the expression names none. */
export type Days =
  | { ok: true; from: string; to: string }
  | { ok: false; problem: "no-such-day" | "past" }
  | { ok: false; problem: "other-weekday"; date: string };

/** How far ahead "soon" and "whenever" look. */
export const soonDays = 14;

/**
 * The coming days that an expression stands for. `today` is the practice's ISO date; `spokenOf` a day
 * already talked about: after "Monday the 7th", a plain "Wednesday" is the one of that week.
 */
export function resolveDays(
  expression: DateExpression,
  today: string,
  spokenOf: string | null = null,
): Days {
  const now = Temporal.PlainDate.from(today);
  const based = (base: DateExpression, then: (days: Days & { ok: true }) => Days): Days => {
    const days = resolveDays(base, today, spokenOf);
    return days.ok ? then(days) : days;
  };
  switch (expression.type) {
    case "offset":
      return oneDay(now.add({ days: expression.days }), now);
    case "weekday":
      return oneDay(weekdayMeant(expression, now, spokenOf), now);
    case "month-day":
      return monthDay(expression, now);
    case "day-of-month":
      return dayOfMonth(expression, now);
    case "nth-weekday": {
      const dates = [0, 1].map((years) => nthWeekday(expression, now.year + years));
      const date = dates.find((each) => each && Temporal.PlainDate.compare(each, now) >= 0);
      return date ? oneDay(date, now) : noSuchDay;
    }
    case "month": {
      const first = new Temporal.PlainDate(
        now.year + (expression.month < now.month ? 1 : 0),
        expression.month,
        1,
      );
      const [from, to] = (expression.days ?? [1, -1]).map((day) =>
        first.with({ day: day < 0 ? first.daysInMonth + 1 + day : day }),
      ) as [Temporal.PlainDate, Temporal.PlainDate];
      return coming(from, to, now);
    }
    case "week":
      return weekFrom(now, expression.weeks, now);
    case "weekend": {
      const saturday = monday(now).add({ weeks: expression.weeks, days: 5 });
      return coming(saturday, saturday.add({ days: 1 }), now);
    }
    case "spoken-of":
      return spokenOf === null ? noSuchDay : oneDay(Temporal.PlainDate.from(spokenOf), now);
    case "soonest":
    case "any":
      return range(now, now.add({ days: soonDays }));
    case "from":
      return based(expression.base, ({ from }) =>
        oneDay(Temporal.PlainDate.from(from).add({ days: expression.days }), now),
      );
    case "near":
      // "The Monday after", where no day was spoken of.
      if (expression.base.type === "spoken-of" && spokenOf === null)
        return oneDay(
          weekdayMeant({ ...expression, type: "weekday", week: "next" }, now, null),
          now,
        );
      return based(expression.base, ({ from }) => {
        const base = Temporal.PlainDate.from(from);
        const ahead = (expression.weekday - base.dayOfWeek + 7) % 7 || 7;
        const days = expression.side === "after" ? ahead : ahead - 7 || -7;
        return oneDay(base.add({ days }), now);
      });
    case "week-of":
      return based(expression.base, ({ from }) => weekFrom(Temporal.PlainDate.from(from), 0, now));
    case "later":
      return based(expression.base, ({ from, to }) => {
        const first = expression.inclusive
          ? Temporal.PlainDate.from(from)
          : Temporal.PlainDate.from(to).add({ days: 1 });
        return range(first, first.add({ days: soonDays - 1 }));
      });
    case "earlier":
      return based(expression.base, ({ from, to }) => {
        const last = expression.inclusive
          ? Temporal.PlainDate.from(to)
          : Temporal.PlainDate.from(from).subtract({ days: 1 });
        return coming(now, last, now);
      });
    default:
      return expression satisfies never;
  }
}

const noSuchDay: Days = { ok: false, problem: "no-such-day" };

function oneDay(date: Temporal.PlainDate, now: Temporal.PlainDate): Days {
  return coming(date, date, now);
}

/** The days of a stretch that are still to come. */
function coming(from: Temporal.PlainDate, to: Temporal.PlainDate, now: Temporal.PlainDate): Days {
  if (Temporal.PlainDate.compare(to, now) < 0) return { ok: false, problem: "past" };
  return range(Temporal.PlainDate.compare(from, now) < 0 ? now : from, to);
}

function range(from: Temporal.PlainDate, to: Temporal.PlainDate): Days {
  return { ok: true, from: from.toString(), to: to.toString() };
}

function monday(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.subtract({ days: date.dayOfWeek - 1 });
}

function weekFrom(date: Temporal.PlainDate, weeks: number, now: Temporal.PlainDate): Days {
  const first = monday(date).add({ weeks });
  return coming(first, first.add({ days: 6 }), now);
}

/** "Next Tuesday" is the Tuesday of next week, weeks beginning on Monday. Callers differ; the read-back decides. */
function weekdayMeant(
  { weekday, week }: Extract<DateExpression, { type: "weekday" }>,
  now: Temporal.PlainDate,
  spokenOf: string | null,
): Temporal.PlainDate {
  const ofWeek = (weeks: number) => monday(now).add({ weeks, days: weekday - 1 });
  if (week === "next") return ofWeek(1);
  if (typeof week === "number") return ofWeek(week);
  if (week === undefined && spokenOf !== null) {
    const sameWeek = monday(Temporal.PlainDate.from(spokenOf)).add({ days: weekday - 1 });
    if (Temporal.PlainDate.compare(sameWeek, now) > 0) return sameWeek;
  }
  const ahead = (weekday - now.dayOfWeek + 7) % 7;
  return now.add({ days: ahead === 0 && week === undefined ? 7 : ahead });
}

function monthDay(
  said: Extract<DateExpression, { type: "month-day" }>,
  now: Temporal.PlainDate,
): Days {
  const { month, day, year, weekday, swap } = said;
  const dates = (year === undefined ? [now.year, now.year + 1] : [year])
    .map((each) => dateOrNull(each, month, day))
    .filter((date) => date !== null);
  const coming = dates.find((date) => Temporal.PlainDate.compare(date, now) >= 0);
  if (coming && (weekday === undefined || coming.dayOfWeek === weekday)) return oneDay(coming, now);
  if (swap) {
    const { swap: _, ...turned } = said;
    const other = monthDay({ ...turned, month: day, day: month }, now);
    if (other.ok) return other;
  }
  if (coming) return { ok: false, problem: "other-weekday", date: coming.toString() };
  return dates.length > 0 ? { ok: false, problem: "past" } : noSuchDay;
}

/** "The 31st" skips months without one. */
function dayOfMonth(
  { day, weekday }: Extract<DateExpression, { type: "day-of-month" }>,
  now: Temporal.PlainDate,
): Days {
  const dates = [0, 1, 2, 3]
    .map((months) => now.with({ day: 1 }).add({ months }))
    .map(({ year, month }) => dateOrNull(year, month, day))
    .filter((date) => date !== null && Temporal.PlainDate.compare(date, now) >= 0)
    .filter((date) => date !== null);
  const [first] = dates;
  if (!first) return noSuchDay;
  if (weekday === undefined || first.dayOfWeek === weekday) return oneDay(first, now);
  const second = dates.find((date) => date.dayOfWeek === weekday);
  return second && second.equals(dates[1] ?? first)
    ? oneDay(second, now)
    : { ok: false, problem: "other-weekday", date: first.toString() };
}

function dateOrNull(year: number, month: number, day: number): Temporal.PlainDate | null {
  if (month < 1 || month > 12 || day < 1 || year < 1900 || year > 2200) return null;
  const first = new Temporal.PlainDate(year, month, 1);
  return day <= first.daysInMonth ? first.with({ day }) : null;
}

/** The `nth` such weekday of a month, or its last; null where it has none. */
function nthWeekday(
  { nth, weekday, month }: Extract<DateExpression, { type: "nth-weekday" }>,
  year: number,
): Temporal.PlainDate | null {
  const first = new Temporal.PlainDate(year, month, 1);
  const offset = (weekday - first.dayOfWeek + 7) % 7;
  const most = Math.ceil((first.daysInMonth - offset) / 7);
  return nth > most ? null : first.add({ days: offset + ((nth < 0 ? most : nth) - 1) * 7 });
}
