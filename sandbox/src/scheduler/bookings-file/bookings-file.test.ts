import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SettingsError } from "@ringwell/settings";
import { beforeEach, expect, test } from "vitest";
import { schedulerWith } from "../../../testing/scheduler/scheduler-under-test.ts";
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
    openBookingsFile(dataDir).close();
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  throw new Error("The file was opened.");
}

/** Runs SQL in the file, by another program. */
function inFile(sql: string): DatabaseSync {
  const other = new DatabaseSync(file);
  other.exec(sql);
  return other;
}

/** What the file holds when some bookings were written and it was closed. */
async function bookings(): Promise<Buffer> {
  const { calendar, book } = schedulerWith({ dataDir });
  for (let at = 0; at < 20; at += 1) {
    const startsAt = new Date(Date.parse("2026-11-23T15:00:00Z") + at * 900_000).toISOString();
    await book(startsAt, { name: "x".repeat(80) });
  }
  calendar.close();
  return readFileSync(file);
}

const wayOut =
  "Put a copy from backups/ in its place (docs/scheduler.md), or move it away to begin without bookings.";

test.each<[what: string, spoil: () => unknown]>([
  ["is no database", () => writeFileSync(file, "these are no bookings".repeat(100))],
  [
    "is damaged somewhere inside",
    async () => {
      const bytes = await bookings();
      for (let at = 4_096; at < bytes.length; at += 4_096) bytes.fill(255, at, at + 80);
      writeFileSync(file, bytes);
    },
  ],
  [
    "was cut short",
    async () => {
      const bytes = await bookings();
      writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length / 8_192) * 4_096));
    },
  ],
  [
    "holds something else",
    () => inFile("CREATE TABLE booking (anything); PRAGMA user_version = 1").close(),
  ],
])("a file that %s is said to be damaged at the start, and left as it is", async (_, spoil) => {
  await spoil();
  const bytes = readFileSync(file);
  expect(refusal()).toBe(
    `In DATA_DIR, bookings.sqlite is damaged or was not written by this sandbox. ${wayOut}`,
  );
  expect(readFileSync(file).subarray(100).equals(bytes.subarray(100))).toBe(true);
});

test("a file of another version is left alone, and the sentence says what to do", () => {
  inFile("PRAGMA user_version = 99").close();
  expect(refusal()).toBe(
    "In DATA_DIR, bookings.sqlite was written by another version (schema 99; this one knows 2). " +
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
  const database = openBookingsFile(dataDir);
  const copy = backUp(dataDir, 0);
  for (const each of [file, `${file}-wal`, `${file}-shm`, copy]) {
    expect([each, statSync(each).mode & 0o777]).toEqual([each, 0o600]);
  }
  expect(statSync(dirname(copy)).mode & 0o777).toBe(0o700);
  database.close();
});

test("a file that another program holds is said to be locked", () => {
  openBookingsFile(dataDir).close();
  const other = inFile("BEGIN EXCLUSIVE");
  expect(refusal()).toBe(
    "In DATA_DIR, bookings.sqlite is locked by another program. " +
      "End that program, or wait for it, then start again.",
  );
  other.close();
});

test.each(["account.sqlite", "bookings.sqlite-wal", "backups/b.sqlite", "outbox/1-x.eml"])(
  "an empty file beside %s is refused, and left as it is",
  (left) => {
    mkdirSync(dirname(join(dataDir, left)), { recursive: true });
    writeFileSync(join(dataDir, left), "something");
    writeFileSync(file, "");
    expect(refusal()).toBe(
      `In DATA_DIR, bookings.sqlite is empty, beside what earlier bookings left. ${wayOut}`,
    );
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
