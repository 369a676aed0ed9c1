import {
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SettingsError } from "@ringwell/settings";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bookingAt, schedulerWith } from "../testing/scheduler-under-test.ts";
import { openBookingsFile } from "./bookings-file.ts";

let dataDir = "";
let file = "";
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "bookings-file-"));
  file = join(dataDir, "bookings.sqlite");
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** What opening the file is refused with, in words. */
function refusal(): string {
  try {
    schedulerWith({ dataDir }).calendar.close();
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  throw new Error("The file was opened.");
}

const damaged =
  "DATA_DIR holds a bookings.sqlite that is damaged or was not written by this sandbox. " +
  "Put a copy from backups/ in its place (docs/scheduler.md), or move it away to begin without bookings.";

/** A file with some bookings in it, written and closed. */
async function bookings(): Promise<void> {
  const { calendar, postJson } = schedulerWith({ dataDir });
  for (let at = 0; at < 20; at += 1) {
    const startsAt = new Date(Date.parse("2026-11-23T15:00:00Z") + at * 900_000).toISOString();
    await postJson("/scheduler/bookings", bookingAt(startsAt, { name: "x".repeat(300) }));
  }
  calendar.close();
}

test("a file that is no database is said to be damaged, in one sentence with the mend", () => {
  writeFileSync(file, "these are no bookings".repeat(100));
  expect(refusal()).toBe(damaged);
});

test("a file that is damaged somewhere inside is noticed at the start, not in a call", async () => {
  await bookings();
  const handle = openSync(file, "r+");
  const { size } = statSync(file);
  for (let at = 4_096; at < size; at += 4_096) writeSync(handle, "\u00FF".repeat(40), at);
  closeSync(handle);
  expect(refusal()).toBe(damaged);
});

test("a file that was cut short is noticed", async () => {
  await bookings();
  truncateSync(file, Math.floor(statSync(file).size / 8_192) * 4_096);
  expect(refusal()).toBe(damaged);
});

test("a database of something else is not taken over", () => {
  const other = new DatabaseSync(file);
  other.exec("CREATE TABLE booking (anything); PRAGMA user_version = 3");
  other.close();
  expect(refusal()).toBe(damaged);
  const again = new DatabaseSync(file);
  expect(again.prepare("SELECT sql FROM sqlite_schema").all()).toEqual([
    { sql: "CREATE TABLE booking (anything)" },
  ]);
  again.close();
});

test("a file of a newer version is left alone, and the sentence says what to do", () => {
  const newer = new DatabaseSync(file);
  newer.exec("PRAGMA user_version = 99");
  newer.close();
  expect(refusal()).toBe(
    "The bookings in DATA_DIR were written by a newer version (schema 99; this one knows 3). " +
      "Update, or choose another DATA_DIR.",
  );
});

test("a file that another program holds is said to be locked", () => {
  openBookingsFile(dataDir).close();
  const other = new DatabaseSync(file);
  other.exec("BEGIN EXCLUSIVE");
  expect(refusal()).toBe(
    "DATA_DIR holds a bookings.sqlite that another program has locked. " +
      "End that program, or wait for it, then start again.",
  );
  other.close();
});
