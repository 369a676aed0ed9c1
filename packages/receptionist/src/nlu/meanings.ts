import holidays from "../../data/holidays.json" with { type: "json" };
import type { DateExpression } from "./entities/date-expression.ts";
import type { EntityValues } from "./entities/entity.ts";
import type { Groups } from "./rules.ts";

/** `hour` is 0 to 24; `weak` stands for a bare number. */
export interface ClockReading {
  hour: number;
  minute: number;
  meridiem: "am" | "pm" | null;
  weak: boolean;
}

/** Minutes since midnight. */
export interface DayPart {
  name: "morning" | "noon" | "afternoon" | "evening" | "earliest" | "latest" | null;
  from: number;
  to: number;
}

/** `{n}` multiplies days and weeks; beside nothing to count it is the day of the month. */
export function dateMeaning(g: Groups, said: DateExpression | null = {}): DateExpression | null {
  if (said === null) return null;
  const { days, weeks } = said;
  const [n, nth, year, which] = ["n", "nth", "year", "which"].map(g.number);
  const isCounted = (days ?? weeks) !== undefined;
  const times = (isCounted && n) || 1;
  const day = nth ?? (isCounted ? undefined : n);
  const month = g.number("month");
  // "25/12" can only be meant the other way around.
  const isSwapped = (month ?? 0) > 12;
  const found = {
    weekday: g.number("weekday"),
    month: isSwapped ? day : month,
    day: isSwapped ? month : day,
    part: (["early", "middle", "late"] as const).find((part) => g.text(part)),
    // "The last Monday" has no number.
    nth: which === 0 ? -1 : which,
    year: year && (year % 100) + 2000,
    days: typeof days === "number" ? days * times : days,
    weeks: weeks && weeks * times,
  };
  const named = g.holiday();
  return {
    ...(named && (said.week === undefined ? holidays[named] : { of: holidays[named] })),
    ...said,
    ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)),
  };
}

/** The hour is in the group `h`, minutes are in `m`, the part of the day in `ap`. */
export function clockMeaning(
  g: Groups,
  rule: { hour?: number; minutes?: number; to?: true; meridiem?: "am" | "pm"; weak?: true } = {},
): ClockReading | null {
  const said = g.text("ap") ?? "";
  const hour = rule.hour ?? (g.text("h") === "una" ? 1 : (g.number("h") ?? 0));
  const minute = rule.minutes ?? g.number("m") ?? 0;
  const spoken = /^am?$|morning|mañan|madrug/.test(said) ? "am" : "pm";
  const meridiem = rule.meridiem ?? (said ? spoken : null);
  if (hour > 24 || minute > 59) return null;
  return {
    ...(rule.to ? { hour: hour - 1 || 12, minute: 60 - minute } : { hour, minute }),
    meridiem,
    weak: rule.weak === true,
  };
}

/** Minutes after the visit talked about; "end" is straight after the last visit. */
export function shiftMeaning(g: Groups, by: number | "end") {
  if (by === "end") return by;
  return (g.text("earlier") === undefined ? by : -by) * (g.number("n") ?? 1);
}

/** `from` and `to` in hours. A rule without hours only blocks shorter ones. */
export function dayPartMeaning(
  _: Groups,
  name: DayPart["name"] = null,
  from = 0,
  to = 0,
): DayPart | null {
  return to > 0 ? { name, from: from * 60, to: to * 60 } : null;
}

/** "I'm one of the Parks" tells no age. In years. */
const youngestCaller = 3;

/** "She turns 18" is one year `short` of it. */
export function ageMeaning(g: Groups, own = false, short = 0): EntityValues["age"] | null {
  const years = g.number("n") ?? g.number("nth");
  return years && (!own || years >= youngestCaller) ? { years: years - short, own } : null;
}

/** Which of several: 0 is the first, -1 the last. "The 4th" is a day. */
export function choiceMeaning(g: Groups, place?: number): number | null {
  const nth = g.number("nth") ?? g.number("n") ?? 0;
  return place ?? (nth >= 1 && nth <= 3 ? nth - 1 : null);
}
