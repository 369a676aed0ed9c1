import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { demoRules } from "../slots/opening-hours.ts";
import { createCalendar, type StoredCalendar } from "../calendar/stored-calendar.ts";
import { BackupError, backUp } from "./back-up.ts";

const nowMs = Date.parse("2026-11-20T15:00:00Z");
const opened: StoredCalendar[] = [];
const folders: string[] = [];
afterEach(() => {
  for (const calendar of opened.splice(0)) calendar.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function newFolder(): string {
  folders.push(mkdtempSync(join(tmpdir(), "backup-")));
  return folders.at(-1)!;
}

function calendarIn(dataDir: string): StoredCalendar {
  const calendars = { demo: demoRules, practice: demoRules };
  opened.push(createCalendar({ dataDir, now: () => nowMs, calendars }));
  return opened.at(-1)!;
}

function bookAt(calendar: StoredCalendar, startsAt: string) {
  const who = { name: "Dana", email: "dana@example.com", timeZone: "America/New_York" };
  const what = { calendar: "demo", durationMin: 15, what: "Live demo", source: "page" } as const;
  return calendar.book({ ...what, ...who, startsAt, idempotencyKey: `key for ${startsAt}` });
}

test("a backup made while bookings go on opens elsewhere with what was booked, links and feed", async () => {
  const dataDir = newFolder();
  const calendar = calendarIn(dataDir);
  const feed = calendar.feed.secret();
  const before = await bookAt(calendar, "2026-11-23T15:00:00Z");
  const meanwhile = bookAt(calendar, "2026-11-23T16:00:00Z");
  const copy = backUp(dataDir, nowMs);
  expect(await meanwhile).toMatchObject({ ok: true });
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(dataDir, "backups"))).toEqual([
    "bookings-2026-11-20T15-00-00.000Z.sqlite",
  ]);

  const elsewhere = join(newFolder(), "data");
  mkdirSync(elsewhere);
  copyFileSync(copy, join(elsewhere, "bookings.sqlite"));
  const restored = calendarIn(elsewhere);
  if (!before.ok) throw new Error(before.message);
  expect(restored.open(before.link)).toEqual(before.booking);
  expect(restored.list({ fromMs: 0, toMs: Number.MAX_SAFE_INTEGER })).toHaveLength(1);
  expect(restored.feed.opensWith(feed)).toBe(true);
  expect(await bookAt(restored, "2026-11-23T16:00:00Z")).toMatchObject({ ok: true });
});

test("where nothing was ever booked there is nothing to back up, and the mend is named", () => {
  expect(() => backUp(newFolder(), nowMs)).toThrow(/no bookings.*DATA_DIR/);
});

test("where no copy can be written, the owner is told so in a sentence", () => {
  const dataDir = newFolder();
  calendarIn(dataDir);
  writeFileSync(join(dataDir, "backups"), "a file in the folder's place");
  expect(() => backUp(dataDir, nowMs)).toThrow(BackupError);
  expect(() => backUp(dataDir, nowMs)).toThrow(/^The copy could not be written: .*backups\//);
});
