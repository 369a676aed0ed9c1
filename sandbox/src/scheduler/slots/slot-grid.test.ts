import { expect, test } from "vitest";
import { weekdays } from "@ringwell/receptionist/practices";
import { practiceRules, type CalendarRules } from "./opening-hours.ts";
import { problemWith, startsBetween } from "./slot-grid.ts";
import { timeWords } from "../pages/time-words.ts";

/** Open all week, in one stretch a day. */
function openFrom(from: string, to: string, timeZone = "America/New_York"): CalendarRules {
  const hours = [{ opens: from, closes: to }];
  const weekly = Object.fromEntries(weekdays.map((day) => [day, hours]));
  return practiceRules({ timeZone, weekly });
}

function startsOn(rules: CalendarRules, fromIso: string, toIso: string): string[] {
  const range = { fromMs: Date.parse(fromIso), toMs: Date.parse(toIso), durationMin: 15 };
  return startsBetween(rules, range).map((start) => timeWords(rules.timeZone).timeAndZone(start));
}

test("the hour that comes twice is offered twice, told apart by its zone", () => {
  const starts = startsOn(openFrom("00:00", "04:00"), "2026-11-01T04:00Z", "2026-11-02T05:00Z");
  expect(starts).toContain("1:15 am EDT");
  expect(starts).toContain("1:15 am EST");
});

test("every start that is offered would also be accepted, and the minute after it would not", () => {
  const rules = openFrom("22:00", "24:00");
  const nowMs = Date.parse("2026-11-20T00:00:00Z");
  const range = { fromMs: nowMs, toMs: Date.parse("2026-11-23T00:00Z"), durationMin: 30 };
  const starts = startsBetween(rules, range);
  expect(starts).toHaveLength(21);
  for (const start of starts) {
    expect(problemWith(rules, start, 30, nowMs)).toBeNull();
    expect(problemWith(rules, start + 60_000, 30, nowMs)).toBe("off-grid");
  }
});
