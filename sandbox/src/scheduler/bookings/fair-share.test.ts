import { expect, test } from "vitest";
import {
  bookingAt,
  documentOf,
  fridayAtTenMs,
  type Given,
  schedulerWith,
  wordsIn,
  writtenIn,
} from "../../../testing/scheduler/scheduler-under-test.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { mailTopic } from "../calendar/booking.ts";

const path = "/scheduler/bookings";

let times = 0;
/** A scheduler where a visitor may have two times ahead, and how to book the next one from an address. */
function fairScheduler(given: Given = {}) {
  const scheduler = schedulerWith({ limits: { openBookings: 2 }, ...given });
  const bookFrom = async (address: string) => {
    times = (times + 1) % 30;
    const startsAt = new Date(Date.parse("2026-11-23T14:00:00Z") + times * 900_000).toISOString();
    return scheduler.postJson(path, bookingAt(startsAt), { "x-visitor-address": address });
  };
  const statuses = async (...addresses: string[]): Promise<number[]> => {
    const answers = [];
    for (const address of addresses) answers.push((await bookFrom(address)).status);
    return answers;
  };
  return { ...scheduler, bookFrom, statuses };
}

test("a visitor with too many times ahead gets a refusal that says what to do; others can book", async () => {
  const { bookFrom, statuses, postForm } = fairScheduler();
  const atOnce = await Promise.all(Array.from({ length: 10 }, () => bookFrom("127.0.0.1")));
  expect(atOnce.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(await statuses("192.0.2.2")).toEqual([201]);
  const answer = await postForm(path, bookingAt("2026-11-25T15:00:00Z", { name: "Dana Lee" }));
  expect(answer.status).toBe(409);
  const page = documentOf(await answer.text());
  expect(wordsIn(page, "[role=alert]")).toMatch(/Please cancel one/);
  expect(page.querySelector<HTMLInputElement>("#name")?.value).toBe("Dana Lee");
});

test("an IPv6 household is one visitor, and the network around it has its own limit", async () => {
  const { statuses } = fairScheduler();
  expect(await statuses("2001:db8::1", "2001:db8::2", "2001:db8::3")).toEqual([201, 201, 409]);
  const households = Array.from({ length: 8 }, (_, at) => `2001:db8:0:${at + 1}::1`);
  expect((await statuses(...households)).filter((status) => status === 201)).toHaveLength(6);
});

test("a canceled time, and one that is over, count no longer; a moved one does", async () => {
  let nowMs = fridayAtTenMs;
  const { bookFrom, statuses, postJson } = fairScheduler({ now: () => nowMs });
  const { manage } = (await (await bookFrom("a")).json()) as { manage: string };
  await bookFrom("a");
  expect((await postJson(`${manage}/move`, { startsAt: "2026-11-24T20:00:00Z" })).status).toBe(200);
  expect(await statuses("a")).toEqual([409]);
  expect((await postJson(`${manage}/cancel`, {})).status).toBe(200);
  expect(await statuses("a", "a")).toEqual([201, 409]);
  nowMs = Date.parse("2026-11-23T23:00:00Z");
  const tuesday = bookingAt("2026-11-25T15:00:00Z");
  expect((await postJson(path, tuesday, { "x-visitor-address": "a" })).status).toBe(201);
});

test("a restart counts on, a deletion on request frees nothing, and no file holds the address", async () => {
  const dataDir = temporaryFolder();
  let nowMs = fridayAtTenMs;
  const before = fairScheduler({ dataDir, now: () => nowMs });
  const { manage } = (await (await before.bookFrom("192.0.2.1")).json()) as { manage: string };
  await before.bookFrom("192.0.2.1");
  expect((await before.postJson(`${manage}/forget`, {})).status).toBe(200);
  before.calendar.close();

  const after = fairScheduler({ dataDir, now: () => nowMs });
  expect(await after.statuses("192.0.2.1", "192.0.2.2")).toEqual([409, 201]);
  after.calendar.close();
  expect(writtenIn(dataDir)).not.toContain("192.0.2.1");

  // Contacts are deleted after a day, and the hash of the visitor's network with them.
  nowMs += 25 * 3_600_000;
  const later = fairScheduler({ dataDir, now: () => nowMs });
  expect(await later.statuses("192.0.2.1")).toEqual([201]);
});

test("a change beyond a recipient's mails of the day is made without a mail", async () => {
  const { booked, calendar, postJson } = schedulerWith({ limits: { mailsPerRecipient: 1 } });
  const { manage } = await booked("2026-11-23T15:00:00Z", { email: "victim@example.com" });
  await postJson(`${manage}/move`, { startsAt: "2026-11-23T17:00:00Z" });
  await booked("2026-11-23T18:00:00Z", { email: "victim+again@example.com" });
  expect(calendar.queue.state(mailTopic).waiting).toBe(1);
  await booked("2026-11-23T19:00:00Z", { email: "somebody@example.com" });
  expect(calendar.queue.state(mailTopic).waiting).toBe(2);
});
