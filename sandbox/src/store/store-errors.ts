export const SQLITE_BUSY = 5;

/** SQLite's extended result code, whose low byte is the kind; 0 for any other error. */
export const sqliteCodeOf = (error: unknown): number =>
  error instanceof Error && "errcode" in error ? Number(error.errcode) : 0;

/** True when the file failed, in writing or in reading; every other error is a mistake in the code. */
export const isStoreFailure = (error: unknown): boolean => sqliteCodeOf(error) > 0;

/** SQLITE_CONSTRAINT_TRIGGER and SQLITE_CONSTRAINT_UNIQUE. */
const conflicts = [1811, 2067];

/** True when a unique index or a trigger refused the change. Nothing of it was stored. */
export const isConflict = (error: unknown): boolean => conflicts.includes(sqliteCodeOf(error));
