import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { isStoreFailure, SQLITE_BUSY, sqliteCodeOf } from "./store-errors.ts";

interface Waiting {
  work: () => unknown;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** How often a file that another process holds is tried before the writers are refused. */
const LOCKED_TRIES = 40;
/** Between those tries, in which others are served. */
const lockedPauseMs = 25;

/**
 * An open database. Several statements that belong together go through `groupCommit`: it writes all that
 * arrives in one turn of the event loop with one fsync, each piece behind its own savepoint; answers leave
 * after the commit. Measured: 2,011 bookings/s at 64 clients against 177 with an fsync each
 * (docs/decisions/0007). A single statement needs nothing around it. `transaction` holds up all calls: it
 * is for migrations, deletion, the readiness check, and the group commit itself.
 */
export class Database {
  readonly #connection: DatabaseSync;
  readonly #prepared = new WeakMap<readonly string[], StatementSync>();
  #waiting: Waiting[] = [];
  #triesLeft = LOCKED_TRIES;

  constructor(connection: DatabaseSync) {
    this.#connection = connection;
  }

  /** SQL with its values in it: `sql`SELECT … WHERE id = ${id}`.get()`. A text is prepared once; values are bound. */
  readonly sql = (text: readonly string[], ...values: SQLInputValue[]) => {
    const statement = this.#prepared.get(text) ?? this.#connection.prepare(text.join("?"));
    this.#prepared.set(text, statement);
    return {
      get: () => statement.get(...values),
      all: () => statement.all(...values),
      run: () => statement.run(...values),
    };
  };

  /**
   * Resolves with what `work` returned once it is on disk. Rejects with what `work` threw and with errors
   * of SQLite, of which `isStoreFailure` knows those of the file; nothing of it is stored then.
   */
  groupCommit<Result>(work: () => Result): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    if (this.#waiting.length === 0) setImmediate(() => this.#commit());
    this.#waiting.push({ work, resolve, reject });
    return promise as Promise<Result>;
  }

  /**
   * Runs `work` at once, in one transaction that no other writer can interrupt. An error rolls all of it
   * back, and is thrown as it is.
   */
  transaction<Result>(work: () => Result): Result {
    try {
      this.#connection.exec("BEGIN IMMEDIATE");
      const result = work();
      this.#connection.exec("COMMIT");
      return result;
    } catch (error) {
      if (this.#connection.isTransaction) this.#connection.exec("ROLLBACK");
      throw error;
    }
  }

  /** Deletes in a transaction, and overwrites what was deleted. */
  deleteAndOverwrite(work: () => void): void {
    this.transaction(work);
    this.overwriteDeleted();
  }

  /** Deleted words stay in the log beside the file until it is written over. */
  overwriteDeleted(): void {
    this.#connection.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  }

  /** Writes what still waits, then closes. Waits for a lock, as the process is about to end. */
  close(): void {
    if (!this.#connection.isOpen) return;
    if (this.#waiting.length > 0) {
      this.#connection.exec("PRAGMA busy_timeout = 2000");
      this.#triesLeft = 0;
      this.#commit();
    }
    this.#connection.close();
  }

  #commit(): void {
    const batch = this.#waiting;
    if (batch.length === 0) return;
    this.#waiting = [];
    try {
      const written = this.transaction(() => batch.map((each) => this.#run(each)));
      for (const answer of written) answer();
    } catch (error) {
      // Not by SQLite's own waiting: that would hold up the whole process, calls included.
      const isLocked = (sqliteCodeOf(error) & 0xff) === SQLITE_BUSY;
      if (isLocked && this.#triesLeft > 0) {
        this.#triesLeft -= 1;
        this.#waiting = [...batch, ...this.#waiting];
        setTimeout(() => this.#commit(), lockedPauseMs);
        return;
      }
      for (const { reject } of batch) reject(error);
    }
    this.#triesLeft = LOCKED_TRIES;
  }

  /** Writes one piece behind a savepoint. Returns how to answer once all of them are on disk. */
  #run({ work, resolve, reject }: Waiting): () => void {
    this.#connection.exec("SAVEPOINT one");
    try {
      const result = work();
      this.#connection.exec("RELEASE one");
      return () => resolve(result);
    } catch (error) {
      // When the file fails, it fails for the whole transaction.
      if (isStoreFailure(error)) throw error;
      this.#connection.exec("ROLLBACK TO one; RELEASE one");
      return () => reject(error);
    }
  }
}
