import { existsSync, fsyncSync, mkdirSync, openSync, closeSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { SettingsError } from "@ringwell/settings";
import { readDatabase } from "../../store/open-database.ts";
import { bookingsFile } from "./bookings-file.ts";

const notWritten =
  "The copy could not be written: is the disk full or damaged, or backups/ in DATA_DIR not yours to write?";

/**
 * Copies the bookings as they are at this moment to `backups/` in `dataDir`, while they are in use,
 * and returns the path of the copy: one file, checked, on the disk, for its owner's eyes only.
 * Throws `SettingsError` with what to do, if there is nothing to copy or the copy is not whole.
 */
export function backUp(dataDir: string, atMs: number): string {
  const source = join(dataDir, bookingsFile.name);
  if (!existsSync(source)) {
    const advice = "set DATA_DIR to the folder that has them";
    throw new SettingsError([`There are no bookings in ${dataDir}: ${advice}.`]);
  }
  const name = `bookings-${new Date(atMs).toISOString().replaceAll(":", "-")}.sqlite`;
  const target = join(dataDir, "backups", name);
  const partial = `${target}.partial`;
  try {
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    rmSync(partial, { force: true });
    // Before anything is in it: SQLite writes into an empty file that is there.
    closeSync(openSync(partial, "wx", 0o600));
    // One read transaction: bookings made meanwhile wait for the next backup, and for nothing else.
    readDatabase(source, ({ sql }) => sql`VACUUM INTO ${partial}`.run());
    const found = readDatabase(partial, ({ sql }) => sql`PRAGMA integrity_check`.get());
    if (found?.["integrity_check"] !== "ok") throw new Error("The copy is damaged.");
    sync(partial);
    renameSync(partial, target);
    sync(dirname(target));
    return target;
  } catch (cause) {
    if (existsSync(partial)) rmSync(partial);
    throw Object.assign(new SettingsError([notWritten]), { cause });
  }
}

/** A copy that a power cut could take away again is none. */
function sync(path: string): void {
  const handle = openSync(path, "r");
  fsyncSync(handle);
  closeSync(handle);
}
