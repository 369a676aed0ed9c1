import type { DatabaseSync } from "node:sqlite";

const SCHEMA_VERSION = 1;

/**
 * One table for everything the account holds. `body` is what the API shows of it, less the four
 * fields every resource has; `parent` is the suite of a test, the assistant of a version, the
 * conversation of a chat; `memory` is what only the sandbox knows of it.
 */
const schema = `
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

/**
 * Makes the file durable (what was acknowledged survives a power cut) and its tables present.
 * What is deleted is overwritten, not only unlinked. Waiting is short, for calls stand still
 * meanwhile. A later schema goes on from the version found.
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
    if (version > SCHEMA_VERSION) {
      throw new Error(
        `The account was written by a newer version (schema ${version}; this one knows ` +
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
