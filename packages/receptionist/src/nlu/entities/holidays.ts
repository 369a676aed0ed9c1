import { type DateExpression, resolveDays } from "./date-expression.ts";

/** Days that have a name, by what they stand for in any year. */
export const holidays = {
  "new-year": { type: "month-day", month: 1, day: 1 },
  "valentines-day": { type: "month-day", month: 2, day: 14 },
  "memorial-day": { type: "nth-weekday", nth: -1, weekday: 1, month: 5 },
  "independence-day": { type: "month-day", month: 7, day: 4 },
  "labor-day": { type: "nth-weekday", nth: 1, weekday: 1, month: 9 },
  halloween: { type: "month-day", month: 10, day: 31 },
  thanksgiving: { type: "nth-weekday", nth: 4, weekday: 4, month: 11 },
  "christmas-eve": { type: "month-day", month: 12, day: 24 },
  christmas: { type: "month-day", month: 12, day: 25 },
  "new-years-eve": { type: "month-day", month: 12, day: 31 },
} as const satisfies Record<string, DateExpression>;

export type Holiday = keyof typeof holidays;

const dates = new Map<string, string>();

/** The date of a holiday in a year, ISO. */
export function dateOfHoliday(holiday: Holiday, year: string): string {
  const key = `${holiday} ${year}`;
  const known = dates.get(key);
  if (known !== undefined) return known;
  const days = resolveDays(holidays[holiday], `${year}-01-01`);
  const date = days.ok ? days.from : "";
  dates.set(key, date);
  return date;
}
