import { closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SettingsError } from "@ringwell/settings";

/** A database in `DATA_DIR`. */
export interface DataFile {
  name: string;
  /** The way out when it is damaged: a sentence. */
  whenDamaged: string;
}

/** The file was written by a newer version and is left alone; the message says what to do. */
export class NewerFileError extends Error {
  override readonly name = "NewerFileError";
}

/**
 * Opens a database in `dataDir`, both made for their owner's eyes only when missing; `:memory:` keeps
 * nothing. `prepare` brings its tables up to date.
 * Throws `SettingsError` with the way out when the file is damaged, locked or of a newer version.
 */
export function openDataFile(
  dataDir: string,
  file: DataFile,
  prepare: (database: DatabaseSync) => void,
): DatabaseSync {
  const database = new DatabaseSync(
    dataDir === ":memory:" ? dataDir : privateFile(dataDir, file.name),
  );
  closedUnlessUsable(database, file, () => {
    prepare(database);
    const { quick_check: found } = database.prepare("PRAGMA quick_check(1)").get() ?? {};
    if (found !== "ok") throw new Error(`quick_check: ${String(found)}`);
  });
  return database;
}

/** What `work` returns; when the file does not let it, closes the file and says so in one sentence. */
export function closedUnlessUsable<Result>(
  database: DatabaseSync,
  file: DataFile,
  work: () => Result,
): Result {
  try {
    return work();
  } catch (error) {
    database.close();
    const refusal = new SettingsError([sentenceFor(error, file)]);
    refusal.cause = error;
    throw refusal;
  }
}

/** The path of a file that is there. SQLite gives its -wal and -shm the mode that it finds on it. */
function privateFile(dataDir: string, name: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, name);
  // Not opened where it is there: closing it would give up this process's locks on it.
  if (!existsSync(path)) closeSync(openSync(path, "a", 0o600));
  return path;
}

const SQLITE_BUSY = 5;
/** Read-only, not readable, full, not to be opened. */
const diskFailures = [8, 10, 13, 14];

function sentenceFor(error: unknown, { name, whenDamaged }: DataFile): string {
  if (error instanceof NewerFileError) return error.message;
  const code = error instanceof Error && "errcode" in error ? Number(error.errcode) : 0;
  if ((code & 0xff) === SQLITE_BUSY) {
    return (
      `In DATA_DIR, ${name} is locked by another program. ` +
      "End that program, or wait for it, then start again."
    );
  }
  if (diskFailures.includes(code & 0xff)) {
    return (
      `In DATA_DIR, ${name} cannot be read and written just now. ` +
      "Free the disk or mend its permissions, then start again."
    );
  }
  return `In DATA_DIR, ${name} is damaged or was not written by this sandbox. ${whenDamaged}`;
}
