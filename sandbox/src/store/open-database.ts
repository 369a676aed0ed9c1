import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SettingsError } from "@ringwell/settings";
import { Database } from "./database.ts";
import { diskFailures, SQLITE_BUSY, sqliteCodeOf } from "./store-errors.ts";

/** A database in `DATA_DIR`. */
export interface DatabaseFile {
  name: string;
  /** What the owner can do when it is damaged: a sentence. */
  whenDamaged: string;
  /** Each brings a file from the version before; `user_version` says which it has seen. */
  migrations: readonly string[];
  /** How long a statement waits for another process. It blocks all calls. */
  busyTimeoutMs: number;
  /** What a commit survives: a crash (NORMAL), or also a power cut, which waits for the disk (FULL). */
  synchronous: "NORMAL" | "FULL";
}

/** Waiting at the start holds up no call. */
const openingTimeoutMs = 2_000;

/**
 * Opens a database in `dataDir` and brings its tables up to date; `:memory:` stores nothing. What is
 * missing is created, readable by its owner only. Deleted data is overwritten.
 *
 * Throws `SettingsError` with what to do when the file is damaged, locked or of another version; it is
 * closed then.
 */
export function openDatabase(dataDir: string, file: DatabaseFile): Database {
  const path = dataDir === ":memory:" ? dataDir : privateFile(dataDir, file.name);
  const connection = new DatabaseSync(path, { open: false });
  const database = new Database(connection);
  try {
    connection.open();
    connection.exec(`
      PRAGMA busy_timeout = ${openingTimeoutMs};
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = ${file.synchronous};
      PRAGMA foreign_keys = ON;
      PRAGMA secure_delete = ON;
    `);
    // A second process that opens the same new file waits, then sees the version.
    database.transaction(() => migrate(connection, file));
    checkTables(connection, file);
    const { quick_check: found } = connection.prepare("PRAGMA quick_check(1)").get() ?? {};
    if (found !== "ok") throw new Error(`quick_check: ${String(found)}`);
    connection.exec(`PRAGMA busy_timeout = ${file.busyTimeoutMs}`);
    return database;
  } catch (cause) {
    if (connection.isOpen) connection.close();
    if (cause instanceof SettingsError) throw cause;
    throw Object.assign(new SettingsError([problemWith(file, cause)]), { cause });
  }
}

/** Reads a file beside the process that writes it. Nothing of the file is created or changed. */
export function readDatabase<Result>(path: string, read: (database: Database) => Result): Result {
  using connection = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  return read(new Database(connection));
}

function migrate(connection: DatabaseSync, { name, migrations }: DatabaseFile): void {
  const version = Number(connection.prepare("PRAGMA user_version").get()?.["user_version"]);
  if (version > migrations.length) {
    throw new SettingsError([
      `In DATA_DIR, ${name} was written by another version (schema ${version}; this one knows ` +
        `${migrations.length}). Start that version, or choose another DATA_DIR.`,
    ]);
  }
  for (const migration of migrations.slice(version)) connection.exec(migration);
  if (version < migrations.length) connection.exec(`PRAGMA user_version = ${migrations.length}`);
}

/** Throws when a table or a column is missing: another program wrote the file. */
function checkTables(connection: DatabaseSync, { migrations }: DatabaseFile): void {
  using fresh = new DatabaseSync(":memory:");
  for (const migration of migrations) fresh.exec(migration);
  const found = new Set(columnsIn(connection));
  const missing = columnsIn(fresh).find((column) => !found.has(column));
  if (missing !== undefined) throw new Error(`There is no column ${missing}.`);
}

function columnsIn(connection: DatabaseSync): string[] {
  const columns = connection.prepare(`
    SELECT tables.name || '.' || columns.name AS name
    FROM sqlite_schema AS tables, pragma_table_xinfo(tables.name) AS columns`);
  return columns.all().map(({ name }) => String(name));
}

/** The path of a file that only its owner can read. SQLite gives -wal and -shm the same mode. */
function privateFile(dataDir: string, name: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, name);
  // An existing file is not opened: closing it would give up this process's locks on it.
  if (!existsSync(path)) closeSync(openSync(path, "a", 0o600));
  else if (statSync(path).uid === process.getuid?.()) chmodSync(path, 0o600);
  return path;
}

function problemWith({ name, whenDamaged }: DatabaseFile, error: unknown): string {
  const kind = sqliteCodeOf(error) & 0xff;
  let problem = `is damaged or was not written by this sandbox. ${whenDamaged}`;
  if (kind === SQLITE_BUSY) {
    problem = "is locked by another program. End that program, or wait for it, then start again.";
  } else if (diskFailures.includes(kind)) {
    problem =
      "cannot be read and written right now. Free the disk or correct its permissions, then start again.";
  }
  return `In DATA_DIR, ${name} ${problem}`;
}

/**
 * Creates `DATA_DIR` when it is missing, and checks that it can be written. Throws `SettingsError` with
 * what to do.
 */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    tryToWrite(dataDir);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new SettingsError([
      `DATA_DIR must be a folder that the sandbox can write to (${code}). ` +
        "Correct it in the environment or in .env, or free the disk.",
    ]);
  }
}

/** Throws when nothing can be written. Permissions alone do not show that a disk is full or read-only. */
export function tryToWrite(dataDir: string): void {
  const probe = join(dataDir, `.can-be-written-${process.pid}`);
  writeFileSync(probe, "?", { mode: 0o600 });
  rmSync(probe);
}
