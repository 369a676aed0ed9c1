import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startMs } from "../../testing/api/account-under-test.ts";
import { openResources } from "../api/resources/open-resources.ts";
import { schedulerWith } from "../../testing/scheduler/scheduler-under-test.ts";
import { backUp } from "../scheduler/bookings-file/back-up.ts";
import { prepareDataDir } from "./data-dir.ts";
import { practices } from "../reception/practices.ts";
import { makeDataPrivate } from "./private-data.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "private-"));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** The permissions of everything in a folder, and of itself. */
function modesIn(dataDir: string): Record<string, string> {
  const names = [".", ...readdirSync(dataDir, { recursive: true, encoding: "utf8" })];
  const modeOf = (name: string) => (statSync(join(dataDir, name)).mode & 0o777).toString(8);
  return Object.fromEntries(names.map((name) => [name, modeOf(name)]));
}

/** As an earlier version left it. */
function openDataDir(): string {
  const dataDir = join(folder, "data");
  for (const name of ["", "outbox", "backups"]) mkdirSync(join(dataDir, name));
  const files = ["bookings.sqlite", "account.sqlite", "outbox/1-x.eml", "backups/b.sqlite"];
  for (const name of files) writeFileSync(join(dataDir, name), "");
  for (const name of Object.keys(modesIn(dataDir))) {
    chmodSync(join(dataDir, name), statSync(join(dataDir, name)).isFile() ? 0o644 : 0o755);
  }
  return dataDir;
}

test("what a new sandbox keeps is for its owner's eyes only", () => {
  const dataDir = join(folder, "new", "data");
  prepareDataDir(dataDir);
  const { calendar } = schedulerWith({ dataDir });
  const account = openResources({ dataDir, now: () => startMs, practice: practices.dental });
  const copy = backUp(dataDir, startMs);
  const modes = modesIn(dataDir);
  expect(Object.keys(modes)).toEqual(
    expect.arrayContaining(["account.sqlite-wal", "bookings.sqlite-shm", "backups"]),
  );
  for (const [name, mode] of Object.entries(modes)) {
    const isFolder = statSync(join(dataDir, name)).isDirectory();
    expect([name, mode]).toEqual([name, isFolder ? "700" : "600"]);
  }
  expect(statSync(copy).isFile()).toBe(true);
  calendar.close();
  account.close();
});

test("what an earlier version left readable is taken from others", () => {
  const dataDir = openDataDir();
  makeDataPrivate(dataDir);
  expect(modesIn(dataDir)).toEqual({
    ".": "700",
    "account.sqlite": "600",
    "bookings.sqlite": "600",
    backups: "700",
    "backups/b.sqlite": "600",
    outbox: "700",
    "outbox/1-x.eml": "600",
  });
});

test("a folder that holds other things as well stays as it is, and so do they", () => {
  const dataDir = openDataDir();
  writeFileSync(join(dataDir, "index.html"), "");
  chmodSync(join(dataDir, "index.html"), 0o644);
  makeDataPrivate(dataDir);
  expect(modesIn(dataDir)).toMatchObject({
    ".": "755",
    "index.html": "644",
    "bookings.sqlite": "600",
    outbox: "700",
  });
});

test("what belongs to another user is left alone and named, and the start goes on", () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const dataDir = openDataDir();
  const before = modesIn(dataDir);
  makeDataPrivate(dataDir, statSync(dataDir).uid + 1);
  expect(modesIn(dataDir)).toEqual(before);
  expect(said).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^Other users of this machine can read .*DATA_DIR \(\..* 4 more\)/),
  );
});
