import { expect, test } from "vitest";
import { killRounds } from "../testing/scheduler/kill-rounds.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

test("killed three times under load, the scheduler has every booking it acknowledged", async () => {
  const report = await killRounds(temporaryFolder(), 3);
  expect(report.acknowledged).toBeGreaterThanOrEqual(180);
  expect(report).toMatchObject({ lost: [], integrity: "ok", withoutMail: 0 });
  expect(report.bookings).toBeGreaterThanOrEqual(report.acknowledged);
}, 120_000);
