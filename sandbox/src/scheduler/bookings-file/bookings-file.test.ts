import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SettingsError } from "@ringwell/settings";
import { beforeEach, expect, onTestFinished, test } from "vitest";
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

const open = (): void => openBookingsFile(dataDir).close();

/** Runs SQL in the file, by another program, which keeps it open. */
function inFile(sql: string): void {
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  other.exec(sql);
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

test("every commit is synced to the disk", () => {
  const database = openBookingsFile(dataDir);
  expect(database.sql`PRAGMA synchronous`.get()).toEqual({ synchronous: 2 });
  database.close();
});

const leaveBeside = (left: string) => (): void => {
  mkdirSync(dirname(join(dataDir, left)), { recursive: true });
  writeFileSync(join(dataDir, left), "something");
  writeFileSync(file, "");
};

const wayOut =
  "Put a copy from backups/ in its place (docs/scheduler.md), or move it away to begin without bookings.";
const damaged = `is damaged or was not written by this sandbox. ${wayOut}`;
const emptied = `is empty, but other files show that there were bookings. ${wayOut}`;

test.each<[what: string, said: string, spoil: () => unknown]>([
  ["is no database", damaged, () => writeFileSync(file, "these are no bookings".repeat(100))],
  [
    "is damaged somewhere inside",
    damaged,
    async () => {
      const bytes = await bookings();
      for (let at = 4_096; at < bytes.length; at += 4_096) bytes.fill(255, at, at + 80);
      writeFileSync(file, bytes);
    },
  ],
  [
    "was cut short",
    damaged,
    async () => {
      const bytes = await bookings();
      writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length / 8_192) * 4_096));
    },
  ],
  [
    "holds something else",
    damaged,
    () => inFile("CREATE TABLE booking (anything); PRAGMA user_version = 3"),
  ],
  [
    "is of another version",
    "was written by another version (schema 99; this one knows 3). Start that version, or choose another DATA_DIR.",
    () => inFile("PRAGMA user_version = 99"),
  ],
  [
    "is a folder",
    "cannot be read and written right now. Free the disk or correct its permissions, then start again.",
    () => mkdirSync(file),
  ],
  [
    "is held by another program",
    "is locked by another program. End that program, or wait for it, then start again.",
    () => inFile("PRAGMA journal_mode = WAL; BEGIN EXCLUSIVE"),
  ],
  ["is empty beside the account", emptied, leaveBeside("account.sqlite")],
  ["is empty beside its log", emptied, leaveBeside("bookings.sqlite-wal")],
  ["is empty beside a backup", emptied, leaveBeside("backups/b.sqlite")],
  ["is empty beside mails", emptied, leaveBeside("outbox/1-x.eml")],
])("a file that %s is refused at the start with what to do, and left as it is", async (...row) => {
  const [, said, spoil] = row;
  await spoil();
  const isFile = statSync(file).isFile();
  const bytes = isFile ? readFileSync(file) : null;
  expect(open).toThrow(SettingsError);
  expect(open).toThrow(`In DATA_DIR, bookings.sqlite ${said}`);
  if (bytes) expect(readFileSync(file).subarray(100).equals(bytes.subarray(100))).toBe(true);
});

test("an empty file with nothing beside it is that of a start which was ended early", () => {
  writeFileSync(file, "");
  open();
  expect(statSync(file).size).toBeGreaterThan(0);
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
