import { describe, expect, test } from "vitest";
import { weekdays } from "@ringwell/receptionist/practices";
import { visitRulesOf } from "../../reception/practices.ts";
import { startsBetween } from "./slot-grid.ts";

const quarterHourMs = 900_000;
const twoYears = { fromMs: Date.UTC(2026, 0), toMs: Date.UTC(2028, 0) };

/** Every quarter hour of the two years and the one after, as a wall clock of the zone shows it. */
function quarterHoursIn(timeZone: string) {
  const clock = new Intl.DateTimeFormat("sv", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  });
  const count = (twoYears.toMs - twoYears.fromMs) / quarterHourMs + 1;
  return Array.from({ length: count }, (_, at) => {
    const startMs = twoYears.fromMs + at * quarterHourMs;
    const [date = "", time = ""] = clock.format(startMs).split(" ");
    return { startMs, date, time };
  });
}

const zones = ["America/New_York", "America/Los_Angeles", "America/Phoenix", "Pacific/Honolulu"];

describe.each(zones)("through four clock changes in %s", (timeZone) => {
  const quarterHours = quarterHoursIn(timeZone);

  // Nothing is counted from the opening here, so a mistake in that counting cannot be in both.
  test.each([
    ["00:00", "24:00"],
    ["00:00", "04:00"],
    ["09:00", "17:00"],
  ])("the times from %s to %s are those that lie between on a wall clock", (opens, closes) => {
    const expected = quarterHours.slice(0, -1).filter(({ date, time }, at) => {
      const end = quarterHours[at + 1]!;
      const isOver = closes === "24:00" || (end.date === date && end.time <= closes);
      return opens <= time && time < closes && isOver;
    });
    const weekly = Object.fromEntries(weekdays.map((day) => [day, [{ opens, closes }]]));
    const starts = startsBetween(visitRulesOf({ timeZone, hours: weekly }), {
      ...twoYears,
      durationMin: 15,
    });
    expect(starts).toEqual(expected.map(({ startMs }) => startMs));
  });
});
