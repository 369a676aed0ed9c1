import { weekdays } from "@ringwell/receptionist/practices";
import { expect, test } from "vitest";
import { practiceRules } from "./opening-hours.ts";
import { problemWith, startsBetween } from "./slot-grid.ts";

test("every start that is offered would also be accepted, and the minute after it would not", () => {
  const hours = [{ opens: "22:00", closes: "24:00" }];
  const weekly = Object.fromEntries(weekdays.map((day) => [day, hours]));
  const rules = practiceRules({ timeZone: "America/New_York", weekly });
  const nowMs = Date.parse("2026-11-20T00:00:00Z");
  const range = { fromMs: nowMs, toMs: Date.parse("2026-11-23T00:00Z"), durationMin: 30 };
  const starts = startsBetween(rules, range);
  expect(starts).toHaveLength(21);
  for (const start of starts) {
    expect(problemWith(rules, start, 30, nowMs)).toBeNull();
    expect(problemWith(rules, start + 60_000, 30, nowMs)).toBe("off-grid");
  }
});
