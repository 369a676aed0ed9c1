import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RunningScheduler } from "../../sandbox/testing/scheduler/running-scheduler.ts";
import { expect, test as base } from "./fixtures.ts";

/** The scheduler alone, as a visitor finds it: for what needs no voice and no site. */
export const test = base.extend<object, { scheduler: RunningScheduler }>({
  scheduler: [
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), "booking-page-"));
      const scheduler = await RunningScheduler.start(dataDir, { asShipped: true });
      await use(scheduler);
      await scheduler.stop();
      rmSync(dataDir, { recursive: true });
    },
    { scope: "worker" },
  ],

  baseURL: async ({ scheduler }, use) => use(scheduler.origin),
});

export { expect };
