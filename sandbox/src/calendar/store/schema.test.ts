import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { prepare } from "./schema.ts";

test("every commit is synced to the disk, and opening again changes nothing", () => {
  const folder = mkdtempSync(join(tmpdir(), "schema-"));
  const database = new DatabaseSync(join(folder, "bookings.sqlite"));
  prepare(database);
  prepare(database);
  expect(database.prepare("PRAGMA synchronous").get()).toEqual({ synchronous: 2 });
  expect(database.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
  expect(database.prepare("PRAGMA user_version").get()).toEqual({ user_version: 2 });
  database.close();
  rmSync(folder, { recursive: true });
});

test("a file written by a newer version is left alone, with what to do", () => {
  const database = new DatabaseSync(":memory:");
  database.exec("PRAGMA user_version = 7");
  expect(() => prepare(database)).toThrow(/newer version.*schema 7.*DATA_DIR/);
  expect(database.prepare("SELECT count(*) AS n FROM sqlite_schema").get()).toEqual({ n: 0 });
});
