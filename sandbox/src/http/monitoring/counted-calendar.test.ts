import type { Counter } from "prom-client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BookingRequest } from "../../scheduler/calendar/calendar.ts";
import { StoreUnavailableError } from "../../store/store-errors.ts";
import { schedulerWith } from "../../../testing/scheduler/scheduler-under-test.ts";
import { countedCalendar } from "./counted-calendar.ts";

const request: BookingRequest = {
  calendar: "demo",
  startsAt: "2026-11-23T15:00:00Z",
  durationMin: 15,
  what: "Live demo",
  timeZone: "America/New_York",
  source: "page",
  name: "Dana",
  email: "dana@example.com",
  idempotencyKey: "a-key-of-its-own-counted",
};

function counted({ broken = false } = {}) {
  const counts: string[] = [];
  const { calendar } = schedulerWith();
  const unavailable = () => Promise.reject(new StoreUnavailableError("full"));
  const given = {
    ...calendar,
    book: (each: BookingRequest) => (broken ? unavailable() : calendar.book(each)),
  };
  const counter = {
    inc: (labels: object) => void counts.push(Object.values(labels).join(" ")),
  } as Counter<never>;
  return {
    calendar: countedCalendar(given, { bookings: counter, bookingChanges: counter }),
    counts,
    recover: () => {
      broken = false;
    },
  };
}

test("what is asked of the calendar is counted by how it came out", async () => {
  const { calendar, counts } = counted();
  const outcome = await calendar.book(request);
  if (!outcome.ok) throw new Error(outcome.message);
  await calendar.book({ ...request, idempotencyKey: "a-key-of-somebody-else" });
  await calendar.move(outcome.booking.id, "2026-11-23T16:00:00Z", "America/New_York");
  await calendar.cancel(outcome.booking.id);
  await calendar.cancel("no-such-id");
  expect(counts).toEqual([
    "page done",
    "page refused",
    "moved done",
    "cancelled done",
    "cancelled refused",
  ]);
  expect(calendar.list({ fromMs: 0, toMs: Infinity })).toEqual([]);
});

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

test("a calendar that could not write is not ready, until it writes or time has passed", async () => {
  const { calendar, counts, recover } = counted({ broken: true });
  expect(calendar.writes()).toBe(true);
  await expect(calendar.book(request)).rejects.toThrow(StoreUnavailableError);
  expect([counts, calendar.writes()]).toEqual([["page failed"], false]);
  vi.advanceTimersByTime(30_000);
  expect(calendar.writes()).toBe(true);
  await expect(calendar.book(request)).rejects.toThrow(StoreUnavailableError);
  recover();
  expect((await calendar.book(request)).ok).toBe(true);
  expect(calendar.writes()).toBe(true);
});
