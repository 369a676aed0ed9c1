import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { killRounds } from "../testing/scheduler/kill-rounds.ts";

test("killed three times under load, the scheduler has every booking it acknowledged", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "killed-"));
  const report = await killRounds(dataDir, 3);
  expect(report.acknowledged).toBeGreaterThanOrEqual(180);
  expect(report).toMatchObject({ lost: [], integrity: "ok", withoutMail: 0 });
  expect(report.bookings).toBeGreaterThanOrEqual(report.acknowledged);
  rmSync(dataDir, { recursive: true });
}, 120_000);
