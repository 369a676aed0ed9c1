import type { CalendarRules } from "../../src/scheduler/slots/opening-hours.ts";

/** Friday, November 20, 2026, 10:00 in New York. */
export const startMs = Date.parse("2026-11-20T15:00:00Z");

const allDay = [{ from: "00:00", to: "24:00" }];

/** Open day and night for ten years: so many times that every client has one of its own. */
export const wideRules: CalendarRules = {
  timeZone: "America/New_York",
  weekly: { 1: allDay, 2: allDay, 3: allDay, 4: allDay, 5: allDay, 6: allDay, 7: allDay },
  overrides: {},
  gridMin: 15,
  durationMin: { least: 15, most: 15 },
  minimumNoticeMin: 0,
  horizonDays: 3_650,
  bufferMin: 0,
  perDay: null,
};

/** The start of the so-many-th quarter hour from the first midnight on: no two are the same. */
export function startOf(index: number): string {
  const firstMs = Date.parse("2026-11-21T05:00:00Z");
  return new Date(firstMs + index * 15 * 60_000).toISOString().replace(".000Z", "Z");
}
