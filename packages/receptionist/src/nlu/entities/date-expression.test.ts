import fc from "fast-check";
import { expect, test } from "vitest";
import { Temporal } from "temporal-polyfill";
import holidays from "../../../data/holidays.json" with { type: "json" };
import { type DateExpression, type DaySpan, resolveDays } from "./date-expression.ts";

const saturday = "2026-11-21";
const on = (from: string, to = from) => ({ ok: true, from, to });
const noSuchDay = { ok: false, problem: "no-such-day", date: "" };
const past = { ok: false, problem: "day-passed", date: "" };
const otherWeekday = (date: string) => ({ ok: false, problem: "other-weekday", date });
const tuesday = 2;
const { thanksgiving, christmas } = holidays;

/** Beside what `extract.test.ts` finds in sentences. */
test.each<[string, DateExpression, object, today?: string]>([
  ["the day before yesterday", { days: -2 }, past],
  ["Tuesday", { weekday: tuesday }, on("2026-11-24")],
  ["Saturday, said on a Saturday", { weekday: 6 }, on("2026-11-28")],
  ["this Saturday, said on a Saturday", { days: [0, 6], weekday: 6 }, on(saturday)],
  ["March 1st, which is next year's", { month: 3, day: 1 }, on("2027-03-01")],
  ["Tuesday, November 24th", { month: 11, day: 24, weekday: tuesday }, on("2026-11-24")],
  ["February 29th, in years without one", { month: 2, day: 29 }, noSuchDay],
  ["March 1st 2027", { month: 3, day: 1, year: 2027 }, on("2027-03-01")],
  ["a day of a year that is over", { month: 3, day: 1, year: 2026 }, past],
  ["month 13", { month: 13, day: 1 }, noSuchDay],
  ["the 31st skips November", { day: 31 }, on("2026-12-31")],
  ["Tuesday the 24th", { day: 24, weekday: tuesday }, on("2026-11-24")],
  ["Friday the 24th", { day: 24, weekday: 5 }, otherWeekday("2026-11-24")],
  ["a fifth Tuesday that does not exist", { nth: 5, weekday: 3, month: 12 }, on("2026-12-30")],
  ["a fifth Sunday in February", { nth: 5, weekday: 7, month: 2 }, noSuchDay],
  ["in November: what is left of it", { month: 11 }, on(saturday, "2026-11-30")],
  [
    "in early November, once it is over",
    { month: 11, part: "early" },
    on("2027-11-01", "2027-11-10"),
  ],
  ["this week: what is left of it", { week: 0 }, on(saturday, "2026-11-22")],
  ["next week", { week: 1 }, on("2026-11-23", "2026-11-29")],
  ["the weekend, from within it", { week: 0, weekdays: [6, 7] }, on(saturday, "2026-11-22")],
  ["next weekend", { week: 1, weekdays: [6, 7] }, on("2026-11-28", "2026-11-29")],
  ["as soon as possible", { days: [0, 14], open: "soonest" }, on(saturday, "2026-12-05")],
  ["Thanksgiving", thanksgiving, on("2026-11-26")],
  ["Memorial Day", holidays["memorial-day"], on("2027-05-31")],
  ["the day after Christmas", { of: christmas, days: 1 }, on("2026-12-26")],
  ["Friday after a Friday", { of: christmas, days: [1, 7], weekday: 5 }, on("2027-01-01")],
  ["before Tuesday", { of: { weekday: tuesday }, days: [-400, -1] }, on(saturday, "2026-11-23")],
  ["after November 31st", { of: { month: 11, day: 31 }, days: [1, 14] }, noSuchDay],
  ["tomorrow on the last day of the year", { days: 1 }, on("2027-01-01"), "2026-12-31"],
  ["the 1st on the last day of the year", { day: 1 }, on("2027-01-01"), "2026-12-31"],
  ["New Year's on New Year's", holidays["new-year"], on("2027-01-01"), "2027-01-01"],
  ["tomorrow on February 28th of a leap year", { days: 1 }, on("2028-02-29"), "2028-02-28"],
  ["a year from a leap day", { month: 2, day: 28 }, on("2029-02-28"), "2028-02-29"],
  ["the week over the end of a year", { week: 0 }, on("2026-12-30", "2027-01-03"), "2026-12-30"],
  ["this month on its last day", { month: 11 }, on("2026-11-30", "2026-11-30"), "2026-11-30"],
  ["on the day the clocks change", { weekday: 1 }, on("2026-11-02"), "2026-11-01"],
])("%s", (_, expression, days, today = saturday) =>
  expect(resolveDays(expression, today)).toEqual(days),
);

