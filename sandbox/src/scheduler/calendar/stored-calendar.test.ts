import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import type { BookingRequest } from "./calendar.ts";
import { demoRules, practiceRules } from "../slots/opening-hours.ts";
import { createCalendar, type StoredCalendar } from "./stored-calendar.ts";

/** Friday, November 20, 2026, 10:00 in New York. */
const nowMs = Date.parse("2026-11-20T15:00:00Z");
const calendars = {
  demo: demoRules,
  practice: practiceRules({
    timeZone: "America/Los_Angeles",
    weekly: {
      tuesday: [
        { opens: "08:00", closes: "12:00" },
        { opens: "13:00", closes: "17:00" },
      ],
    },
  }),
};

const opened: { close(): void }[] = [];
const folders: string[] = [];
afterEach(() => {
  for (const calendar of opened.splice(0)) calendar.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function folder(): string {
  folders.push(mkdtempSync(join(tmpdir(), "calendar-")));
  return folders.at(-1) ?? "";
}

function calendarWith(given: { dataDir?: string; now?: () => number } = {}): StoredCalendar {
  const calendar = createCalendar({ dataDir: ":memory:", now: () => nowMs, calendars, ...given });
  opened.push(calendar);
  return calendar;
}

let keys = 0;
function demoAt(startsAt: string, given: Partial<BookingRequest> = {}): BookingRequest {
  return {
    calendar: "demo",
    startsAt,
    durationMin: 15,
    what: "Live demo",
    name: "Dana",
    email: "dana@example.com",
    timeZone: "America/New_York",
    source: "page",
    idempotencyKey: `key-${keys++}`,
    ...given,
  };
}

function openingsOf(calendar: StoredCalendar, from: string, to: string, durationMin = 15) {
  const range = { fromMs: Date.parse(from), toMs: Date.parse(to), durationMin };
  return calendar.openings({ calendar: "demo", ...range }).map((slot) => slot.startsAt);
}

test("a demo day in New York offers 32 quarter hours from nine to a quarter to five", () => {
  const starts = openingsOf(calendarWith(), "2026-11-23T00:00:00Z", "2026-11-24T00:00:00Z");
  expect(starts).toHaveLength(32);
  expect(starts[0]).toBe("2026-11-23T14:00:00Z");
  expect(starts.at(-1)).toBe("2026-11-23T21:45:00Z");
});

test("nothing is offered on a weekend, before the notice or past the horizon", () => {
  const calendar = calendarWith();
  expect(openingsOf(calendar, "2026-11-21T05:00:00Z", "2026-11-23T05:00:00Z")).toEqual([]);
  expect(openingsOf(calendar, "2026-11-20T00:00:00Z", "2026-11-21T00:00:00Z")[0]).toBe(
    "2026-11-20T16:00:00Z",
  );
  expect(openingsOf(calendar, "2026-11-20T00:00:00Z", "2036-01-01T00:00:00Z").at(-1)).toBe(
    "2027-01-19T14:45:00Z",
  );
});

test("a booked time is kept as asked and is no longer offered", async () => {
  const calendar = calendarWith();
  const outcome = await calendar.book(demoAt("2026-11-23T15:00:00Z"));
  expect(outcome).toMatchObject({
    ok: true,
    booking: { slot: { startsAt: "2026-11-23T15:00:00Z", durationMin: 15 }, name: "Dana" },
  });
  if (!outcome.ok) return;
  expect(calendar.find(outcome.booking.id)).toEqual(outcome.booking);
  expect(outcome.booking.id).toMatch(/^[\w-]{22}$/);
  const starts = openingsOf(calendar, "2026-11-23T00:00:00Z", "2026-11-24T00:00:00Z");
  expect(starts).toHaveLength(31);
  expect(starts).not.toContain("2026-11-23T15:00:00Z");
});

test.each([
  ["taken", demoAt("2026-11-23T14:00:00Z"), /choose another/],
  ["past", demoAt("2026-11-19T15:00:00Z"), /choose a later/],
  ["past", demoAt("2026-11-20T15:45:00Z"), /60 minutes' notice/],
  ["too-far-ahead", demoAt("2027-06-01T15:00:00Z"), /earlier time/],
  ["off-grid", demoAt("2026-11-23T15:07:00Z"), /from the list/],
  ["off-grid", demoAt("2026-11-23T15:00:00.001Z"), /from the list/],
  ["closed", demoAt("2026-11-22T15:00:00Z"), /opening hours/],
  ["closed", demoAt("2026-11-23T22:00:00Z"), /opening hours/],
  ["malformed", demoAt("next Tuesday"), /from the list/],
  ["malformed", demoAt("2026-11-23T15:00:00Z", { durationMin: 30 }), /15 minutes/],
  ["malformed", demoAt("2026-11-23T15:00:00Z", { durationMin: Number.NaN }), /15 minutes/],
  ["malformed", demoAt("2026-11-23T15:00:00Z", { timeZone: "Mars/Olympus" }), /time zone/],
  ["malformed", demoAt("2026-11-23T15:00:00Z", { email: "a@b.c\nBcc: x@y.z" }), /e-mail/],
  ["malformed", demoAt("2026-11-23T15:00:00Z", { name: "x".repeat(10_000) }), /too long/],
  ["malformed", demoAt("2026-11-23T15:00:00Z", { idempotencyKey: "" }), /idempotency/],
])("a time that is %s is refused with what to do", async (problem, request, advice) => {
  const calendar = calendarWith();
  await calendar.book(demoAt("2026-11-23T14:00:00Z"));
  expect(await calendar.book(request)).toEqual({
    ok: false,
    problem,
    message: expect.stringMatching(advice),
  });
});

test("200 callers at once get one booking and 199 refusals", async () => {
  const calendar = calendarWith();
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, () => calendar.book(demoAt("2026-11-23T15:00:00Z"))),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.problem === "taken")).toHaveLength(
    199,
  );
});

