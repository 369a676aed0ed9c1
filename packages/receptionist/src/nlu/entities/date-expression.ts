import holidays from "../../../data/holidays.json" with { type: "json" };
import { addDays, dayMs, dayOfWeek } from "../../plain-time.ts";

/** A day that has a name. Its date is the same expression in any year. */
export type Holiday = keyof typeof holidays;

/** What was said about one or more days, not yet resolved. All of it holds. Weekdays are 1 (Monday) to 7. */
export interface DateExpression {
  year?: number | undefined;
  month?: number | undefined;
  day?: number | undefined;
  weekday?: number | undefined;
  weekdays?: readonly number[];
  /** The week of a month, or such a weekday in it; -1 is the last. */
  nth?: number;
  /** Days to the end of the month; 0 on its last. */
  fromEnd?: number;
  /** Of a week or a month. */
  part?: "early" | "middle" | "late";
  /** Whole months and weeks from that of `of`; 0 is the same. */
  months?: number;
  week?: number;
  /** "In two weeks": that very day, or the weekday of its week. */
  weeks?: number;
  /** Days from `of`, or the first and the last of them. Those after it count from its end. */
  days?: number | readonly [number, number];
  /** What is counted from, instead of today. "following" is a day that is said next. */
  of?: DateExpression | "spoken-of" | "following";
  /** All days from `of` to this one. */
  through?: DateExpression;
  /** No day in particular is meant; `every` for "on Fridays". */
  open?: "soonest" | "any" | "every";
}

/** Days from `from` to `to`, both included, ISO; of them those on `weekdays`, where there are any. */
export interface DaySpan {
  from: string;
  to: string;
  weekdays?: readonly number[];
}

/** The day, ISO, where it is one day alone. */
export function singleDay(days: Days | undefined): string | null {
  return days?.ok && days.from === days.to ? days.from : null;
}

export const oneDay = (date: string): DaySpan => ({ from: date, to: date });

/** Whether a day, ISO, is one of these. */
export function isWithin({ from, to, weekdays }: DaySpan, date: string): boolean {
  return from <= date && date <= to && (weekdays?.includes(dayOfWeek(date)) ?? true);
}

/** The days that the expression means, or the reason why it means none. */
export type Days =
  | ({ ok: true } & DaySpan)
  | { ok: false; problem: "no-such-day" | "day-passed" | "other-weekday"; date: string };

/** How far the calendar reaches, in days: a date without a year is found once. */
const reach = { back: 400, ahead: 425 };
const noSuchDay = { ok: false, problem: "no-such-day", date: "" } as const;

/** The coming days that are meant. `spokenOf`: after "Monday the 7th", a plain "Wednesday" is of that week. */
export function resolveDays(said: DateExpression, today: string, spokenOf?: DaySpan | null): Days {
  const related = spokenOf && inContext(said, spokenOf);
  const near = related && resolveDays(related, today, spokenOf);
  if (near?.ok && near.from > today) return near;
  const { of, through, day, month, weekday, weekdays } = said;
  const now: Days = { ok: true, ...oneDay(today), ...(of && spokenOf) };
  const base = typeof of === "object" ? resolveDays(of, today, spokenOf) : now;
  if (!base.ok) return base;
  if (through) {
    const end = resolveDays(through, today, base);
    return end.ok && end.to > base.from ? { ok: true, from: base.from, to: end.to } : base;
  }
  const calendar = calendarAround(today);
  const dayAt = (date: string): CalendarDay | undefined =>
    calendar[reach.back + (Date.parse(date) - Date.parse(today)) / dayMs];
  const [from, to] = [dayAt(base.from), dayAt(base.to)];
  if (!from || !to) return noSuchDay;

  const all = membersOf(calendar, said, from, to);
  const isOnWeekday = (each: CalendarDay): boolean =>
    (weekday ?? each.weekday) === each.weekday && (weekdays?.includes(each.weekday) ?? true);
  // "Saturday", said on a Saturday, is the next one, and so is "the 21st", said on a 21st.
  const isNext = isBare(said) && (weekday === undefined) !== (day === undefined);
  const coming = all.filter(({ at }) => at >= (isNext ? 1 : 0));
  // "Friday the 24th" is one of the next two months.
  const dates = day === undefined ? coming : coming.slice(0, month === undefined ? 2 : 1);
  const fitting = dates.filter(isOnWeekday);
  const [first] = fitting;
  if (!first) {
    const [other] = dates;
    if (other && (day !== undefined || dates.length === 1))
      return { ok: false, problem: "other-weekday", date: other.date };
    return { ...noSuchDay, problem: all.some(isOnWeekday) ? "day-passed" : "no-such-day" };
  }
  const meant = fitting.filter((each) => isOneWith(each, first, said));
  const last = meant.at(-1) ?? first;
  const isWhole = last.at - first.at === meant.length - 1;
  const on = weekday === undefined ? weekdays : [weekday];
  return { ok: true, from: first.date, to: last.date, ...(!isWhole && on && { weekdays: on }) };
}

