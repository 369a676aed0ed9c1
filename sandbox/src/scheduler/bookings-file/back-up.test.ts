import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SettingsError } from "@ringwell/settings";
import { expect, test } from "vitest";
import {
  fridayAtTenMs as nowMs,
  schedulerWith,
} from "../../../testing/scheduler/scheduler-under-test.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { backUp } from "./back-up.ts";

test("a backup made while bookings go on opens elsewhere with what was booked, links and feed", async () => {
  const dataDir = temporaryFolder();
  const { calendar, book } = schedulerWith({ dataDir });
  const feed = calendar.feed.secret();
  const before = await book("2026-11-23T15:00:00Z");
  const meanwhile = book("2026-11-23T16:00:00Z");
  const copy = backUp(dataDir, nowMs);
  await meanwhile;
  expect(readdirSync(join(dataDir, "backups"))).toEqual([
    "bookings-2026-11-20T15-00-00.000Z.sqlite",
  ]);

  const elsewhere = join(temporaryFolder(), "data");
  mkdirSync(elsewhere);
  copyFileSync(copy, join(elsewhere, "bookings.sqlite"));
  const { calendar: restored, book: bookThere, starts } = schedulerWith({ dataDir: elsewhere });
  expect(restored.open(before.link)).toEqual(before.booking);
  expect(starts()).toHaveLength(1);
  expect(restored.feed.opensWith(feed)).toBe(true);
  await bookThere("2026-11-23T16:00:00Z");
});

test("where nothing was ever booked there is nothing to back up, and the message says what to do", () => {
  expect(() => backUp(temporaryFolder(), nowMs)).toThrow(/no bookings.*DATA_DIR/);
});

test("if no copy can be written, the owner gets a sentence that says so", () => {
  const dataDir = temporaryFolder();
  schedulerWith({ dataDir });
  writeFileSync(join(dataDir, "backups"), "a file in the folder's place");
  expect(() => backUp(dataDir, nowMs)).toThrow(SettingsError);
  expect(() => backUp(dataDir, nowMs)).toThrow(/^The copy could not be written: .*backups\//);
});
