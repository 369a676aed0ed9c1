import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DateExpression, resolveDays } from "./date-expression.ts";
import { holidays } from "./holidays.ts";

const saturday = "2026-11-21";
const on = (from: string, to = from) => ({ ok: true, from, to });
const noSuchDay = { ok: false, problem: "no-such-day" };
const past = { ok: false, problem: "past" };
const otherWeekday = (date: string) => ({ ok: false, problem: "other-weekday", date });
const tuesday = 2;
const weekday = (day: number, week?: "this" | "next" | number): DateExpression => ({
  type: "weekday",
  weekday: day,
  ...(week !== undefined && { week }),
});
const monthDay = (month: number, day: number, more = {}): DateExpression => ({
  type: "month-day",
  month,
  day,
  ...more,
});
const { christmas } = holidays;

test.each<[string, DateExpression, object]>([
  ["tomorrow", { type: "offset", days: 1 }, on("2026-11-22")],
  ["the day before yesterday", { type: "offset", days: -2 }, past],
  ["Tuesday", weekday(tuesday), on("2026-11-24")],
  ["Saturday, said on a Saturday", weekday(6), on("2026-11-28")],
  ["this Saturday, said on a Saturday", weekday(6, "this"), on(saturday)],
  ["next Tuesday", weekday(tuesday, "next"), on("2026-11-24")],
  ["Tuesday after next", weekday(tuesday, 2), on("2026-12-01")],
  ["December 3rd", monthDay(12, 3), on("2026-12-03")],
  ["March 1st, which is next year's", monthDay(3, 1), on("2027-03-01")],
  ["Tuesday, November 24th", monthDay(11, 24, { weekday: tuesday }), on("2026-11-24")],
  ["Tuesday, November 25th", monthDay(11, 25, { weekday: tuesday }), otherWeekday("2026-11-25")],
  ["November 31st", monthDay(11, 31), noSuchDay],
  ["February 29th, in years without one", monthDay(2, 29), noSuchDay],
  ["February 29th 2028", monthDay(2, 29, { year: 2028 }), on("2028-02-29")],
  ["a day of a year that is over", monthDay(3, 1, { year: 2026 }), past],
  ["month 13", monthDay(13, 1), noSuchDay],
  ["25/12, the other way around", monthDay(25, 12, { swap: true }), on("2026-12-25")],
  ["the 31st skips November", { type: "day-of-month", day: 31 }, on("2026-12-31")],
  ["the 32nd", { type: "day-of-month", day: 32 }, noSuchDay],
  ["Tuesday the 24th", { type: "day-of-month", day: 24, weekday: tuesday }, on("2026-11-24")],
  ["Friday the 24th", { type: "day-of-month", day: 24, weekday: 5 }, otherWeekday("2026-11-24")],
  [
    "the first Tuesday in December",
    { type: "nth-weekday", nth: 1, weekday: tuesday, month: 12 },
    on("2026-12-01"),
  ],
  [
    "a fifth Tuesday that does not exist",
    { type: "nth-weekday", nth: 5, weekday: 3, month: 12 },
    on("2026-12-30"),
  ],
  ["a fifth Sunday in February", { type: "nth-weekday", nth: 5, weekday: 7, month: 2 }, noSuchDay],
  ["in November: what is left of it", { type: "month", month: 11 }, on(saturday, "2026-11-30")],
  [
    "the first week of December",
    { type: "month", month: 12, days: [1, 7] },
    on("2026-12-01", "2026-12-07"),
  ],
  ["in early November, once it is over", { type: "month", month: 11, days: [1, 10] }, past],
  ["in January", { type: "month", month: 1 }, on("2027-01-01", "2027-01-31")],
  ["this week: what is left of it", { type: "week", weeks: 0 }, on(saturday, "2026-11-22")],
  ["next week", { type: "week", weeks: 1 }, on("2026-11-23", "2026-11-29")],
  ["the weekend, from within it", { type: "weekend", weeks: 0 }, on(saturday, "2026-11-22")],
  ["next weekend", { type: "weekend", weeks: 1 }, on("2026-11-28", "2026-11-29")],
  ["as soon as possible", { type: "soonest" }, on(saturday, "2026-12-05")],
  ["Thanksgiving", holidays.thanksgiving, on("2026-11-26")],
  ["Labor Day", holidays["labor-day"], on("2027-09-06")],
  ["Memorial Day", holidays["memorial-day"], on("2027-05-31")],
  ["the day after Christmas", { type: "from", base: christmas, days: 1 }, on("2026-12-26")],
  [
    "Tuesday before Christmas",
    { type: "near", base: christmas, weekday: tuesday, side: "before" },
    on("2026-12-22"),
  ],
  [
    "Friday after a Friday",
    { type: "near", base: christmas, weekday: 5, side: "after" },
    on("2027-01-01"),
  ],
  ["the week of Christmas", { type: "week-of", base: christmas }, on("2026-12-21", "2026-12-27")],
  ["after Tuesday", { type: "later", base: weekday(tuesday) }, on("2026-11-25", "2026-12-08")],
  ["before Tuesday", { type: "earlier", base: weekday(tuesday) }, on(saturday, "2026-11-23")],
  ["before today", { type: "earlier", base: { type: "offset", days: 0 } }, past],
  ["after November 31st", { type: "later", base: monthDay(11, 31) }, noSuchDay],
])("%s", (_, expression, days) => expect(resolveDays(expression, saturday)).toEqual(days));

