import type { DatabaseSync } from "node:sqlite";
import { SettingsError } from "@ringwell/settings";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { ConflictError, Database } from "./database.ts";
import { openDatabase } from "./open-database.ts";
import { StoreUnavailableError, transaction } from "./transaction.ts";

let dataDir = "";
beforeEach(() => {
  dataDir = temporaryFolder();
});

const things = "CREATE TABLE thing (name TEXT NOT NULL UNIQUE) STRICT";

function open(migrations: readonly string[] = [things]): DatabaseSync {
  const file = { name: "things.sqlite", whenDamaged: "Move it away.", busyTimeoutMs: 20 };
  return openDatabase(dataDir, { ...file, migrations }, (database) => database);
}

const namesIn = (database: DatabaseSync): unknown[] =>
  database
    .prepare("SELECT name FROM thing")
    .all()
    .map(({ name }) => name);

test("every commit is synced to the disk, and opening again changes nothing", () => {
  open().close();
  const database = open();
  expect(database.prepare("PRAGMA synchronous").get()).toEqual({ synchronous: 2 });
  expect(database.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
  expect(database.prepare("PRAGMA secure_delete").get()).toEqual({ secure_delete: 1 });
  expect(database.prepare("PRAGMA user_version").get()).toEqual({ user_version: 1 });
  database.close();
});

test("a file that cannot be migrated stays as it was", () => {
  open().close();
  const copy = "INSERT INTO thing VALUES ('half done')";
  expect(() => open([things, copy, "INSERT INTO no_such_table VALUES (1)"])).toThrow(SettingsError);
  const database = open();
  expect(namesIn(database)).toEqual([]);
  database.close();
});

test("a transaction that fails is rolled back; a fault of the file has a type of its own", () => {
  const database = open();
  const insert = (): unknown => database.exec("INSERT INTO thing VALUES ('one')");
  const mistake = (): void => {
    insert();
    throw new TypeError("a mistake in the code");
  };
  expect(() => transaction(database, mistake)).toThrow(TypeError);
  database.exec("PRAGMA query_only = ON");
  expect(() => transaction(database, insert)).toThrow(StoreUnavailableError);
  database.exec("PRAGMA query_only = OFF");
  expect(namesIn(database)).toEqual([]);
  database.close();
});

test("of what is committed together, a conflict and a mistake fail alone", async () => {
  const database = open();
  const commits = new Database(database);
  const add = (name: string) =>
    commits.write(() => database.prepare("INSERT INTO thing VALUES (?)").run(name));
  const outcomes = await Promise.allSettled([
    add("one"),
    add("one"),
    commits.write(() => {
      database.exec("INSERT INTO thing VALUES ('lost')");
      throw new TypeError("a mistake in the code");
    }),
    add("two"),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "rejected",
    "fulfilled",
  ]);
  expect(outcomes[1]).toMatchObject({ reason: expect.any(ConflictError) as unknown });
  expect(outcomes[2]).toMatchObject({ reason: expect.any(TypeError) as unknown });
  expect(namesIn(database)).toEqual(["one", "two"]);
  database.close();
});
