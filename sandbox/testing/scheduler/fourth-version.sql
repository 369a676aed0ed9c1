CREATE TABLE booking (
    id              TEXT    NOT NULL PRIMARY KEY,
    calendar        TEXT    NOT NULL CHECK (calendar IN ('practice', 'demo')),
    starts_at_ms    INTEGER NOT NULL,
    ends_at_ms      INTEGER NOT NULL CHECK (ends_at_ms - starts_at_ms BETWEEN 1 AND 86400000),
    what            TEXT    NOT NULL,
    name            TEXT    NOT NULL,
    email           TEXT    NOT NULL,
    time_zone       TEXT    NOT NULL,
    source          TEXT    NOT NULL CHECK (source IN ('voice', 'chat', 'page')),
    idempotency_key TEXT    NOT NULL,
    booked_at_ms    INTEGER NOT NULL,
    cancelled_at_ms INTEGER, sequence INTEGER NOT NULL DEFAULT 0, provider TEXT NOT NULL DEFAULT '', room TEXT NOT NULL DEFAULT '', free_at_ms INTEGER NOT NULL DEFAULT 0, conversation TEXT NOT NULL DEFAULT '', request_hash TEXT NOT NULL DEFAULT '',
    UNIQUE (calendar, source, idempotency_key)
  ) STRICT;
CREATE TABLE outbox (
    id            INTEGER PRIMARY KEY,
    booking_id    TEXT    NOT NULL REFERENCES booking (id),
    kind          TEXT    NOT NULL CHECK (kind IN ('mail', 'text')),
    recipient     TEXT    NOT NULL,
    subject       TEXT    NOT NULL,
    body          TEXT    NOT NULL,
    written_at_ms INTEGER NOT NULL,
    sent_at_ms    INTEGER
  , about TEXT NOT NULL DEFAULT 'booked'
    CHECK (about IN ('booked', 'moved', 'cancelled')), starts_at_ms INTEGER NOT NULL DEFAULT 0, sequence INTEGER NOT NULL DEFAULT 0, attempts INTEGER NOT NULL DEFAULT 0, due_at_ms INTEGER NOT NULL DEFAULT 0, given_up_at_ms INTEGER) STRICT;
CREATE TABLE booking_link (
    hash       TEXT NOT NULL PRIMARY KEY,
    booking_id TEXT NOT NULL REFERENCES booking (id)
  ) STRICT, WITHOUT ROWID;
CREATE TABLE feed (
    one    INTEGER PRIMARY KEY CHECK (one = 1),
    secret TEXT    NOT NULL
  ) STRICT;
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
CREATE TABLE network_key (
    one    INTEGER PRIMARY KEY CHECK (one = 1),
    secret TEXT    NOT NULL
  ) STRICT;
CREATE TABLE booking_network (
    hash       TEXT NOT NULL,
    booking_id TEXT NOT NULL REFERENCES booking (id),
    PRIMARY KEY (hash, booking_id)
  ) STRICT, WITHOUT ROWID;
INSERT INTO booking VALUES ('T39ofb32nvSz8Flha13-YQ', 'demo', 1795449600000, 1795450500000, 'Live demo', 'Dana', 'dana@example.com', 'America/New_York', 'page', 'vUc2vtLamXjOnd1nhO4UIe-JzazVIMTudVjs53OUJXY', 1795186800000, NULL, 1, '', '', 1795450500000, '', '');
INSERT INTO outbox VALUES (1, 'T39ofb32nvSz8Flha13-YQ', 'mail', 'dana@example.com', 'Booked: Live demo, Monday, November 23, 2026, 10:00 am EST', 'Hello Dana,

Live demo is booked for Monday, November 23, 2026, 10:00 am EST, 15 minutes.
', 1795186800000, 1795186800000, 'booked', 1795446000000, 0, 0, 1795186800000, NULL);
INSERT INTO outbox VALUES (2, 'T39ofb32nvSz8Flha13-YQ', 'mail', 'dana@example.com', 'Moved: Live demo, Monday, November 23, 2026, 11:00 am EST', 'Hello Dana,

Live demo is moved to Monday, November 23, 2026, 11:00 am EST, 15 minutes.
', 1795186800000, NULL, 'moved', 1795449600000, 1, 0, 1795186800000, NULL);
INSERT INTO booking_link VALUES ('dsyFZfWSjKpy6CmhqLfM8qEY3siKKuen-Cw-i_ZwR8M', 'T39ofb32nvSz8Flha13-YQ');
INSERT INTO trace VALUES (1, 'c1', 'voice', 'text', '4045550132', 'See you.', 1, 1795186800000, 1795186800000, 0, NULL);
INSERT INTO trace VALUES (2, 'c1', 'voice', 'record', '', '{"name":"Robin","phone":"4045550132"}', 1, 1795186800000, 1795186860000, 1, 1795186800000);
INSERT INTO trace VALUES (3, 'c2', 'voice', 'record', '', '{"name":"Robin","phone":"4045550132"}', 1, 1795186800000, 1795186800000, 0, NULL);
INSERT INTO trace VALUES (5, 'c3', 'voice', 'forgotten', '', '', 2, 1795186800000, 1795186800000, 0, NULL);
INSERT INTO network_key VALUES (1, '1CCFEB538CEEA843DC7F103AF3D502C1');
CREATE INDEX mail_due ON outbox (due_at_ms)
    WHERE kind = 'mail' AND sent_at_ms IS NULL AND given_up_at_ms IS NULL;
CREATE INDEX booked_in ON booking (conversation) WHERE conversation <> '';
CREATE UNIQUE INDEX one_booking_per_start
    ON booking (calendar, starts_at_ms, provider, room) WHERE cancelled_at_ms IS NULL;
CREATE TRIGGER no_overlap_on_insert BEFORE INSERT ON booking
  WHEN NEW.cancelled_at_ms IS NULL AND EXISTS (
    SELECT 1 FROM booking WHERE id <> NEW.id AND calendar = NEW.calendar
      AND cancelled_at_ms IS NULL
      AND starts_at_ms < NEW.free_at_ms AND starts_at_ms > NEW.starts_at_ms - 86400000
      AND free_at_ms > NEW.starts_at_ms
      AND (provider = NEW.provider AND provider <> '' OR room = NEW.room AND room <> ''
        OR provider || room = '' OR NEW.provider || NEW.room = ''))
  BEGIN SELECT RAISE(ABORT, 'slot taken'); END;
CREATE TRIGGER no_overlap_on_update
  BEFORE UPDATE OF calendar, starts_at_ms, free_at_ms, provider, room, cancelled_at_ms ON booking
  WHEN NEW.cancelled_at_ms IS NULL AND EXISTS (
    SELECT 1 FROM booking WHERE id <> NEW.id AND calendar = NEW.calendar
      AND cancelled_at_ms IS NULL
      AND starts_at_ms < NEW.free_at_ms AND starts_at_ms > NEW.starts_at_ms - 86400000
      AND free_at_ms > NEW.starts_at_ms
      AND (provider = NEW.provider AND provider <> '' OR room = NEW.room AND room <> ''
        OR provider || room = '' OR NEW.provider || NEW.room = ''))
  BEGIN SELECT RAISE(ABORT, 'slot taken'); END;
CREATE UNIQUE INDEX one_record_per_conversation ON trace (conversation) WHERE kind = 'record';
CREATE INDEX trace_of ON trace (conversation);
CREATE INDEX delivery_due ON trace (due_at_ms)
    WHERE kind IN ('record', 'forgotten') AND sent_at_ms IS NULL;
PRAGMA user_version = 4;