test("appointments of unequal length cannot overlap, whichever came first", async () => {
  const calendar = calendarWith();
  const practiceAt = (startsAt: string, durationMin: number) =>
    calendar.book(demoAt(startsAt, { calendar: "practice", durationMin, source: "voice" }));
  expect(await practiceAt("2026-11-24T17:00:00Z", 60)).toMatchObject({ ok: true });
  expect(await practiceAt("2026-11-24T17:45:00Z", 15)).toMatchObject({ problem: "taken" });
  expect(await practiceAt("2026-11-24T16:30:00Z", 45)).toMatchObject({ problem: "taken" });
  expect(await practiceAt("2026-11-24T18:00:00Z", 45)).toMatchObject({ ok: true });
  expect(await practiceAt("2026-11-24T19:30:00Z", 45)).toMatchObject({ problem: "closed" });
});

test("one taken time among many asked at once spoils no other", async () => {
  const calendar = calendarWith();
  await calendar.book(demoAt("2026-11-23T15:00:00Z"));
  const starts = ["2026-11-23T14:45:00Z", "2026-11-23T15:00:00Z", "2026-11-23T15:15:00Z"];
  const outcomes = await Promise.all(starts.map((start) => calendar.book(demoAt(start))));
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, false, true]);
});

test("the same key answers with the same booking, even at once and after its time has passed", async () => {
  let clockMs = nowMs;
  const calendar = calendarWith({ now: () => clockMs });
  const request = demoAt("2026-11-23T15:00:00Z");
  const [first, second] = await Promise.all([calendar.book(request), calendar.book(request)]);
  clockMs += 30 * 86_400_000;
  expect(first).toMatchObject({ ok: true });
  expect(second).toEqual(first);
  expect(await calendar.book(request)).toEqual(first);
});

test("bookings and their mails are still there when the file is opened again", async () => {
  const dataDir = folder();
  const before = calendarWith({ dataDir });
  const outcome = await before.book(demoAt("2026-11-23T15:00:00Z"));
  await before.book(demoAt("2026-11-23T15:15:00Z", { email: "", source: "voice" }));
  opened.pop()?.close();

  const after = calendarWith({ dataDir });
  expect(outcome.ok && after.find(outcome.booking.id)).toEqual(outcome.ok && outcome.booking);
  expect(await after.book(demoAt("2026-11-23T15:00:00Z"))).toMatchObject({ problem: "taken" });

  const file = new DatabaseSync(join(dataDir, "bookings.sqlite"), { readOnly: true });
  opened.push(file);
  const email = "payload ->> '$.booking.email' AS email";
  expect(file.prepare(`SELECT topic, ${email} FROM job`).all()).toEqual([
    { topic: "mail", email: "dana@example.com" },
  ]);
});

test("what waits when the calendar closes is written first", async () => {
  const dataDir = folder();
  const before = calendarWith({ dataDir });
  const booking = before.book(demoAt("2026-11-23T15:00:00Z"));
  opened.pop()?.close();
  expect(await booking).toMatchObject({ ok: true });
});

test("a file that cannot be written acknowledges nothing", async () => {
  const dataDir = folder();
  const calendar = calendarWith({ dataDir });
  const other = new DatabaseSync(join(dataDir, "bookings.sqlite"));
  opened.push(other);
  // A held lock would work too, but only after the two seconds that the calendar waits for it.
  other.exec("ALTER TABLE job RENAME TO elsewhere");
  await expect(calendar.book(demoAt("2026-11-23T15:00:00Z"))).rejects.toThrow("cannot be written");
  expect(other.prepare("SELECT count(*) AS n FROM booking").get()).toEqual({ n: 0 });
});

test("whatever a caller sends is answered, never thrown", async () => {
  const calendar = calendarWith();
  const anything = fc.record({
    calendar: fc.constantFrom("demo" as const, "practice" as const),
    startsAt: fc.oneof(
      fc.string(),
      fc.date({ noInvalidDate: true }).map((d) => d.toISOString()),
    ),
    durationMin: fc.oneof(fc.integer(), fc.double()),
    what: fc.string(),
    name: fc.string({ unit: "binary" }),
    email: fc.oneof(fc.string(), fc.emailAddress()),
    timeZone: fc.oneof(fc.string(), fc.constant("America/New_York")),
    source: fc.constantFrom("voice" as const, "page" as const),
    idempotencyKey: fc.string(),
  });
  await fc.assert(
    fc.asyncProperty(anything, async (request) => {
      const outcome = await calendar.book(request);
      expect(outcome.ok ? outcome.booking.id : outcome.message).not.toBe("");
    }),
    { numRuns: 300 },
  );
});
