import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { killRounds } from "../../sandbox/testing/scheduler/kill-rounds.ts";

const rounds = 20;

test.setTimeout(600_000);

test("killed twenty times under load, the scheduler lost no booking that it had acknowledged", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "killed-"));
  const report = await killRounds(dataDir, rounds);
  test.info().annotations.push({ type: "figures", description: JSON.stringify(report) });
  console.log(
    `Killed ${rounds} times: ${report.acknowledged} acknowledged, ${report.lost.length} lost, ` +
      `integrity ${String(report.integrity)}, ${report.bookings} bookings, ` +
      `${report.withoutMail} of them without their one mail.`,
  );
  expect(report).toMatchObject({ lost: [], integrity: "ok", withoutMail: 0 });
  expect(report.bookings).toBeGreaterThanOrEqual(report.acknowledged);
  rmSync(dataDir, { recursive: true });
});
