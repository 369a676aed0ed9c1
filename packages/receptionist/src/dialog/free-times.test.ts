import { expect, test } from "vitest";
import { quietWeek } from "../../hard-calls/quiet-week.ts";
import { at, local } from "../testing/dialogues.ts";
import { practices } from "../testing/play.ts";
import { acrossTheDay, freeNear, freeWithin, spread } from "./free-times.ts";

const [dental] = practices;
const what = { durationMin: 45, serviceId: "cleaning" };

/** A calendar with these times free, whatever day it is. */
const free = (...times: readonly string[]) => ({
  ...quietWeek(dental),
  openings: ({ fromMs, toMs }: { fromMs: number; toMs: number }) =>
    times.map(at).filter((atMs) => fromMs <= atMs && atMs < toMs),
});
const within = (from: number, to: number) => ({ type: "within" as const, from, to, part: null });
const hours = [9, 10, 11, 12, 13].map((hour) =>
  at(`2026-11-24T${String(hour).padStart(2, "0")}:00`),
);

test.each([
  [
    "no holiday, whatever the calendar says",
    ["2026-12-24T09:00", "2026-12-25T09:00"],
    null,
    ["2026-12-24 9:00"],
  ],
  ["nothing before now", ["2026-11-21T10:00", "2026-11-21T10:15"], null, ["2026-11-21 10:15"]],
  [
    "no time at the end of a stretch",
    ["2026-11-24T09:00", "2026-11-24T10:00"],
    within(540, 600),
    ["2026-11-24 9:00"],
  ],
  [
    "the time at its beginning",
    ["2026-11-24T09:00", "2026-11-24T10:00"],
    within(600, 660),
    ["2026-11-24 10:00"],
  ],
])("free is %s", (_, times, time, found) => {
  const span = { from: "2026-11-21", to: "2026-12-31" };
  expect(freeWithin(free(...times), span, time, what).map(local)).toEqual(found);
});

test("near a day that has passed are the next times to come", () => {
  const next = free("2026-11-22T09:00", "2026-11-23T09:00");
  const found = freeNear(next, { date: "2026-10-01", minutes: 540 }, what);
  expect(found.map(local)).toEqual(["2026-11-22 9:00", "2026-11-23 9:00"]);
});

test("what is offered is an hour apart where that leaves a choice", () => {
  const quarters = [0, 15, 30, 60].map((min) => hours[0]! + min * 60_000);
  expect(spread(quarters)).toEqual([quarters[0], quarters[3]]);
  expect(spread(quarters.slice(0, 3))).toEqual(quarters.slice(0, 3));
});

test("over a whole day, times of its morning and its afternoon are offered", () => {
  expect(acrossTheDay(hours)).toEqual([hours[0], hours[2], hours[3]]);
  expect(acrossTheDay(hours.slice(0, 3))).toEqual(hours.slice(0, 3));
});
