import type { ToolCallResult } from "@ringwell/provider-api";
import { expect, test } from "vitest";
import { recordTold, visit as visitTold } from "../call/testing/record-told.ts";
import { dayPlan } from "./day-plan.ts";
import { frontDesk } from "./front-desk.ts";

const visit = (startsAt: string, bookingId = "b1") => ({
  ...visitTold,
  bookingId,
  startsAt,
  spoken: "as it was said",
});
const book = (startsAt: string, bookingId?: string, durationMin = 45): ToolCallResult => ({
  name: "book",
  result: { ...visit(startsAt, bookingId), durationMin },
});
const planOf = (...done: ToolCallResult[]) => dayPlan(frontDesk(done));
const own = (...done: ToolCallResult[]) =>
  planOf(...done).entries.filter(({ kind }) => kind !== "example");

test("an ordinary day has example visits, of a practice's usual ones, and no date", () => {
  const { day, fromHour, toHour, entries } = planOf();
  expect([day, fromHour, toHour]).toEqual([null, 9, 17]);
  expect(entries.length).toBeGreaterThanOrEqual(4);
  expect(entries.every(({ kind }) => kind === "example")).toBe(true);
  expect(entries[0]?.words).toBe("R. Bailey, first visit");
});

test("the visit takes its place among the others, with the caller's name once it is known", () => {
  expect(own(book("2026-11-24T20:00:00Z"))).toMatchObject([
    { fromMin: 15 * 60, toMin: 15 * 60 + 45, words: "Teeth cleaning", kind: "booked" },
  ]);
  const maria = recordTold({ name: "Maria" });
  expect(own(book("2026-11-24T20:00:00Z"), maria)[0]?.words).toBe("Maria, teeth cleaning");
});

test("an example makes room for the visit that needs its time", () => {
  const { entries } = planOf(book("2026-11-24T14:00:00Z"));
  expect(entries[0]?.kind).toBe("booked");
  expect(entries).toHaveLength(planOf().entries.length);
});

test("a day grows for early and late visits", () => {
  expect(planOf(book("2026-11-24T12:15:00Z"))).toMatchObject({ fromHour: 7, toHour: 17 });
  expect(planOf(book("2026-11-24T23:30:00Z"))).toMatchObject({ fromHour: 9, toHour: 20 });
});

test("a visit that moves within its day leaves its old time free again", () => {
  const moved: ToolCallResult = { name: "move", result: visit("2026-11-24T19:00:00Z") };
  expect(own(book("2026-11-24T20:00:00Z"), moved)).toMatchObject([
    { fromMin: 14 * 60, kind: "moved" },
    { fromMin: 15 * 60, kind: "freed", words: "Free again" },
  ]);
  const nudged: ToolCallResult = { name: "move", result: visit("2026-11-24T20:15:00Z") };
  expect(own(book("2026-11-24T20:00:00Z"), nudged)).toMatchObject([{ kind: "moved" }]);
});

test("a cancelled visit says so", () => {
  const cancelled: ToolCallResult = { name: "cancel", result: visit("2026-11-24T20:00:00Z") };
  expect(own(book("2026-11-24T20:00:00Z"), cancelled)).toMatchObject([
    { kind: "cancelled", words: "Canceled: teeth cleaning" },
  ]);
});

test("the newest visit's day is shown, and the others are named below it", () => {
  const plan = planOf(book("2026-11-24T20:00:00Z"), book("2026-11-25T20:00:00Z", "b2"));
  expect(plan.day).toBe("Wednesday, November 25");
  expect(plan.elsewhere).toEqual([
    { id: "b1", words: "Teeth cleaning, as it was said", kind: "booked" },
  ]);
});

test("a visit at an invalid time is named below the day, which stays an ordinary one", () => {
  const plan = planOf(book("soon"));
  expect(plan.day).toBeNull();
  expect(plan.elsewhere).toMatchObject([{ words: "Teeth cleaning, as it was said" }]);
});
