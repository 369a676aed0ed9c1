import type { DatabaseSync } from "node:sqlite";

const SCHEMA_VERSION = 1;
/** No booking is longer than a day, so the search for overlaps need not read older ones. */
const LONGEST_MS = 86_400_000;

/**
 * Two bookings of one calendar cannot overlap: the partial unique index settles the race for one
 * start, the triggers refuse unequal lengths that reach into each other. Either alone is not enough.
 */
const schema = `
  CREATE TABLE booking (
    id              TEXT    NOT NULL PRIMARY KEY,
    calendar        TEXT    NOT NULL CHECK (calendar IN ('practice', 'demo')),
    starts_at_ms    INTEGER NOT NULL,
    ends_at_ms      INTEGER NOT NULL CHECK (ends_at_ms - starts_at_ms BETWEEN 1 AND ${LONGEST_MS}),
    what            TEXT    NOT NULL,
    name            TEXT    NOT NULL,
    email           TEXT    NOT NULL,
    time_zone       TEXT    NOT NULL,
    source          TEXT    NOT NULL CHECK (source IN ('voice', 'chat', 'page')),
    idempotency_key TEXT    NOT NULL,
    booked_at_ms    INTEGER NOT NULL,
    cancelled_at_ms INTEGER,
    UNIQUE (calendar, source, idempotency_key)
  ) STRICT;

  CREATE UNIQUE INDEX one_booking_per_start
    ON booking (calendar, starts_at_ms) WHERE cancelled_at_ms IS NULL;

  CREATE TRIGGER no_overlap_on_insert BEFORE INSERT ON booking
  WHEN NEW.cancelled_at_ms IS NULL AND EXISTS (
    SELECT 1 FROM booking WHERE calendar = NEW.calendar AND cancelled_at_ms IS NULL
      AND starts_at_ms < NEW.ends_at_ms AND starts_at_ms > NEW.starts_at_ms - ${LONGEST_MS}
      AND ends_at_ms > NEW.starts_at_ms)
  BEGIN SELECT RAISE(ABORT, 'slot taken'); END;

  CREATE TRIGGER no_overlap_on_update BEFORE UPDATE ON booking
  WHEN NEW.cancelled_at_ms IS NULL AND EXISTS (
    SELECT 1 FROM booking WHERE id <> NEW.id AND calendar = NEW.calendar
      AND cancelled_at_ms IS NULL
      AND starts_at_ms < NEW.ends_at_ms AND starts_at_ms > NEW.starts_at_ms - ${LONGEST_MS}
      AND ends_at_ms > NEW.starts_at_ms)
  BEGIN SELECT RAISE(ABORT, 'slot taken'); END;

  CREATE TABLE outbox (
    id            INTEGER PRIMARY KEY,
    booking_id    TEXT    NOT NULL REFERENCES booking (id),
    kind          TEXT    NOT NULL CHECK (kind IN ('mail', 'text')),
    recipient     TEXT    NOT NULL,
    subject       TEXT    NOT NULL,
    body          TEXT    NOT NULL,
    written_at_ms INTEGER NOT NULL,
    sent_at_ms    INTEGER
  ) STRICT;
`;

/**
 * Makes the file durable (an acknowledged booking survives a power cut) and its tables present.
 * What is deleted is overwritten, not only unlinked.
 */
export function prepare(database: DatabaseSync): void {
  database.exec(`
    PRAGMA busy_timeout = 2000;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA secure_delete = ON;
  `);
  // Immediate: a second process that opens the same new file waits here, then sees the version.
  database.exec("BEGIN IMMEDIATE");
  try {
    const row = database.prepare("PRAGMA user_version").get();
    const version = Number(row?.["user_version"]);
    if (version > SCHEMA_VERSION) {
      throw new Error(
        `The bookings were written by a newer version (schema ${version}; this one knows ` +
          `${SCHEMA_VERSION}). Update, or choose another DATA_DIR.`,
      );
    }
    if (version === 0) database.exec(`${schema} PRAGMA user_version = ${SCHEMA_VERSION};`);
    database.exec("COMMIT");
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
}
