import { weekdays } from "@ringwell/receptionist/practices";
import { type CalendarRules, demoRules } from "../../src/scheduler/slots/booking-rules.ts";

/** Friday, November 20, 2026, 10:00 in New York. */
export const fridayAtTenMs = Date.parse("2026-11-20T15:00:00Z");

const allDay = [{ opens: "00:00", closes: "24:00" }];

/** Open day and night for ten years, which gives every client a different time. */
export const wideRules: CalendarRules = {
  ...demoRules,
  weekly: Object.fromEntries(weekdays.map((day) => [day, allDay])),
  noticeMinutes: 0,
  daysAhead: 3_650,
};

/** The start of the so-many-th quarter hour from the first midnight on: no two are the same. */
export function startOf(index: number): string {
  const firstMs = Date.parse("2026-11-21T05:00:00Z");
  return new Date(firstMs + index * 15 * 60_000).toISOString().replace(".000Z", "Z");
}
