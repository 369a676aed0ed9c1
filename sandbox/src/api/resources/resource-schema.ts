import type { DatabaseFile } from "../../store/open-database.ts";

/**
 * One table for everything the account holds. `body` is what the API shows of it, less the four
 * fields every resource has; `parent` is the suite of a test, the conversation of a chat; `memory` is
 * what only the sandbox knows of it.
 */
const first = `
  CREATE TABLE resource (
    serial        INTEGER PRIMARY KEY,
    kind          TEXT    NOT NULL,
    id            TEXT    NOT NULL,
    parent        TEXT    NOT NULL,
    body          TEXT    NOT NULL CHECK (json_valid(body)),
    memory        TEXT    CHECK (memory IS NULL OR json_valid(memory)),
    created_at_ms INTEGER NOT NULL,
    updated_at_ms INTEGER NOT NULL,
    UNIQUE (kind, id)
  ) STRICT;

  CREATE INDEX listed ON resource (kind, created_at_ms);
  CREATE INDEX belonging ON resource (parent);

  CREATE TABLE file_bytes (
    file_id TEXT NOT NULL PRIMARY KEY,
    bytes   BLOB NOT NULL
  ) STRICT;
`;

/** Whose chats these are, as a pseudonym. Of too many, the visitor with the most loses the oldest. */
const second = `
  ALTER TABLE resource ADD COLUMN visitor TEXT NOT NULL DEFAULT '';
  CREATE INDEX chats_of ON resource (visitor, created_at_ms, parent) WHERE kind = 'chat';
`;

/** Drops what is not served any more, and ends chats whose stored state is of another shape. */
const third = `
  DROP TABLE file_bytes;
  DELETE FROM resource WHERE kind IN ('squad', 'knowledge-base', 'assistant-version', 'session');
  UPDATE resource SET memory = NULL WHERE kind = 'chat';
`;

/** The account's file, and what brings it up to date. */
export const accountFile: DatabaseFile = {
  name: "account.sqlite",
  whenDamaged:
    "Move it away to begin with a new account; npm run provision puts your assistants into it again.",
  migrations: [first, second, third],
  busyTimeoutMs: 250,
};
