import type { DatabaseSync } from "node:sqlite";

/** The file cannot be read or written just now: full, locked or read-only. Nothing was changed. */
export class StoreUnavailableError extends Error {
  override readonly name = "StoreUnavailableError";
}

/**
 * Runs `work` in one transaction that no other writer can interrupt; an error rolls all of it back.
 * Throws `StoreUnavailableError` when the file fails, and any other error as it is.
 */
export function transaction<Result>(database: DatabaseSync, work: () => Result): Result {
  try {
    database.exec("BEGIN IMMEDIATE");
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw asStoreError(error);
  }
}

/** What SQLite reports becomes a `StoreUnavailableError`; any other error is a mistake in the code. */
export function asStoreError(error: unknown): unknown {
  if (sqliteCodeOf(error) === 0 || error instanceof StoreUnavailableError) return error;
  return new StoreUnavailableError("The database file cannot be written or read.", {
    cause: error,
  });
}

/** True when the file failed, in writing or in reading; every other error is a mistake in the code. */
export function isStoreFailure(error: unknown): boolean {
  return error instanceof StoreUnavailableError || sqliteCodeOf(error) > 0;
}

export const SQLITE_BUSY = 5;

/** SQLite's extended result code, whose low byte is the kind; 0 for any other error. */
export function sqliteCodeOf(error: unknown): number {
  if (!(error instanceof Error)) return 0;
  if ("errcode" in error) return Number(error.errcode);
  return error instanceof StoreUnavailableError ? sqliteCodeOf(error.cause) : 0;
}

/** The words written into the log beside the file stay there until it is written over. */
export function overwriteDeleted(database: DatabaseSync): void {
  try {
    database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  } catch (error) {
    throw asStoreError(error);
  }
}
