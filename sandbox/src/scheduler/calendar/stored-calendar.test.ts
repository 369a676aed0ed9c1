import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import {
  always,
  bookingAt,
  fridayAtTenMs,
  monday10,
  outcomeOf,
  schedulerOverFile,
  schedulerWith,
} from "../../../testing/scheduler/scheduler-under-test.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { visitRulesOf } from "../../reception/practices.ts";
import { isStoreFailure } from "../../store/store-errors.ts";
import type { BookingRequest } from "./booking.ts";
import type { StoredCalendar } from "./stored-calendar.ts";

function openingsOf(calendar: StoredCalendar, from: string, to: string) {
  const range = { fromMs: Date.parse(from), toMs: Date.parse(to), durationMin: 15 };
  return calendar.openings({ calendar: "demo", ...range }).map((slot) => slot.startsAt);
}

test("a demo day offers 32 quarter hours, none on a weekend, before the notice or past the horizon", async () => {
  const { calendar, book } = schedulerWith();
  const monday = openingsOf(calendar, "2026-11-23T00:00:00Z", "2026-11-24T00:00:00Z");
  expect([monday.length, monday[0], monday.at(-1)]).toEqual([
    32,
    "2026-11-23T14:00:00Z",
    "2026-11-23T21:45:00Z",
  ]);
  expect(openingsOf(calendar, "2026-11-21T05:00:00Z", "2026-11-23T05:00:00Z")).toEqual([]);
  const all = openingsOf(calendar, "2026-11-20T00:00:00Z", "2036-01-01T00:00:00Z");
  expect([all[0], all.at(-1)]).toEqual(["2026-11-20T16:00:00Z", "2027-01-19T14:45:00Z"]);
  await book("2026-11-20T16:00:00Z");
});

type Row = [problem: string, advice: RegExp, startsAt: string, given?: Partial<BookingRequest>];

