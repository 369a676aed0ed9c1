import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { programPath } from "../../commands/run/programs.ts";
import { RunningScheduler } from "../../sandbox/testing/scheduler/running-scheduler.ts";
import { startOf } from "../../sandbox/testing/scheduler/wide-rules.ts";

const bookings = 60;

test("booked one after the other, there are as many syncs as acknowledgements at least", async () => {
  const strace = programPath("STRACE_PATH");
  test.skip(!canTrace(strace), "strace may not trace here, as in some containers");
  const dataDir = mkdtempSync(join(tmpdir(), "synced-"));
  const trace = join(dataDir, "trace");
  const under = [strace, "-f", "-qq", "-e", "trace=fsync,fdatasync", "-o", trace];
  const scheduler = await RunningScheduler.start(dataDir, { under, withoutOutbox: true });
  const before = syncsIn(trace);
  for (let index = 0; index < bookings; index += 1) {
    const idempotencyKey = `synced-${index}-0123456789`;
    const { status } = await scheduler.book({ startsAt: startOf(index), idempotencyKey });
    expect(status).toBe(201);
  }
  // strace writes a call down before it lets the process go on, and so before the answer.
  const syncs = syncsIn(trace) - before;
  await scheduler.stop();
  rmSync(dataDir, { recursive: true });
  expect(syncs).toBeGreaterThanOrEqual(bookings);
});

function syncsIn(trace: string): number {
  return readFileSync(trace, "utf8").match(/(?:fsync|fdatasync)\(.*= 0/g)?.length ?? 0;
}

function canTrace(strace: string): boolean {
  try {
    execFileSync(strace, ["-qq", "-o", "/dev/null", "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