const states = (said: DateExpression, ...names: readonly (keyof DateExpression)[]): boolean =>
  names.some((name) => said[name] !== undefined);

/** It names neither a week nor a month, so the days talked about before decide. */
function isBare(said: DateExpression): boolean {
  return !states(said, "year", "month", "months", "week", "weeks", "days");
}

/** A bare weekday or number belongs to the days that were talked about, to their week or to their month. */
function inContext(said: DateExpression, { from, to }: DaySpan): DateExpression | null {
  if (!isBare(said)) return null;
  if (from !== to) return { ...said, of: "spoken-of", days: [0, 0] };
  if (states(said, "weekday") && !states(said, "day")) return { ...said, of: "spoken-of", week: 0 };
  const [year = 0, month = 0] = from.split("-").map(Number);
  return { ...said, year, month };
}

type Fact = (each: CalendarDay, from: CalendarDay, said: DateExpression) => number | string;

/** What is true of a day, by the name of what was said. `from` is the day that weeks and months are counted from. */
const factOf = {
  year: ({ year }) => year,
  month: ({ month }) => month,
  day: ({ day }) => day,
  nth: ({ day, daysInMonth }, _, { nth = 0 }) =>
    nth < 0 ? -Math.ceil((daysInMonth - day + 1) / 7) : Math.ceil(day / 7),
  fromEnd: ({ day, daysInMonth }) => daysInMonth - day,
  part: ({ weekday, day, daysInMonth }, _, said) => {
    const [place, length] = states(said, "week") ? [weekday, 7] : [day, daysInMonth];
    const third = Math.floor(length / 3);
    return place <= third ? "early" : place <= 2 * third ? "middle" : "late";
  },
  months: ({ months }, from) => months - from.months,
  week: ({ week }, from) => week - from.week,
  weeks: ({ at, week }, from, said) =>
    states(said, "weekday") ? week - from.week : (at - from.at) / 7,
} as const satisfies Partial<Record<keyof DateExpression, Fact>>;
const facts = Object.keys(factOf) as (keyof typeof factOf)[];

/** The days that are meant, on any weekday. */
function membersOf(
  calendar: readonly CalendarDay[],
  said: DateExpression,
  from: CalendarDay,
  to: CalendarDay,
): CalendarDay[] {
  // A weekday alone comes within a week.
  const isWeekday = Object.keys(said).join() === "weekday";
  const { days = isWeekday ? [0, 7] : [-reach.back, reach.ahead] } = said;
  const [first, last] = typeof days === "number" ? [days, days] : days;
  const begins = (first > 0 ? to : from).at + first + reach.back;
  const ends = (last < 0 ? from : to).at + last + reach.back;
  const stated = facts.filter((fact) => states(said, fact));
  return calendar
    .slice(Math.max(0, begins), Math.max(0, ends + 1))
    .filter((each) => stated.every((fact) => said[fact] === factOf[fact](each, from, said)));
}

/** One day is meant; where no day but a stretch was said, all of it, within one month where months count. */
function isOneWith(each: CalendarDay, first: CalendarDay, said: DateExpression): boolean {
  if (states(said, "day")) return each === first;
  if (!states(said, "week") && states(said, "month", "nth", "part"))
    return each.months === first.months;
  return states(said, "months", "week", "weeks", "days") || each === first;
}

type CalendarDay = ReturnType<typeof calendarDay>;

/** `at` is days from today. Weeks are counted from a Monday in 1969, months from the year 0. */
function calendarDay(today: string, at: number) {
  const date = addDays(today, at);
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const sinceMonday = Date.parse(date) / dayMs + 3;
  return {
    date,
    at,
    week: Math.floor(sinceMonday / 7),
    months: year * 12 + month,
    year,
    month,
    day,
    weekday: (sinceMonday % 7) + 1,
    daysInMonth: new Date(Date.UTC(year, month, 0)).getUTCDate(),
  };
}

let known = { today: "", days: [] as readonly CalendarDay[] };

/** Every day within reach. The last result is stored: one parse asks for the same day many times. */
function calendarAround(today: string): readonly CalendarDay[] {
  if (known.today === today) return known.days;
  const length = reach.back + reach.ahead;
  const days = Array.from({ length }, (_, index) => calendarDay(today, index - reach.back));
  known = { today, days };
  return days;
}

const daysOfHolidays = new Map<string, Days>();

/** The date of a holiday in a year, ISO. */
export function dateOfHoliday(holiday: Holiday, year: string): string {
  const key = `${holiday} ${year}`;
  const days = daysOfHolidays.get(key) ?? resolveDays(holidays[holiday], `${year}-01-01`);
  daysOfHolidays.set(key, days);
  return days.ok ? days.from : "";
}
