import type { DateExpression, Holiday } from "../entities/date-expression.ts";
import type { ClockReading, DayPart, Groups } from "../language.ts";

/** What the rules of every language mean, by the groups that their patterns capture. */
type DateMeaning = (groups: Groups) => DateExpression | null;

const numberIn = (groups: Groups, name: string, otherwise: number): number =>
  groups.has(name) ? groups.number(name) : otherwise;
const weekdayIn = (groups: Groups): { weekday?: number } =>
  groups.has("weekday") ? { weekday: groups.number("weekday") } : {};
const isBefore = (groups: Groups): boolean => /^(?:before|antes)$/.test(groups.text("side") ?? "");

/** Says a day or an hour that is none, and keeps shorter rules from finding one there. */
export const nothing = (): null => null;
export const sameDay = (): DateExpression => ({ type: "spoken-of" });
export const soonest = (): DateExpression => ({ type: "soonest" });
export const anyDay = (): DateExpression => ({ type: "any" });

export const inDays =
  (days: number): DateMeaning =>
  () => ({ type: "offset", days });
/** In `n` weeks, or one; a day later where `plus` was said. */
export const inWeeks: DateMeaning = (g) => ({
  type: "offset",
  days: 7 * (g.has("couple") ? 2 : numberIn(g, "n", 1)) + (g.has("plus") ? 1 : 0),
});
/** A weekday, `n` weeks after the coming one, or one. */
export const weeksAfterWeekday: DateMeaning = (g) => ({
  type: "from",
  base: { type: "weekday", weekday: g.number("weekday") },
  days: 7 * numberIn(g, "n", 1),
});
export const weekday =
  (week?: "this" | "next" | number): DateMeaning =>
  (g) => ({
    type: "weekday",
    weekday: g.number("weekday"),
    ...(week !== undefined && { week }),
    ...(g.has("every") && { every: true as const }),
  });
export const everyWeekday: DateMeaning = (g) => ({
  type: "weekday",
  weekday: g.number("weekday"),
  every: true,
});
/** "The last Monday of November" where `which` is no number. */
export const nthWeekday: DateMeaning = (g) => ({
  type: "nth-weekday",
  nth: g.number("which") || -1,
  weekday: g.number("weekday"),
  month: g.number("month"),
});
export const monthDay = (g: Groups): DateExpression => ({
  type: "month-day",
  month: g.number("month"),
  day: g.number(g.has("nth") ? "nth" : "n") + (g.has("more") ? 1 : 0),
  ...(g.has("year") && { year: g.number("year") }),
  ...weekdayIn(g),
});
export const dayOfMonth = (g: Groups): DateExpression => ({
  type: "day-of-month",
  day: g.number(g.has("nth") ? "nth" : "n"),
  ...weekdayIn(g),
});
/** "12/3", in either order. */
export const writtenDate: DateMeaning = (g) => ({
  type: "month-day",
  month: g.number("m"),
  day: g.number("d"),
  swap: true,
  ...(g.has("y") && { year: (g.number("y") % 100) + 2000 }),
  ...weekdayIn(g),
});
export const inMonth: DateMeaning = (g) => ({ type: "month", month: g.number("month") });
export const week =
  (weeks: number): DateMeaning =>
  () => ({ type: "week", weeks });
export const weekend =
  (weeks: number): DateMeaning =>
  () => ({ type: "weekend", weeks });
export const weekOfDay: DateMeaning = (g) => ({
  type: "week-of",
  base: g.has("month") ? monthDay(g) : dayOfMonth(g),
});

const ofHoliday =
  (meaning: (base: DateExpression, groups: Groups) => DateExpression): DateMeaning =>
  (g) => {
    const holiday = g.holiday();
    return holiday && meaning({ type: "holiday", holiday }, g);
  };
export const holiday = ofHoliday((base) => base);
/** A weekday on one side of a holiday. */
export const weekdayNearHoliday = ofHoliday((base, g) => ({
  type: "near",
  base,
  weekday: g.number("weekday"),
  side: isBefore(g) ? "before" : "after",
}));
export const dayBesideHoliday = ofHoliday((base, g) => ({
  type: "from",
  base,
  days: isBefore(g) ? -1 : 1,
}));
/** The week of a holiday; the one before or after it where a side was said. */
export const weekOfHoliday = ofHoliday((base, g) => ({
  type: "week-of",
  base: g.has("side") ? { type: "from", base, days: isBefore(g) ? -7 : 7 } : base,
}));
export const twoDaysBeforeHoliday = ofHoliday((base) => ({ type: "from", base, days: -2 }));
export const daysFromHoliday =
  (name: Holiday, days: number): DateMeaning =>
  () => ({ type: "from", base: { type: "holiday", holiday: name }, days });

/**
 * A clock reading: the hour in the group `h`, and what was said beside it in `ap`.
 * `past` and `to` are minutes after and before the hour.
 */
function clock(g: Groups, past: number, to = 0): ClockReading | null {
  const said = g.text("ap");
  const hour = g.text("h") === "una" ? 1 : g.number("h");
  const meridiem = said === undefined ? null : /^am|morning|mañan|madrug/.test(said) ? "am" : "pm";
  if (hour > 24 || past > 59 || (hour > 12 && meridiem === "am")) return null;
  return to > 0
    ? { hour: hour - 1 || 12, minute: 60 - to, meridiem }
    : { hour, minute: past, meridiem };
}
export const fullHour = (g: Groups): ClockReading | null => clock(g, 0);
export const halfPast = (g: Groups): ClockReading | null => clock(g, 30);
export const quarterPast = (g: Groups): ClockReading | null => clock(g, 15);
export const quarterTo = (g: Groups): ClockReading | null => clock(g, 0, 15);
export const minutesPast = (g: Groups): ClockReading | null => clock(g, g.number("m"));
export const minutesTo = (g: Groups): ClockReading | null => clock(g, 0, g.number("m"));
/** A bare number, which may be an hour. */
export const weakly =
  (meaning: (g: Groups) => ClockReading | null) =>
  (g: Groups): ClockReading | null => {
    const at = meaning(g);
    return at && { ...at, weak: true };
  };
export const noon = (): ClockReading => ({ hour: 12, minute: 0, meridiem: "pm" });
export const midnight = (): ClockReading => ({ hour: 0, minute: 0, meridiem: "am" });

/** A part of the day, in hours. */
export const part = (name: DayPart["name"], from: number, to: number) => (): DayPart => ({
  name,
  from: from * 60,
  to: to * 60,
});
