import {
  chmodSync,
  closeSync,
  mkdirSync,
  openSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SettingsError } from "@ringwell/settings";
import { beforeEach, expect, test } from "vitest";
import { bookingAt, schedulerWith } from "../../../testing/scheduler/scheduler-under-test.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { backUp } from "./back-up.ts";
import { openBookingsFile } from "./bookings-file.ts";

let dataDir = "";
let file = "";
beforeEach(() => {
  dataDir = temporaryFolder();
  file = join(dataDir, "bookings.sqlite");
});

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
  "In DATA_DIR, bookings.sqlite is damaged or was not written by this sandbox. " +
  "Put a copy from backups/ in its place (docs/scheduler.md), or move it away to begin without bookings.";

/** A file with some bookings in it, written and closed. */
async function bookings(): Promise<void> {
  const { calendar, postJson } = schedulerWith({ dataDir });
  for (let at = 0; at < 20; at += 1) {
    const startsAt = new Date(Date.parse("2026-11-23T15:00:00Z") + at * 900_000).toISOString();
    await postJson("/scheduler/bookings", bookingAt(startsAt, { name: "x".repeat(80) }));
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
  other.exec("CREATE TABLE booking (anything); PRAGMA user_version = 1");
  other.close();
  expect(refusal()).toBe(damaged);
  const again = new DatabaseSync(file);
  expect(again.prepare("SELECT sql FROM sqlite_schema").all()).toEqual([
    { sql: "CREATE TABLE booking (anything)" },
  ]);
  again.close();
});

test("a file of another version is left alone, and the sentence says what to do", () => {
  const newer = new DatabaseSync(file);
  newer.exec("PRAGMA user_version = 99");
  newer.close();
  expect(refusal()).toBe(
    "In DATA_DIR, bookings.sqlite was written by another version (schema 99; this one knows 1). " +
      "Start that version, or choose another DATA_DIR.",
  );
});

test("a file that is a folder, or cannot be read, is named with what to do", () => {
  mkdirSync(file);
  expect(refusal()).toMatch(/bookings\.sqlite cannot be read and written .* its permissions/);
});

test("what is stored is for its owner's eyes only, also what was restored with other permissions", async () => {
  await bookings();
  chmodSync(file, 0o644);
  const { calendar } = schedulerWith({ dataDir });
  const copy = backUp(dataDir, 0);
  for (const each of [file, `${file}-wal`, `${file}-shm`, copy]) {
    expect([each, statSync(each).mode & 0o777]).toEqual([each, 0o600]);
  }
  expect(statSync(dirname(copy)).mode & 0o777).toBe(0o700);
  calendar.close();
});

test("a file that another program holds is said to be locked", () => {
  openBookingsFile(dataDir).close();
  const other = new DatabaseSync(file);
  other.exec("BEGIN EXCLUSIVE");
  expect(refusal()).toBe(
    "In DATA_DIR, bookings.sqlite is locked by another program. " +
      "End that program, or wait for it, then start again.",
  );
  other.close();
});

const emptied =
  "In DATA_DIR, bookings.sqlite is empty, beside what earlier bookings left. " +
  "Put a copy from backups/ in its place (docs/scheduler.md), or move it away to begin without bookings.";

test.each(["account.sqlite", "bookings.sqlite-wal", "backups/b.sqlite", "outbox/1-x.eml"])(
  "an empty file beside %s is refused, and left as it is",
  (left) => {
    mkdirSync(dirname(join(dataDir, left)), { recursive: true });
    writeFileSync(join(dataDir, left), "something");
    writeFileSync(file, "");
    expect(refusal()).toBe(emptied);
    expect(statSync(file).size).toBe(0);
    rmSync(file);
    rmSync(join(dataDir, "bookings.sqlite-wal"), { force: true });
    openBookingsFile(dataDir).close();
    expect(statSync(file).size).toBeGreaterThan(0);
  },
);

test("an empty file with nothing beside it is that of a start which was ended early", () => {
  writeFileSync(file, "");
  openBookingsFile(dataDir).close();
  expect(statSync(file).size).toBeGreaterThan(0);
});
