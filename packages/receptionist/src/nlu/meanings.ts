import type { DateExpression } from "./entities/date-expression.ts";
import { type Holiday, holidays } from "./entities/holidays.ts";
import type { Groups } from "./rules.ts";

/** A clock time: `hour` 0 to 24; `meridiem` as far as it was said; `weak` for a bare number. */
export interface ClockReading {
  hour: number;
  minute: number;
  meridiem: "am" | "pm" | null;
  weak: boolean;
}

/** Minutes since midnight. */
export interface DayPart {
  name: "morning" | "afternoon" | "evening" | null;
  from: number;
  to: number;
}

/** What rules mean, by the name in the word lists: of the groups that a pattern captures, and of what the rule adds. */
export type Meanings<Value> = Readonly<
  Record<string, (groups: Groups, ...more: never[]) => Value | null>
>;

/** Names a day or an hour that is none, and keeps shorter rules from finding one there. */
const nothing = (): null => null;

const numberIn = (g: Groups, name: string, otherwise: number): number =>
  g.has(name) ? g.number(name) : otherwise;
const weekdayIn = (g: Groups): { weekday?: number } =>
  g.has("weekday") ? { weekday: g.number("weekday") } : {};
const isBefore = (g: Groups): boolean => /^(?:before|antes)$/.test(g.text("side") ?? "");
const dayIn = (g: Groups): number => g.number(g.has("nth") ? "nth" : "n") + (g.has("more") ? 1 : 0);
const holiday = (g: Groups): DateExpression | null => {
  const named = g.holiday();
  return named && holidays[named];
};
const daysFrom = (base: DateExpression | null, days: number): DateExpression | null =>
  base && { type: "from", base, days };

const inDays = (g: Groups, days = g.number("n")): DateExpression => ({
  type: "offset",
  days: days + (g.has("plus") ? 1 : 0),
});
/** In Spanish "in eight days" is a week from now, "in fifteen" two. */
const idiomatic = (days: number): number => (days === 8 || days === 15 ? days - 1 : days);
const weekday = (g: Groups, week?: "this" | "next" | number): DateExpression => ({
  type: "weekday",
  weekday: g.number("weekday"),
  ...(week !== undefined && { week }),
  ...(g.has("every") && { every: true as const }),
});
const monthDay = (g: Groups): DateExpression => ({
  type: "month-day",
  month: g.number("month"),
  day: dayIn(g),
  ...(g.has("year") && { year: g.number("year") }),
  ...weekdayIn(g),
});
const dayOfMonth = (g: Groups): DateExpression => ({
  type: "day-of-month",
  day: dayIn(g),
  ...weekdayIn(g),
});

export const dateMeanings: Meanings<DateExpression> = {
  nothing,
  plain: (_, type: "spoken-of" | "soonest" | "any") => ({ type }),
  inDays,
  inIdiomaticDays: (g) => inDays(g, idiomatic(g.number("n"))),
  inWeeks: (g) => inDays(g, 7 * (g.has("couple") ? 2 : numberIn(g, "n", 1))),
  weekday,
  everyWeekday: (g) => ({ type: "weekday", weekday: g.number("weekday"), every: true }),
  weeksAfterWeekday: (g) => daysFrom(weekday(g), 7 * numberIn(g, "n", 1)),
  daysAfterWeekday: (g) => daysFrom(weekday(g), idiomatic(g.number("n"))),
  /** "The last Monday of November" where `which` is no number. */
  nthWeekday: (g) => ({
    type: "nth-weekday",
    nth: g.number("which") || -1,
    weekday: g.number("weekday"),
    month: g.number("month"),
  }),
  monthDay,
  dayOfMonth,
  /** "12/3", in either order. */
  writtenDate: (g) => ({
    type: "month-day",
    month: g.number("m"),
    day: g.number("d"),
    swap: true,
    ...(g.has("y") && { year: (g.number("y") % 100) + 2000 }),
    ...weekdayIn(g),
  }),
  inMonth: (g, from = 1, to = -1) => ({
    type: "month",
    month: g.number("month"),
    days: [from, to],
  }),
  week: (_, weeks: number) => ({ type: "week", weeks }),
  weekend: (_, weeks: number) => ({ type: "weekend", weeks }),
  weekOfDay: (g) => ({ type: "week-of", base: g.has("month") ? monthDay(g) : dayOfMonth(g) }),
  /** "The first week of December"; the last where the week is no number. */
  weekOfMonth: (g) => {
    const last = 7 * g.number("week");
    return {
      type: "month",
      month: g.number("month"),
      days: last > 0 ? [last - 6, last] : [-7, -1],
    };
  },
  holiday,
  daysFromHoliday: (_, named: Holiday, days: number) => daysFrom(holidays[named], days),
  dayBesideHoliday: (g, days = isBefore(g) ? -1 : 1) => daysFrom(holiday(g), days),
  /** "The Monday after", of the day that was spoken of. */
  weekdayAfter: (g) => ({
    type: "near",
    base: { type: "spoken-of" },
    weekday: g.number("weekday"),
    side: "after",
  }),
  /** A weekday on one side of a holiday. */
  weekdayNearHoliday: (g) => {
    const base = holiday(g);
    const side = isBefore(g) ? "before" : "after";
    return base && { type: "near", base, weekday: g.number("weekday"), side };
  },
  /** The week of a holiday; the one before or after it where a side was said. */
  weekOfHoliday: (g) => {
    const base = daysFrom(holiday(g), g.has("side") ? (isBefore(g) ? -7 : 7) : 0);
    return base && { type: "week-of", base };
  },
};

/** A clock reading: the hour in the group `h`, and what was said beside it in `ap`. */
function clock(g: Groups, past: number, to: number, weak?: string): ClockReading | null {
  const said = g.text("ap");
  const hour = g.text("h") === "una" ? 1 : g.number("h");
  const meridiem = said === undefined ? null : /^am|morning|mañan|madrug/.test(said) ? "am" : "pm";
  if (hour > 24 || past > 59 || (hour > 12 && meridiem === "am")) return null;
  return {
    hour: to > 0 ? hour - 1 || 12 : hour,
    minute: to > 0 ? 60 - to : past,
    meridiem,
    weak: weak !== undefined,
  };
}

/** Minutes past and to an hour are numbers, or the group that holds them. */
const minutesIn = (g: Groups, minutes: number | string): number =>
  typeof minutes === "number" ? minutes : g.number(minutes);

export const clockMeanings: Meanings<ClockReading> = {
  past: (g, minutes: number | string, weak?: "weak") => clock(g, minutesIn(g, minutes), 0, weak),
  to: (g, minutes: number | string) => clock(g, 0, minutesIn(g, minutes)),
  hour: (_, hour: number, meridiem: "am" | "pm") => ({ hour, minute: 0, meridiem, weak: false }),
};

export const dayPartMeanings: Meanings<DayPart> = {
  nothing,
  /** In hours. */
  part: (_, name: DayPart["name"], from: number, to: number) => ({
    name,
    from: from * 60,
    to: to * 60,
  }),
};

/** Which of several: 0 is the first, -1 the last. */
export const choiceMeanings: Meanings<number> = {
  place: (_, place: number) => place,
  nthPlace: (g) => {
    const place = dayIn(g);
    return place >= 1 && place <= 4 ? place - 1 : null;
  },
};