describe("at the edges of the calendar", () => {
  test.each<[string, string, DateExpression, object]>([
    [
      "tomorrow on the last day of the year",
      "2026-12-31",
      { type: "offset", days: 1 },
      on("2027-01-01"),
    ],
    [
      "the 1st on the last day of the year",
      "2026-12-31",
      { type: "day-of-month", day: 1 },
      on("2027-01-01"),
    ],
    ["New Year's on New Year's", "2027-01-01", holidays["new-year"], on("2027-01-01")],
    [
      "tomorrow on February 28th of a leap year",
      "2028-02-28",
      { type: "offset", days: 1 },
      on("2028-02-29"),
    ],
    ["a year from a leap day", "2028-02-29", monthDay(2, 28), on("2029-02-28")],
    [
      "the week over the end of a year",
      "2026-12-30",
      { type: "week", weeks: 0 },
      on("2026-12-30", "2027-01-03"),
    ],
    [
      "this month on its last day",
      "2026-11-30",
      { type: "month", month: 11 },
      on("2026-11-30", "2026-11-30"),
    ],
    ["on the day the clocks change", "2026-11-01", weekday(1), on("2026-11-02")],
  ])("%s", (_, today, expression, days) => expect(resolveDays(expression, today)).toEqual(days));
});

test("after a day that was spoken of, a weekday is the one of that week", () => {
  expect(resolveDays(weekday(3), saturday, "2026-12-07")).toEqual(on("2026-12-09"));
  expect(resolveDays(weekday(3, "next"), saturday, "2026-12-07")).toEqual(on("2026-11-25"));
  expect(resolveDays(weekday(5), saturday, saturday)).toEqual(on("2026-11-27"));
});

test("days are never before today, and never end before they begin", () => {
  const day = fc
    .date({ min: new Date("2024-01-01"), max: new Date("2032-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const number = fc.integer({ min: -3, max: 40 });
  const base = fc.oneof(
    number.map((days): DateExpression => ({ type: "offset", days })),
    fc.integer({ min: 1, max: 7 }).map((each): DateExpression => weekday(each)),
    fc
      .tuple(number, number)
      .map(([month, each]): DateExpression => monthDay(month, each, { swap: true })),
    number.map((each): DateExpression => ({ type: "day-of-month", day: each })),
    fc.integer({ min: 1, max: 12 }).map((month): DateExpression => ({ type: "month", month })),
    fc.nat(3).map((weeks): DateExpression => ({ type: "week", weeks })),
  );
  const expression = fc.oneof(
    base,
    fc.record({
      type: fc.constantFrom("later", "earlier", "week-of"),
      base,
    }) as fc.Arbitrary<DateExpression>,
    fc.record({
      type: fc.constant("near"),
      base,
      weekday: fc.integer({ min: 1, max: 7 }),
      side: fc.constantFrom("after", "before"),
    }) as fc.Arbitrary<DateExpression>,
  );
  fc.assert(
    fc.property(expression, day, fc.option(day), (each, today, spokenOf) => {
      const days = resolveDays(each, today, spokenOf);
      if (days.ok) expect(today <= days.from && days.from <= days.to).toBe(true);
    }),
    { numRuns: 500 },
  );
});
