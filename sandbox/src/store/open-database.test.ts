import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SettingsError } from "@ringwell/settings";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import type { Database } from "./database.ts";
import { openDatabase, prepareDataDir } from "./open-database.ts";
import { isStoreFailure } from "./store-errors.ts";

let dataDir = "";
beforeEach(() => {
  dataDir = temporaryFolder();
});

const things = "CREATE TABLE thing (name TEXT NOT NULL UNIQUE) STRICT";
const file = { name: "things.sqlite", whenDamaged: "Move it away.", busyTimeoutMs: 20 };

function open(migrations: readonly string[] = [things]): Database {
  const database = openDatabase(dataDir, { ...file, synchronous: "FULL", migrations });
  onTestFinished(() => database.close());
  return database;
}

const namesIn = ({ sql }: Database) => sql`SELECT name FROM thing`.all().map(({ name }) => name);
const add = ({ sql }: Database, name: string) => sql`INSERT INTO thing VALUES (${name})`.run();
const mistake = (): never => {
  throw new TypeError("a mistake in the code");
};

test("a file is opened to overwrite what is deleted, and opening it again changes nothing", () => {
  open().close();
  const { sql } = open();
  expect(sql`PRAGMA journal_mode`.get()).toEqual({ journal_mode: "wal" });
  expect(sql`PRAGMA secure_delete`.get()).toEqual({ secure_delete: 1 });
  expect(sql`PRAGMA user_version`.get()).toEqual({ user_version: 1 });
});

test("a file that cannot be migrated stays as it was", () => {
  open().close();
  const copy = "INSERT INTO thing VALUES ('half done')";
  expect(() => open([things, copy, "INSERT INTO no_such_table VALUES (1)"])).toThrow(SettingsError);
  expect(namesIn(open())).toEqual([]);
});

test("a transaction that fails is rolled back; a fault of the file is distinguished from a bug", () => {
  const database = open();
  const failureOf = (work: () => unknown) => {
    try {
      return database.transaction(work);
    } catch (error) {
      return error;
    }
  };
  for (const wrong of [mistake, () => database.sql`SELECT name FROM no_such_table`.all()]) {
    expect(isStoreFailure(failureOf(() => [add(database, "one"), wrong()]))).toBe(false);
  }
  const long = "x".repeat(100_000);
  database.sql`PRAGMA max_page_count = 1`.get();
  expect(failureOf(() => add(database, long))).toMatchObject({ errcode: 13 });
  expect(isStoreFailure(failureOf(() => add(database, long)))).toBe(true);
  database.sql`PRAGMA query_only = ON`.run();
  expect(isStoreFailure(failureOf(() => add(database, "one")))).toBe(true);
  expect(namesIn(database)).toEqual([]);
});

test("of what is committed together, a conflict and a mistake fail alone", async () => {
  const database = open();
  const outcomes = await Promise.allSettled([
    database.groupCommit(() => add(database, "one")),
    database.groupCommit(() => add(database, "one")),
    database.groupCommit(() => [add(database, "lost"), mistake()]),
    database.groupCommit(() => [add(database, "lost"), database.sql`SELECT no_such_column`]),
    database.groupCommit(() => add(database, "two")),
  ]);
  expect(outcomes).toMatchObject([
    { status: "fulfilled" },
    { reason: { errcode: 2067 } },
    { reason: expect.any(TypeError) as unknown },
    { reason: { errcode: 1 } },
    { status: "fulfilled" },
  ]);
  expect(namesIn(database)).toEqual(["one", "two"]);
});

test("a missing folder is made with nothing left in it, and what lasts there is not touched", () => {
  const dataDir = join(temporaryFolder(), "new", "data");
  prepareDataDir(dataDir);
  expect(readdirSync(dataDir)).toEqual([]);
  writeFileSync(join(dataDir, "bookings.sqlite"), "as it was");
  prepareDataDir(dataDir);
  expect(readdirSync(dataDir)).toEqual(["bookings.sqlite"]);
});

test.each(["file", "file/data"])(
  "a DATA_DIR at %s is refused in one line that says what to do",
  (below) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "file"), "");
    const prepare = () => prepareDataDir(join(folder, below));
    expect(prepare).toThrow(SettingsError);
    expect(prepare).toThrow(
      /^DATA_DIR must be a folder that the sandbox can write to \(E[A-Z]+\)\. Correct it in .*$/,
    );
  },
);
