import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { SettingsError } from "@ringwell/settings";
import type { Database } from "../../store/database.ts";
import { type DatabaseFile, openDatabase } from "../../store/open-database.ts";
import { migrations } from "./schema.ts";

export const bookingsFile: DatabaseFile = {
  name: "bookings.sqlite",
  whenDamaged:
    "Put a copy from backups/ in its place (docs/scheduler.md), or move it away to begin without bookings.",
  migrations,
  // Calls stand still meanwhile; `Database` waits for a lock without holding them up.
  busyTimeoutMs: 20,
  synchronous: "FULL",
};

/**
 * Opens the bookings in `dataDir`, which is created when missing; `:memory:` stores nothing.
 * Throws `SettingsError` with the way out when the file is damaged, emptied, locked or of another version.
 */
export function openBookingsFile(dataDir: string): Database {
  if (wasEmptied(dataDir)) {
    const { name, whenDamaged } = bookingsFile;
    throw new SettingsError([
      `In DATA_DIR, ${name} is empty, beside what earlier bookings left. ${whenDamaged}`,
    ]);
  }
  return openDatabase(dataDir, bookingsFile);
}

/**
 * Whether the file lost what was in it: SQLite takes one of 0 bytes for a new one. A start that was ended
 * before it wrote anything leaves such a file as well, and nothing beside it.
 */
function wasEmptied(dataDir: string): boolean {
  const { name } = bookingsFile;
  if (statSync(join(dataDir, name), { throwIfNoEntry: false })?.size !== 0) return false;
  const earlier = [`${name}-wal`, "account.sqlite", "backups", "outbox"];
  return earlier.some((each) => existsSync(join(dataDir, each)));
}