test("after days that were spoken of, a weekday or a number is one of theirs", () => {
  const monday = { from: "2026-12-07", to: "2026-12-07" };
  const january = { from: "2027-01-01", to: "2027-01-31" };
  expect(resolveDays({ weekday: 3 }, saturday, monday)).toEqual(on("2026-12-09"));
  expect(resolveDays({ week: 1, weekday: 3 }, saturday, monday)).toEqual(on("2026-11-25"));
  expect(resolveDays({ day: 4 }, saturday, monday)).toEqual(on("2026-12-04"));
  expect(resolveDays({ day: 4 }, saturday, january)).toEqual(on("2027-01-04"));
  expect(resolveDays({ weekday: 5 }, saturday, { from: saturday, to: saturday })).toEqual(
    on("2026-11-27"),
  );
  expect(resolveDays({ weekday: 1 }, saturday, january)).toEqual({
    ...on("2027-01-04", "2027-01-25"),
    weekdays: [1],
  });
});

const anyDay = fc
  .date({ min: new Date("2024-01-01"), max: new Date("2032-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** The days of a span, one by one. */
function daysOf({ from, to, weekdays }: DaySpan): Temporal.PlainDate[] {
  const first = Temporal.PlainDate.from(from);
  return Array.from({ length: first.until(to).days + 1 }, (_, days) => first.add({ days })).filter(
    ({ dayOfWeek }) => weekdays?.includes(dayOfWeek) ?? true,
  );
}

test("no day lies before today, or outside of what each part said", () => {
  const parts = fc.record<DateExpression>(
    {
      month: fc.integer({ min: 1, max: 13 }),
      day: fc.integer({ min: 0, max: 32 }),
      weekday: fc.integer({ min: 1, max: 7 }),
      nth: fc.constantFrom(1, 2, 3, 4, 5, -1),
      part: fc.constantFrom("early", "middle", "late"),
      months: fc.nat(3),
      week: fc.integer({ min: -1, max: 5 }),
      days: fc.oneof(
        fc.integer({ min: -3, max: 40 }),
        fc.tuple(fc.integer({ min: -9, max: 5 }), fc.integer({ min: 6, max: 30 })),
      ),
    },
    { requiredKeys: [] },
  );
  const spoken = fc.option(fc.tuple(anyDay, fc.nat(40)));
  fc.assert(
    fc.property(parts, anyDay, spoken, (said, today, around) => {
      const now = Temporal.PlainDate.from(today);
      const spokenOf = around && {
        from: around[0],
        to: Temporal.PlainDate.from(around[0]).add({ days: around[1] }).toString(),
      };
      const days = resolveDays(said, today, spokenOf);
      if (!days.ok) return;
      expect(today <= days.from && days.from <= days.to).toBe(true);
      const monday = now.subtract({ days: now.dayOfWeek - 1 });
      for (const date of daysOf(days)) {
        const { month = date.month, day = date.day, weekday = date.dayOfWeek, nth, part } = said;
        expect([date.month, date.day, date.dayOfWeek]).toEqual([month, day, weekday]);
        const ends = date.daysInMonth - 7;
        if (nth !== undefined)
          expect(nth < 0 ? date.day > ends : Math.ceil(date.day / 7) === nth).toBe(true);
        if (said.week !== undefined)
          expect(Math.floor(monday.until(date).days / 7)).toBe(said.week);
        if (said.months !== undefined)
          expect((date.year - now.year) * 12 + date.month - now.month).toBe(said.months);
        if (said.days !== undefined) {
          const [first, last] = [said.days].flat() as [number, number | undefined];
          expect(now.until(date).days).toBeGreaterThanOrEqual(first);
          expect(now.until(date).days).toBeLessThanOrEqual(last ?? first);
        }
        const [place, length] =
          said.week === undefined ? [date.day, date.daysInMonth] : [date.dayOfWeek, 7];
        if (part === "early") expect(place).toBeLessThanOrEqual(length / 3);
        if (part === "late") expect(place).toBeGreaterThan(Math.floor(length / 3) * 2);
      }
    }),
    { numRuns: 500 },
  );
});
