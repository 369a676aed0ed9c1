import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  fridayAtTenMs,
  monday10,
  schedulerOverFile,
  schedulerWith,
  writtenIn,
} from "../../../testing/scheduler/scheduler-under-test.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { reportedFailures } from "../../../testing/reported-failures.ts";
import { mailTopic } from "./booking.ts";

const hourMs = 3_600_000;
const { heads } = reportedFailures();

let nowMs = fridayAtTenMs;
beforeEach(() => {
  // Not setImmediate: bookings are written by it.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  nowMs = fridayAtTenMs;
});
afterEach(() => void vi.useRealTimers());

function calendarIn(dataDir: string) {
  const { calendar, book, find } = schedulerWith({ dataDir, now: () => nowMs });
  const bookAs = async (name: string, startsAt: string) => {
    const email = `${name.toLowerCase()}@example.com`;
    return (await book(startsAt, { name, email, phone: "4045550132" })).booking;
  };
  return { calendar, bookAs, find };
}

function passHours(hours: number): void {
  for (let passed = 0; passed < hours; passed += 1) {
    nowMs += hourMs;
    vi.advanceTimersByTime(hourMs);
  }
}

test("who booked is forgotten within the hour after a day; the time stays taken, later bookings stay", async () => {
  const { calendar, bookAs, find } = calendarIn(temporaryFolder());
  const { id, slot } = await bookAs("Dana", monday10);
  const note = { kind: "note", conversation: "c", source: "voice", recipient: "" } as const;
  await calendar.followUps.store({ ...note, body: "Call Dana", writtenAtMs: nowMs });
  passHours(20);
  const later = await bookAs("Robin", "2026-11-23T16:00:00Z");
  passHours(4);
  expect(find(id)).toMatchObject({ name: "Dana", email: "dana@example.com" });
  expect(calendar.queue.state(mailTopic).waiting).toBe(2);

  passHours(1);
  expect(find(id)).toMatchObject({ name: "", email: "", slot });
  expect(calendar.followUps.newest(1)).toEqual([]);
  expect(find(later.id)).toMatchObject({ name: "Robin", email: "robin@example.com" });
  expect(calendar.queue.state(mailTopic).waiting).toBe(1);
  await expect(bookAs("Sam", monday10)).rejects.toThrow("no longer available");
});

test("a sandbox that was off for a day forgets at start, and no file holds the name after", async () => {
  const dataDir = temporaryFolder();
  const before = calendarIn(dataDir);
  const { id } = await before.bookAs("Dana", monday10);
  before.calendar.close();
  nowMs += 25 * hourMs;

  expect(calendarIn(dataDir).find(id)).toMatchObject({ name: "", email: "" });
  expect(writtenIn(dataDir)).not.toMatch(/dana@example\.com|4045550132/);
});

test("a file that cannot be written now is tried again an hour later", async () => {
  const { booked, find, other } = schedulerOverFile({ now: () => nowMs });
  const { id } = await booked(monday10);
  passHours(24);
  other.exec("BEGIN IMMEDIATE");
  passHours(1);
  expect(heads()).toEqual([
    "The contacts that are due could not be deleted. It is tried again in 60 min. Error",
  ]);
  expect(find(id)?.name).toBe("Dana");

  other.exec("ROLLBACK");
  passHours(1);
  expect(find(id)?.name).toBe("");
});
