import { expect, test } from "vitest";
import { demoRules, practiceRules, type CalendarRules, weekdays } from "./opening-hours.ts";
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

test.each([
  ["New York", "America/New_York", "2027-03-14T05:00Z", "2027-03-15T04:00Z", 92, 12],
  ["New York", "America/New_York", "2026-11-01T04:00Z", "2026-11-02T05:00Z", 100, 20],
  ["Los Angeles", "America/Los_Angeles", "2027-03-14T08:00Z", "2027-03-15T07:00Z", 92, 12],
  ["Los Angeles", "America/Los_Angeles", "2026-11-01T07:00Z", "2026-11-02T08:00Z", 100, 20],
  ["Phoenix", "America/Phoenix", "2027-03-14T07:00Z", "2027-03-15T07:00Z", 96, 16],
])("a day in %s whose clocks change has as many quarter hours as it lasts", (...row) => {
  const [, timeZone, from, to, allDay, untilFour] = row;
  expect(startsOn(openFrom("00:00", "24:00", timeZone), from, to)).toHaveLength(allDay);
  expect(startsOn(openFrom("00:00", "04:00", timeZone), from, to)).toHaveLength(untilFour);
});

test("the hour that does not exist is not offered", () => {
  const starts = startsOn(openFrom("00:00", "04:00"), "2027-03-14T05:00Z", "2027-03-15T04:00Z");
  expect(starts.filter((start) => start.startsWith("2:"))).toEqual([]);
  expect(starts).toContain("3:00 am EDT");
});

test("the hour that comes twice is offered twice, told apart by its zone", () => {
  const starts = startsOn(openFrom("00:00", "04:00"), "2026-11-01T04:00Z", "2026-11-02T05:00Z");
  expect(starts).toContain("1:15 am EDT");
  expect(starts).toContain("1:15 am EST");
});

test("nine o'clock stays nine o'clock on both sides of a clock change", () => {
  const starts = startsOn(demoRules, "2027-03-12T00:00Z", "2027-03-16T00:00Z");
  expect(starts.filter((start) => start.startsWith("9:00"))).toEqual([
    "9:00 am EST",
    "9:00 am EDT",
  ]);
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