test.each<Row>([
  ["taken", /choose another/, "2026-11-23T14:00:00Z"],
  ["past", /choose a later/, "2026-11-19T15:00:00Z"],
  ["past", /60 minutes' notice/, "2026-11-20T15:45:00Z"],
  ["past", /has passed/, "2026-11-20T14:45:00Z", { calendar: "practice" }],
  ["too-far-ahead", /earlier time/, "2027-01-19T15:00:00Z"],
  ["closed", /from the list/, "2026-11-23T15:07:00Z"],
  ["closed", /from the list/, "2026-11-23T15:00:00.001Z"],
  ["closed", /from the list/, "2026-11-22T15:00:00Z"],
  ["closed", /from the list/, "2026-11-23T22:00:00Z"],
  ["malformed", /from the list/, "next Tuesday"],
  ["closed", /from the list/, monday10, { durationMin: Number.NaN }],
  ["malformed", /time zone/, monday10, { timeZone: "Mars/Olympus" }],
  ["malformed", /time zone/, monday10, { timeZone: "+05:00" }],
  ["malformed", /email/, monday10, { email: "a@b.c\nBcc: x@y.z", source: "voice" }],
  ["malformed", /too long/, monday10, { name: "x".repeat(10_000) }],
  ["malformed", /enter your name/, monday10, { name: " " }],
])("a time that is %s is refused with what to do: %s", async (problem, advice, startsAt, given) => {
  const { book } = schedulerWith();
  await book("2026-11-23T14:00:00Z");
  const message = expect.stringMatching(advice) as unknown;
  await expect(book(startsAt, given)).rejects.toMatchObject({ problem, message });
});

test("a name that is given later belongs to what was booked without one, unless it is unfit", async () => {
  const { calendar, book } = schedulerWith();
  const conversation = "call-1";
  const call = { conversation, source: "voice" } as const;
  await book("2026-11-23T14:00:00Z", { ...call, name: "Robin" });
  await book(monday10, { ...call, name: undefined });
  await calendar.learn(conversation, { name: "win at evil.com", phone: null });
  await calendar.learn("call-2", { name: "Otto", phone: null });
  await calendar.learn(conversation, { name: "Dana", phone: null });
  expect(calendar.list(always).map(({ name }) => name)).toEqual(["Robin", "Dana"]);
});

test("the conversation that booked a visit corrects its name and number, until it is canceled", async () => {
  const { calendar, book } = schedulerWith();
  const conversation = "call-1";
  const { booking } = await book(monday10, { name: "Kat Delaney", source: "voice", conversation });
  const correct = (from: string, name: string, phone: string | null = null) =>
    calendar.correct(from, booking.id, { name, phone });
  expect(await correct(conversation, "Katherine Delaney", "4045550190")).toBe(true);
  expect(await correct(conversation, "win at evil.com")).toBe(true);
  expect(await correct("call-2", "Otto")).toBe(false);
  const [visit] = calendar.list(always);
  expect(visit).toMatchObject({ name: "Katherine Delaney", phone: "4045550190" });
  await calendar.cancel(booking.id);
  await expect(correct(conversation, "Otto")).rejects.toMatchObject({ problem: "canceled" });
});

test("a caller's visits ahead are found by name and number, until they are over or canceled", async () => {
  let nowMs = fridayAtTenMs;
  const monday = [{ opens: "09:00", closes: "17:00" }];
  const practice = visitRulesOf({ timeZone: "America/New_York", hours: { monday } });
  const { calendar, book } = schedulerWith({ practice, now: () => nowMs });
  const maria = { name: "Maria Lopez", phone: "4045550132" };
  const starts = (who: Partial<typeof maria> = {}) =>
    calendar.visitsOf({ ...maria, ...who }).map(({ slot }) => slot.startsAt);
  const visit = { calendar: "practice", conversation: "call-1", name: maria.name } as const;
  const later = await book("2026-11-23T16:00:00Z", visit);
  await book(monday10, { ...visit, phone: maria.phone });
  expect(starts()).toEqual([monday10]);
  await calendar.learn("call-1", { name: null, phone: maria.phone });
  expect(starts({ name: "maria lopez" })).toEqual([monday10, "2026-11-23T16:00:00Z"]);
  expect(calendar.callers.of({ contact: "(404) 555-0132" }).bookings).toHaveLength(2);
  expect([starts({ name: "Mario Lopez" }), starts({ phone: "4045550133" })]).toEqual([[], []]);

  nowMs = Date.parse(monday10);
  expect(starts()).toEqual(["2026-11-23T16:00:00Z"]);
  await calendar.cancel(later.booking.id);
  expect(starts()).toEqual([]);
});

test("what is asked of the calendar is counted by how it came out", async () => {
  const counts: string[] = [];
  const { calendar, book, own } = schedulerOverFile({
    onOutcome: (asked, outcome) => counts.push([...Object.values(asked), outcome].join(" ")),
  });
  const { id } = (await book(monday10)).booking;
  expect(await outcomeOf(book(monday10))).toBe("taken");
  expect(await outcomeOf(book(monday10, { email: "dana@" }))).toBe("malformed");
  await calendar.move(id, "2026-11-23T16:00:00Z", "America/New_York");
  await calendar.cancel(id);
  expect(await outcomeOf(calendar.cancel("no-such-id"))).toBe("unknown");
  const changes = ["moved done", "cancelled done", "cancelled refused"];
  expect(counts.splice(0)).toEqual(["page done", "page refused", "page refused", ...changes]);

  own.exec("PRAGMA query_only = ON");
  await expect(book(monday10)).rejects.toSatisfy(isStoreFailure);
  own.exec("PRAGMA query_only = OFF");
  await book(monday10);
  expect(counts).toEqual(["page failed", "page done"]);
});

test("while another process holds the file, the calendar cannot be written, and says so", () => {
  const { calendar, other } = schedulerOverFile();
  calendar.tryToWrite();
  other.exec("BEGIN IMMEDIATE");
  expect(calendar.tryToWrite).toThrow("database is locked");
  other.exec("ROLLBACK");
  calendar.tryToWrite();
});

test("bookings and their mails are there when the file is opened again, also what waited at the end", async () => {
  const dataDir = temporaryFolder();
  const before = schedulerWith({ dataDir });
  const first = await before.book(monday10);
  const waiting = before.book("2026-11-23T15:15:00Z", { email: undefined, source: "voice" });
  before.calendar.close();
  await waiting;

  const after = schedulerWith({ dataDir });
  expect(after.find(first.booking.id)).toEqual(first.booking);
  expect(await outcomeOf(after.book("2026-11-23T15:15:00Z"))).toBe("taken");
  const file = new DatabaseSync(join(dataDir, "bookings.sqlite"), { readOnly: true });
  const jobs = file.prepare("SELECT topic, payload ->> '$.booking.email' AS email FROM job").all();
  expect(jobs).toEqual([{ topic: "mail", email: bookingAt(monday10).email }]);
  file.close();
});
