import type { DatabaseSync } from "node:sqlite";
import { NewerFileError } from "../../store/data-file.ts";

/**
 * One table for everything the account holds. `body` is what the API shows of it, less the four
 * fields every resource has; `parent` is the suite of a test, the assistant of a version, the
 * conversation of a chat; `memory` is what only the sandbox knows of it.
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

/** Whose chats these are, as a pseudonym: who has the most gives up the oldest when there are too many. */
const second = `
  ALTER TABLE resource ADD COLUMN visitor TEXT NOT NULL DEFAULT '';
  CREATE INDEX chats_of ON resource (visitor, created_at_ms, parent) WHERE kind = 'chat';
`;

/** Each brings a file from the version before; the file says by `user_version` which it has seen. */
const migrations: readonly string[] = [first, second];

/**
 * Makes the file durable (what was acknowledged survives a power cut) and its tables current.
 * What is deleted is overwritten, not only unlinked. Waiting is short, for calls stand still
 * meanwhile. A newer file is left alone: `NewerFileError`.
 */
export function prepare(database: DatabaseSync): void {
  database.exec(`
    PRAGMA busy_timeout = 250;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA secure_delete = ON;
  `);
  // Immediate: a second process that opens the same new file waits here, then sees the version.
  database.exec("BEGIN IMMEDIATE");
  try {
    const version = Number(database.prepare("PRAGMA user_version").get()?.["user_version"]);
    if (version > migrations.length) {
      throw new NewerFileError(
        `The account in DATA_DIR was written by a newer version (schema ${version}; this one knows ` +
          `${migrations.length}). Update, or choose another DATA_DIR.`,
      );
    }
    for (const migration of migrations.slice(version)) database.exec(migration);
    if (version < migrations.length) database.exec(`PRAGMA user_version = ${migrations.length}`);
    database.exec("COMMIT");
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
}
