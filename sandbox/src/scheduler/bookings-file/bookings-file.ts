import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { SettingsError } from "@ringwell/settings";
import type { Database } from "../../store/database.ts";
import { type DatabaseFile, openDatabase } from "../../store/open-database.ts";
import { queueTable } from "../../store/durable-queue.ts";

/** A booking lasts at most a day, its buffer included: no search for overlaps reads older ones. */
export const LONGEST_MS = 86_400_000;

/** Another booking that takes the same person, the same room or the whole calendar at this time. */
const inTheWay = `
    SELECT 1 FROM booking WHERE id <> NEW.id AND calendar = NEW.calendar AND NOT canceled
      AND starts_at_ms < NEW.free_at_ms AND starts_at_ms > NEW.starts_at_ms - ${LONGEST_MS}
      AND free_at_ms > NEW.starts_at_ms
      AND (provider = NEW.provider AND provider <> '' OR room = NEW.room AND room <> ''
        OR provider || room = '' OR NEW.provider || NEW.room = '')`;

/**
 * Bookings are stored as JSON (`Booking` in booking.ts); what SQL compares is read from it.
 *
 * Two bookings cannot take the same person, room or calendar at once: the partial unique index settles
 * the race for one start, the triggers refuse unequal lengths that reach into each other. Either alone
 * is not enough.
 *
 * Links, keys and networks are stored as hashes.
 */
const first = `
  CREATE TABLE booking (
    id           TEXT    NOT NULL PRIMARY KEY,
    canceled     INTEGER NOT NULL AS (body ->> 'canceled') STORED,
    starts_at_ms INTEGER NOT NULL AS (unixepoch(body ->> '$.slot.startsAt') * 1000) STORED,
    ends_at_ms   INTEGER NOT NULL AS (starts_at_ms + (body ->> '$.slot.durationMin') * 60000) STORED,
    free_at_ms   INTEGER NOT NULL AS (ends_at_ms + (body ->> 'bufferMin') * 60000) STORED
      CHECK (free_at_ms - starts_at_ms BETWEEN 1 AND ${LONGEST_MS}),
    calendar     TEXT    NOT NULL AS (body ->> 'calendar') STORED CHECK (calendar IN ('practice', 'demo')),
    source       TEXT    NOT NULL AS (body ->> 'source') STORED CHECK (source IN ('voice', 'chat', 'page')),
    provider     TEXT    NOT NULL AS (body ->> 'provider') STORED,
    room         TEXT    NOT NULL AS (body ->> 'room') STORED,
    conversation TEXT    NOT NULL AS (body ->> 'conversation') STORED,
    email        TEXT    NOT NULL AS (body ->> 'email') STORED,
    booked_at_ms    INTEGER NOT NULL,
    idempotency_key TEXT NOT NULL,
    request_hash    TEXT NOT NULL,
    body            TEXT NOT NULL CHECK (json_valid(body)),
    UNIQUE (calendar, source, idempotency_key)
  ) STRICT;
  CREATE INDEX booked_in ON booking (conversation) WHERE conversation <> '';

  CREATE UNIQUE INDEX one_booking_per_start
    ON booking (calendar, starts_at_ms, provider, room) WHERE NOT canceled;

  CREATE TRIGGER no_overlap_on_insert BEFORE INSERT ON booking
  WHEN NOT NEW.canceled AND EXISTS (${inTheWay})
  BEGIN SELECT RAISE(ABORT, 'slot taken'); END;

  CREATE TRIGGER no_overlap_on_update BEFORE UPDATE ON booking
  WHEN NOT NEW.canceled AND EXISTS (${inTheWay})
  BEGIN SELECT RAISE(ABORT, 'slot taken'); END;

  CREATE TABLE booking_link (
    hash       TEXT NOT NULL PRIMARY KEY,
    booking_id TEXT NOT NULL REFERENCES booking (id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE booking_network (
    hash       TEXT NOT NULL,
    booking_id TEXT NOT NULL REFERENCES booking (id),
    PRIMARY KEY (hash, booking_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE secret (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT;
  INSERT INTO secret VALUES ('feed', lower(hex(randomblob(16)))), ('network', hex(randomblob(16)));

  CREATE TABLE follow_up (
    id            INTEGER PRIMARY KEY,
    conversation  TEXT    NOT NULL,
    source        TEXT    NOT NULL CHECK (source IN ('voice', 'chat')),
    kind          TEXT    NOT NULL CHECK (kind IN ('text', 'note', 'hand-off', 'record')),
    recipient     TEXT    NOT NULL,
    body          TEXT    NOT NULL,
    written_at_ms INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX one_record_per_conversation ON follow_up (conversation) WHERE kind = 'record';
  CREATE INDEX follow_ups_of ON follow_up (conversation);

  ${queueTable}
`;

/** The search for overlaps reads a day of bookings: all that it compares is in this index. */
const takenTimes = `
  CREATE INDEX taken_times ON booking (calendar, starts_at_ms, free_at_ms, provider, room, id)
    WHERE NOT canceled`;

export const bookingsFile: DatabaseFile = {
  name: "bookings.sqlite",
  whenDamaged:
    "Put a copy from backups/ in its place (docs/scheduler.md), or move it away to begin without bookings.",
  migrations: [first, "ALTER TABLE booking DROP COLUMN request_hash", takenTimes],
  // It blocks all calls; `Database` waits for a lock without blocking them.
  busyTimeoutMs: 20,
  synchronous: "FULL",
};

/**
 * Opens the bookings in `dataDir`, which is created when missing; `:memory:` stores nothing.
 * Throws `SettingsError` with the way out when the file is damaged, emptied, locked or of another version.
 */
export function openBookingsFile(dataDir: string): Database {
  if (wasEmptied(dataDir)) {
    const { name, whenDamaged } = bookingsFile;
    throw new SettingsError([
      `In DATA_DIR, ${name} is empty, but other files show that there were bookings. ${whenDamaged}`,
    ]);
  }
  return openDatabase(dataDir, bookingsFile);
}

/**
 * Whether the file lost what was in it: SQLite takes one of 0 bytes for a new one. A start that was ended
 * before it wrote anything leaves such a file as well, and nothing beside it.
 */
function wasEmptied(dataDir: string): boolean {
  const { name } = bookingsFile;
  if (statSync(join(dataDir, name), { throwIfNoEntry: false })?.size !== 0) return false;
  const earlier = [`${name}-wal`, "account.sqlite", "backups", "outbox"];
  return earlier.some((each) => existsSync(join(dataDir, each)));
}
