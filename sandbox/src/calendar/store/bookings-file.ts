import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SettingsError } from "@ringwell/settings";
import { NewerFileError, prepare } from "./schema.ts";

export const bookingsFileName = "bookings.sqlite";

/**
 * Opens the bookings in `dataDir`, which is made when missing; `:memory:` keeps nothing.
 * Throws `SettingsError` with the mend when the file is damaged, locked or of a newer version.
 */
export function openBookingsFile(dataDir: string): DatabaseSync {
  const kept = dataDir !== ":memory:";
  if (kept) mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(kept ? join(dataDir, bookingsFileName) : dataDir);
  closedUnlessUsable(database, () => {
    prepare(database);
    const { quick_check: found } = database.prepare("PRAGMA quick_check(1)").get() ?? {};
    if (found !== "ok") throw new Error(`quick_check: ${String(found)}`);
    // Opening may wait for a lock; from here on waiting would hold up every call in this process.
    database.exec("PRAGMA busy_timeout = 20");
  });
  return database;
}

/** What `work` returns; when the file does not let it, closes the file and says so in one sentence. */
export function closedUnlessUsable<Result>(database: DatabaseSync, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    database.close();
    const refusal = new SettingsError([sentenceFor(error)]);
    refusal.cause = error;
    throw refusal;
  }
}

const SQLITE_BUSY = 5;
/** Read-only, not readable, full, not to be opened. */
const diskFailures = [8, 10, 13, 14];

function sentenceFor(error: unknown): string {
  if (error instanceof NewerFileError) return error.message;
  const code = error instanceof Error && "errcode" in error ? Number(error.errcode) : 0;
  if ((code & 0xff) === SQLITE_BUSY) {
    return (
      `DATA_DIR holds a ${bookingsFileName} that another program has locked. ` +
      "End that program, or wait for it, then start again."
    );
  }
  if (diskFailures.includes(code & 0xff)) {
    return (
      `DATA_DIR holds a ${bookingsFileName} that cannot be read and written just now. ` +
      "Free the disk or mend its permissions, then start again."
    );
  }
  return (
    `DATA_DIR holds a ${bookingsFileName} that is damaged or was not written by this sandbox. ` +
    "Put a copy from backups/ in its place (docs/scheduler.md), or move it away to begin without bookings."
  );
}
