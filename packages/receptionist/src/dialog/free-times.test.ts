import { expect, test } from "vitest";
import { quietWeek } from "../../hard-calls/quiet-week.ts";
import { at, local } from "../testing/dialogues.ts";
import { practices } from "../testing/play.ts";
import { acrossTheDay, freeWithin, spread } from "./free-times.ts";

const hours = ["09", "10", "11", "12", "13"].map((hour) => at(`2026-11-24T${hour}:00`));

test.each([
  ["no holiday, whatever the calendar says", ["2026-12-24T09:00", "2026-12-25T09:00"]],
  ["nothing before now", ["2026-11-21T10:15", "2026-11-21T10:00"]],
])("free is %s", (_, times) => {
  const openings = ({ fromMs = 0 }) => times.map(at).filter((atMs) => fromMs <= atMs);
  const context = { ...quietWeek(practices[0]), openings };
  const what = { durationMin: 45, serviceId: "cleaning" };
  const free = freeWithin(context, { from: "2026-11-21", to: "2026-12-31" }, null, what);
  expect(free.map(local)).toEqual([local(at(times[0]!))]);
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
