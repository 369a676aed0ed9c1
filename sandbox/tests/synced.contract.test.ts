import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openBookingsFile } from "../src/scheduler/bookings-file/bookings-file.ts";

test("every commit is told to be synced: synchronous is FULL, on what the store itself opens", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "synced-"));
  const file = openBookingsFile(dataDir, (database) => database);
  expect(file.prepare("PRAGMA synchronous").get()).toEqual({ synchronous: 2 });
  file.close();
  rmSync(dataDir, { recursive: true });
});
