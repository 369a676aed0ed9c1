import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { StoredCalendar } from "../calendar/stored-calendar.ts";
import { mailTopic } from "../mail/mail-job.ts";
import { crmTopic } from "../../follow-ups/trace-store.ts";
import { fridayAtTenMs, schedulerWith } from "../../../testing/scheduler/scheduler-under-test.ts";

/** The job that a worker of the topic would take next. */
const nextJob = (calendar: StoredCalendar, topic: string) =>
  calendar.queue.lease(topic, fridayAtTenMs, fridayAtTenMs + 60_000);

/** The first version's tables, as files out there have them: written down again, not imported. */
const firstTables = `
  CREATE TABLE booking (
    id TEXT NOT NULL PRIMARY KEY, calendar TEXT NOT NULL, starts_at_ms INTEGER NOT NULL,
    ends_at_ms INTEGER NOT NULL, what TEXT NOT NULL, name TEXT NOT NULL, email TEXT NOT NULL,
    time_zone TEXT NOT NULL, source TEXT NOT NULL, idempotency_key TEXT NOT NULL,
    booked_at_ms INTEGER NOT NULL, cancelled_at_ms INTEGER,
    UNIQUE (calendar, source, idempotency_key)
  ) STRICT;
  CREATE UNIQUE INDEX one_booking_per_start
    ON booking (calendar, starts_at_ms) WHERE cancelled_at_ms IS NULL;
  CREATE TABLE outbox (
    id INTEGER PRIMARY KEY, booking_id TEXT NOT NULL REFERENCES booking (id), kind TEXT NOT NULL,
    recipient TEXT NOT NULL, subject TEXT NOT NULL, body TEXT NOT NULL,
    written_at_ms INTEGER NOT NULL, sent_at_ms INTEGER
  ) STRICT;
  INSERT INTO booking VALUES ('r8mPvQ2kTzWx5nLc7dYbAg', 'demo', 1795446000000, 1795446900000,
    'Live demo', 'Dana', 'dana@example.com', 'America/New_York', 'page', 'the key of Dana',
    1795186800000, NULL);
  INSERT INTO outbox VALUES (1, 'r8mPvQ2kTzWx5nLc7dYbAg', 'mail', 'dana@example.com', 'Booked',
    'Live demo is booked.', 1795186800000, NULL);
  PRAGMA user_version = 1;
`;

test("a file of the first version opens: its links and keys work, its mails are still to be sent", async () => {
  const folder = mkdtempSync(join(tmpdir(), "schema-"));
  const older = new DatabaseSync(join(folder, "bookings.sqlite"));
  older.exec(firstTables);
  older.close();

  const { calendar, ask } = schedulerWith({ dataDir: folder });
  const startsAt = "2026-11-23T15:00:00Z";
  expect((await ask("/scheduler/bookings/r8mPvQ2kTzWx5nLc7dYbAg")).status).toBe(200);
  const again = await calendar.book({
    calendar: "demo",
    startsAt,
    durationMin: 15,
    what: "Live demo",
    timeZone: "America/New_York",
    source: "page",
    idempotencyKey: "the key of Dana",
  });
  expect(again).toMatchObject({ ok: true, booking: { name: "Dana", slot: { startsAt } } });
  expect(again.ok && calendar.open(again.link)?.name).toBe("Dana");
  expect(await nextJob(calendar, mailTopic)).toMatchObject({
    id: 1,
    expiresAtMs: Date.parse(startsAt),
    payload: { about: "booked", booking: calendar.open("r8mPvQ2kTzWx5nLc7dYbAg") },
  });
  calendar.close();
  rmSync(folder, { recursive: true });
});

test("a file of the fourth version opens: what is to be mailed and handed on is in the queue", async () => {
  const folder = mkdtempSync(join(tmpdir(), "schema-"));
  const older = new DatabaseSync(join(folder, "bookings.sqlite"));
  const tables = new URL("../../../testing/scheduler/fourth-version.sql", import.meta.url);
  older.exec(readFileSync(tables, "utf8"));
  older.close();

  const { calendar } = schedulerWith({ dataDir: folder });
  const booking = calendar.open("gDAmTK-5CW9siKqiaDWzm-");
  expect(booking).toMatchObject({ name: "Dana", slot: { startsAt: "2026-11-23T16:00:00Z" } });
  expect(calendar.queue.state(mailTopic)).toEqual({ waiting: 1, done: 1, givenUp: 0 });
  expect(await nextJob(calendar, mailTopic)).toMatchObject({
    id: 2,
    payload: { about: "moved", booking },
  });
  expect(calendar.queue.state(crmTopic)).toEqual({ waiting: 2, done: 1, givenUp: 0 });
  expect([await nextJob(calendar, crmTopic), await nextJob(calendar, crmTopic)]).toMatchObject([
    { subject: "c2", revision: 1, payload: { about: "record", source: "voice" } },
    { subject: "c3", revision: 2, payload: { about: "forgotten", source: "voice" } },
  ]);
  const left = calendar.traces.newest(10).map(({ conversation, kind, delivered }) => {
    return [conversation, kind, delivered];
  });
  expect(left).toEqual([
    ["c2", "record", false],
    ["c1", "text", false],
    ["c1", "record", true],
  ]);
  calendar.close();
  rmSync(folder, { recursive: true });
});
