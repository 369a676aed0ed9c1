import holidays from "../../../data/holidays.json" with { type: "json" };
import { addDays, dayMs, dayOfWeek } from "../../plain-time.ts";

export type Holiday = keyof typeof holidays;

/** What was said about days. All of it holds. Weekdays are 1 (Monday) to 7. */
export interface DateExpression {
  year?: number | undefined;
  month?: number | undefined;
  day?: number | undefined;
  weekday?: number | undefined;
  weekdays?: readonly number[];
  /** The week or such a weekday of a month; -1 is the last. */
  nth?: number;
  /** Days to the end of the month. */
  fromEnd?: number;
  part?: "early" | "middle" | "late";
  /** Months and weeks from that of `of`. `weeks` are counted: "in two weeks". */
  months?: number;
  week?: number;
  weeks?: number;
  /** Days from `of`, or the first and the last of them. */
  days?: number | readonly [number, number];
  /** What is counted from, if not today. "following" is a day that is said next. */
  of?: DateExpression | "spoken-of" | "following";
  /** All days from `of` to this one. */
  through?: DateExpression;
  /** No day in particular; `every` for "on Fridays". */
  open?: "soonest" | "any" | "every";
}

/** ISO days from `from` to `to`, both included; only those on `weekdays`, if given. */
export interface DaySpan {
  from: string;
  to: string;
  weekdays?: readonly number[];
}

export function singleDay(days: Days | undefined): string | null {
  return days?.ok && days.from === days.to ? days.from : null;
}

export const oneDay = (date: string): DaySpan => ({ from: date, to: date });

export function isWithin({ from, to, weekdays }: DaySpan, date: string) {
  return from <= date && date <= to && (weekdays?.includes(dayOfWeek(date)) ?? true);
}

export type Days =
  | ({ ok: true } & DaySpan)
  | { ok: false; problem: "no-such-day" | "day-passed" | "other-weekday"; date: string };

const reach = { back: 400, ahead: 425 };

/** The coming days that are meant. After "Monday the 7th", a plain "Wednesday" is of that week. */
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
    return end.ok && end.to > base.from ? { ...base, to: end.to } : base;
  }
  const calendar = calendarAround(today);
  const dayAt = (date: string) =>
    calendar[reach.back + (Date.parse(date) - Date.parse(today)) / dayMs];
  const [from, to] = [dayAt(base.from), dayAt(base.to)];
  if (!from || !to) return { ok: false, problem: "no-such-day", date: "" };

  const all = membersOf(calendar, said, from, to);
  const on = weekday === undefined ? weekdays : [weekday];
  const isOnWeekday = (each: CalendarDay) => on?.includes(each.weekday) ?? true;
  // "Saturday", said on a Saturday, is the next one.
  const isNext = isBare(said) && (weekday === undefined) !== (day === undefined);
  const coming = all.filter(({ at }) => at >= (isNext ? 1 : 0));
  // "Friday the 24th" is one of the next two months.
  const dates = day === undefined ? coming : coming.slice(0, month === undefined ? 2 : 1);
  const fitting = dates.filter(isOnWeekday);
  const [first] = fitting;
  if (!first) {
    const [other] = dates;
    if (other && day !== undefined)
      return { ok: false, problem: "other-weekday", date: other.date };
    const problem = all.some(isOnWeekday) ? "day-passed" : "no-such-day";
    return { ok: false, problem, date: "" };
  }
  const meant = fitting.filter((each) => isOneWith(each, first, said));
  const last = meant.at(-1) ?? first;
  const isWhole = last.at - first.at === meant.length - 1;
  return { ok: true, from: first.date, to: last.date, ...(!isWhole && on && { weekdays: on }) };
}

const states = (said: DateExpression, ...names: readonly (keyof DateExpression)[]) =>
  names.some((name) => said[name] !== undefined);

const isBare = (said: DateExpression) =>
  !states(said, "year", "month", "months", "week", "weeks", "days");

/** A bare weekday or number belongs to the week or month that was talked about. */
function inContext(said: DateExpression, { from, to }: DaySpan): DateExpression | null {
  if (!isBare(said)) return null;
  if (from !== to) return { ...said, of: "spoken-of", days: [0, 0] };
  if (states(said, "weekday")) return { ...said, of: "spoken-of", week: 0 };
  const [year = 0, month = 0] = from.split("-").map(Number);
  return { ...said, year, month };
}

type Fact = (each: CalendarDay, from: CalendarDay, said: DateExpression) => number | string;

const weeksFrom: Fact = ({ week }, from) => week - from.week;

/** What is true of a day. Weeks and months are counted from `from`. */
const factOf: Readonly<Record<string, Fact>> = {
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
  week: weeksFrom,
  weeks: weeksFrom,
};

function membersOf(
  calendar: readonly CalendarDay[],
  said: DateExpression,
  from: CalendarDay,
  to: CalendarDay,
) {
  const { days = [-reach.back, reach.ahead] } = said;
  const [first, last] = typeof days === "number" ? [days, days] : days;
  const begins = (first > 0 ? to : from).at + first + reach.back;
  const ends = (last < 0 ? from : to).at + last + reach.back;
  const stated = Object.entries(said).filter(([name]) => Object.hasOwn(factOf, name));
  return calendar
    .slice(Math.max(0, begins), Math.max(0, ends + 1))
    .filter((each) => stated.every(([name, value]) => factOf[name]?.(each, from, said) === value));
}

/** One day is meant, or all of a stretch: "next week", "early in December". */
function isOneWith(each: CalendarDay, first: CalendarDay, said: DateExpression) {
  if (states(said, "day")) return each === first;
  if (states(said, "month", "nth", "part")) return each.months === first.months;
  return states(said, "months", "week", "weeks", "days") || each === first;
}

type CalendarDay = ReturnType<typeof calendarDay>;

/** `at` is days from today. Weeks are counted from a Monday in 1969. */
function calendarDay(today: string, at: number) {
  const date = addDays(today, at);
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return {
    date,
    at,
    week: Math.floor((Date.parse(date) / dayMs + 3) / 7),
    months: year * 12 + month,
    year,
    month,
    day,
    weekday: dayOfWeek(date),
    daysInMonth: new Date(Date.UTC(year, month, 0)).getUTCDate(),
  };
}

let known: readonly CalendarDay[] = [];

/** Every day within reach. One parse needs the result many times. */
function calendarAround(today: string): readonly CalendarDay[] {
  const length = reach.back + reach.ahead;
  if (known[reach.back]?.date !== today)
    known = Array.from({ length }, (_, index) => calendarDay(today, index - reach.back));
  return known;
}

const daysOfHolidays = new Map<string, Days>();

/** ISO. */
export function dateOfHoliday(holiday: Holiday, year: string) {
  const key = `${holiday} ${year}`;
  const days = daysOfHolidays.get(key) ?? resolveDays(holidays[holiday], `${year}-01-01`);
  daysOfHolidays.set(key, days);
  return days.ok ? days.from : "";
}
