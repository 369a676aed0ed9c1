import holidays from "../../../data/holidays.json" with { type: "json" };
import { resolveDays } from "./date-expression.ts";

/** Days that have a name, by what they stand for in any year. */
export { holidays };

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
