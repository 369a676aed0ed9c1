export const SQLITE_BUSY = 5;
/** Read-only, not readable, full, not to be opened. */
export const diskFailures: readonly number[] = [8, 10, 13, 14];
/** Also: not permitted, busy, locked, no memory, damaged, a lock protocol that failed, no database. */
const storeFailures = [3, SQLITE_BUSY, 6, 7, 11, 15, 26, ...diskFailures];

/** SQLite's extended result code, whose low byte is the kind; 0 for any other error. */
export const sqliteCodeOf = (error: unknown): number =>
  error instanceof Error && "errcode" in error ? Number(error.errcode) : 0;

/** True when the file failed, in writing or in reading. Wrong SQL is a mistake in the code, as is any other error. */
export const isStoreFailure = (error: unknown): boolean =>
  storeFailures.includes(sqliteCodeOf(error) & 0xff);
