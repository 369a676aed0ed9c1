import type { DatabaseFile } from "../../store/open-database.ts";

/**
 * One table for everything in the account. `body` is what the API shows, without the four fields that
 * every resource has. `parent` is the suite of a test or the conversation of a chat. `memory` is never
 * shown. `visitor` is a pseudonym for the visitor of a chat.
 */
const schema = `
  CREATE TABLE resource (
    serial        INTEGER PRIMARY KEY,
    kind          TEXT    NOT NULL,
    id            TEXT    NOT NULL,
    parent        TEXT    NOT NULL,
    visitor       TEXT    NOT NULL,
    body          TEXT    NOT NULL CHECK (json_valid(body)),
    memory        TEXT    CHECK (memory IS NULL OR json_valid(memory)),
    created_at_ms INTEGER NOT NULL,
    updated_at_ms INTEGER NOT NULL,
    UNIQUE (kind, id)
  ) STRICT;

  CREATE INDEX listed ON resource (kind, created_at_ms);
  CREATE INDEX belonging ON resource (parent);
  CREATE INDEX chats_of ON resource (visitor, created_at_ms, parent) WHERE kind = 'chat';
`;

export const accountFile: DatabaseFile = {
  name: "account.sqlite",
  whenDamaged:
    "Move it away to begin with a new account; npm run provision puts your assistants into it again.",
  migrations: [schema],
  busyTimeoutMs: 250,
};
