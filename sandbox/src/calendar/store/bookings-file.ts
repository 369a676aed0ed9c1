import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { prepare } from "./schema.ts";

export const bookingsFileName = "bookings.sqlite";

/** Opens the bookings in `dataDir`, which is made when missing; `:memory:` keeps nothing. */
export function openBookingsFile(dataDir: string): DatabaseSync {
  const kept = dataDir !== ":memory:";
  if (kept) mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(kept ? join(dataDir, bookingsFileName) : dataDir);
  try {
    prepare(database);
    // Opening may wait for a lock; from here on waiting would hold up every call in this process.
    database.exec("PRAGMA busy_timeout = 20");
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
