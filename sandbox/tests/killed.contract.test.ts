import { expect, test } from "vitest";
import { killUnderLoad } from "../testing/siege/kill-under-load.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

test("killed three times under load, the scheduler has every booking it acknowledged", async () => {
  const { acknowledged, ...wrong } = await killUnderLoad(temporaryFolder(), 3);
  expect(acknowledged).toBeGreaterThanOrEqual(180);
  expect(wrong).toEqual({ lost: [], damage: [], unconfirmed: [] });
}, 120_000);
