/** The file cannot be read or written just now: full, locked or read-only. Nothing was changed. */
export class StoreUnavailableError extends Error {
  override readonly name = "StoreUnavailableError";
}

/** A unique index or a trigger refused the change. Nothing of it was stored. */
export class ConflictError extends Error {
  override readonly name = "ConflictError";
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
