import type { DatabaseSync } from "node:sqlite";
import { queueTable } from "../../store/durable-queue.ts";
import type { Migration } from "../../store/open-database.ts";
import { hashOf, newSecret } from "../calendar/secret.ts";

/** No booking is longer than a day, the time kept free after it included, so the search for overlaps need not read older ones. */
export const LONGEST_MS = 86_400_000;

/** Another booking that takes the same person, the same room or the whole calendar at this time. */
const inTheWay = `
    SELECT 1 FROM booking WHERE id <> NEW.id AND calendar = NEW.calendar
      AND cancelled_at_ms IS NULL
      AND starts_at_ms < NEW.free_at_ms AND starts_at_ms > NEW.starts_at_ms - ${LONGEST_MS}
      AND free_at_ms > NEW.starts_at_ms
      AND (provider = NEW.provider AND provider <> '' OR room = NEW.room AND room <> ''
        OR provider || room = '' OR NEW.provider || NEW.room = '')`;

/**
 * Two bookings of one calendar cannot overlap: the partial unique index settles the race for one
 * start, the triggers refuse unequal lengths that reach into each other. Either alone is not enough.
 */
const first = `
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
 * Bookings can be moved and cancelled by a link, of which only a hash is stored, and so of the keys
 * that links are made from. A link handed out before was the booking's id: it goes on working.
 * The outbox remembers what each message was about and when it is due.
 */
const second = (database: DatabaseSync): void => {
  database.function("hash_of", { deterministic: true }, (text) => hashOf(String(text)));
  database.exec(`
  ALTER TABLE booking ADD COLUMN sequence INTEGER NOT NULL DEFAULT 0;
  UPDATE booking SET idempotency_key = hash_of(idempotency_key);

  CREATE TABLE booking_link (
    hash       TEXT NOT NULL PRIMARY KEY,
    booking_id TEXT NOT NULL REFERENCES booking (id)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO booking_link SELECT hash_of(id), id FROM booking;

  CREATE TABLE feed (
    one    INTEGER PRIMARY KEY CHECK (one = 1),
    secret TEXT    NOT NULL
  ) STRICT;

  ALTER TABLE outbox ADD COLUMN about TEXT NOT NULL DEFAULT 'booked'
    CHECK (about IN ('booked', 'moved', 'cancelled'));
  ALTER TABLE outbox ADD COLUMN starts_at_ms INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE outbox ADD COLUMN sequence INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE outbox ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE outbox ADD COLUMN due_at_ms INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE outbox ADD COLUMN given_up_at_ms INTEGER;
  UPDATE outbox SET starts_at_ms = (SELECT starts_at_ms FROM booking WHERE id = booking_id);
  CREATE INDEX mail_due ON outbox (due_at_ms)
    WHERE kind = 'mail' AND sent_at_ms IS NULL AND given_up_at_ms IS NULL;
  `);
};

/**
 * An appointment takes who gives it and its room, each until its buffer is over, and no longer the
 * whole calendar; what was booked before has neither, and goes on taking all of it. The file holds what
 * a call or chat left behind: texts, notes, and one record for each conversation.
 */
const third = `
  DROP INDEX IF EXISTS one_booking_per_start;
  DROP TRIGGER IF EXISTS no_overlap_on_insert;
  DROP TRIGGER IF EXISTS no_overlap_on_update;
  ALTER TABLE booking ADD COLUMN provider TEXT NOT NULL DEFAULT '';
  ALTER TABLE booking ADD COLUMN room TEXT NOT NULL DEFAULT '';
  ALTER TABLE booking ADD COLUMN free_at_ms INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE booking ADD COLUMN conversation TEXT NOT NULL DEFAULT '';
  UPDATE booking SET free_at_ms = ends_at_ms;
  CREATE INDEX booked_in ON booking (conversation) WHERE conversation <> '';

  CREATE UNIQUE INDEX one_booking_per_start
    ON booking (calendar, starts_at_ms, provider, room) WHERE cancelled_at_ms IS NULL;

  CREATE TRIGGER no_overlap_on_insert BEFORE INSERT ON booking
  WHEN NEW.cancelled_at_ms IS NULL AND EXISTS (${inTheWay})
  BEGIN SELECT RAISE(ABORT, 'slot taken'); END;

  CREATE TRIGGER no_overlap_on_update
  BEFORE UPDATE OF calendar, starts_at_ms, free_at_ms, provider, room, cancelled_at_ms ON booking
  WHEN NEW.cancelled_at_ms IS NULL AND EXISTS (${inTheWay})
  BEGIN SELECT RAISE(ABORT, 'slot taken'); END;

  DELETE FROM outbox WHERE kind = 'text';

  CREATE TABLE trace (
    id             INTEGER PRIMARY KEY,
    conversation   TEXT    NOT NULL,
    source         TEXT    NOT NULL CHECK (source IN ('voice', 'chat')),
    kind           TEXT    NOT NULL
      CHECK (kind IN ('text', 'note', 'hand-off', 'record', 'forgotten')),
    recipient      TEXT    NOT NULL,
    body           TEXT    NOT NULL,
    revision       INTEGER NOT NULL,
    written_at_ms  INTEGER NOT NULL,
    due_at_ms      INTEGER NOT NULL,
    attempts       INTEGER NOT NULL DEFAULT 0,
    sent_at_ms     INTEGER
  ) STRICT;
  CREATE UNIQUE INDEX one_record_per_conversation ON trace (conversation) WHERE kind = 'record';
  CREATE INDEX trace_of ON trace (conversation);
  CREATE INDEX delivery_due ON trace (due_at_ms)
    WHERE kind IN ('record', 'forgotten') AND sent_at_ms IS NULL;
`;

/**
 * A key of a booking stands for one request, of which a hash is stored that cannot be made without the
 * key. Whose bookings lie ahead is counted by keyed hashes of their networks.
 */
const fourth = `
  ALTER TABLE booking ADD COLUMN request_hash TEXT NOT NULL DEFAULT '';

  CREATE TABLE network_key (
    one    INTEGER PRIMARY KEY CHECK (one = 1),
    secret TEXT    NOT NULL
  ) STRICT;
  INSERT INTO network_key (one, secret) VALUES (1, hex(randomblob(16)));

  CREATE TABLE booking_network (
    hash       TEXT NOT NULL,
    booking_id TEXT NOT NULL REFERENCES booking (id),
    PRIMARY KEY (hash, booking_id)
  ) STRICT, WITHOUT ROWID;
`;

/**
 * Mails and the CRM's records wait in one queue. A mail brings the booking as it was when the mail was
 * written. The feed has a secret from the start.
 */
const fifth = (database: DatabaseSync): void => {
  database.prepare("INSERT OR IGNORE INTO feed (one, secret) VALUES (1, ?)").run(newSecret());
  database.exec(`
  ${queueTable}
  INSERT INTO job (id, topic, subject, payload, enqueued_at_ms, due_at_ms, expires_at_ms, attempts,
    done_at_ms, given_up_at_ms)
  SELECT outbox.id, 'mail', booking_id, json_object(
      'about', about,
      'booking', json_object(
        'id', booking_id,
        'calendar', calendar,
        'slot', json_object(
          'startsAt', strftime('%Y-%m-%dT%H:%M:%SZ', outbox.starts_at_ms / 1000, 'unixepoch'),
          'durationMin', (ends_at_ms - booking.starts_at_ms) / 60000),
        'bufferMin', (free_at_ms - ends_at_ms) / 60000,
        'provider', provider,
        'room', room,
        'what', what,
        'name', name,
        'email', recipient,
        'timeZone', time_zone,
        'source', source,
        'conversation', conversation,
        'sequence', outbox.sequence,
        'cancelled', json(iif(about = 'cancelled', 'true', 'false')))),
    written_at_ms, max(due_at_ms, written_at_ms), outbox.starts_at_ms, attempts,
    sent_at_ms, given_up_at_ms
  FROM outbox JOIN booking ON booking.id = booking_id WHERE outbox.kind = 'mail';
  DROP TABLE outbox;

  INSERT INTO job (topic, subject, payload, revision, enqueued_at_ms, due_at_ms, attempts, done_at_ms)
  SELECT 'crm', conversation, json_object('about', kind, 'source', source), revision, written_at_ms,
    due_at_ms, attempts, sent_at_ms
  FROM trace WHERE kind IN ('record', 'forgotten');
  DELETE FROM trace WHERE kind = 'forgotten';
  DROP INDEX delivery_due;
  ALTER TABLE trace DROP COLUMN revision;
  ALTER TABLE trace DROP COLUMN due_at_ms;
  ALTER TABLE trace DROP COLUMN attempts;
  ALTER TABLE trace DROP COLUMN sent_at_ms;
  `);
};

/** Each brings a file from the version before. */
export const migrations: readonly Migration[] = [first, second, third, fourth, fifth];
