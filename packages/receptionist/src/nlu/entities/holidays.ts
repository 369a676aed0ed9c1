import { type DateExpression, resolveDays } from "./date-expression.ts";

const thanksgiving = { nth: 4, weekday: 4, month: 11 } as const;

/** Days that have a name, by what they stand for in any year. */
export const holidays = {
  "new-year": { month: 1, day: 1 },
  "martin-luther-king-day": { nth: 3, weekday: 1, month: 1 },
  "valentines-day": { month: 2, day: 14 },
  "presidents-day": { nth: 3, weekday: 1, month: 2 },
  "memorial-day": { nth: -1, weekday: 1, month: 5 },
  juneteenth: { month: 6, day: 19 },
  "independence-day": { month: 7, day: 4 },
  "labor-day": { nth: 1, weekday: 1, month: 9 },
  "columbus-day": { nth: 2, weekday: 1, month: 10 },
  halloween: { month: 10, day: 31 },
  "veterans-day": { month: 11, day: 11 },
  thanksgiving,
  "black-friday": { of: thanksgiving, days: 1 },
  "cyber-monday": { of: thanksgiving, days: 4 },
  "christmas-eve": { month: 12, day: 24 },
  christmas: { month: 12, day: 25 },
  "new-years-eve": { month: 12, day: 31 },
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
