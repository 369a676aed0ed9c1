import { beforeEach } from "vitest";
import { VirtualClock } from "../calls/virtual-clock.ts";
import { reportedFailures } from "../reported-failures.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { fridayAtTenMs } from "./scheduler-under-test.ts";

/** A busy machine may take its time; what is waited for is an act of a worker, never a moment. */
export const patience = { timeout: 20_000 };

/** A folder and a clock of its own for each test of a file, and what was reported in it. */
export function queueTest() {
  const under = { dataDir: "", clock: new VirtualClock(), ...reportedFailures() };
  beforeEach(() => {
    Object.assign(under, { dataDir: temporaryFolder(), clock: new VirtualClock(fridayAtTenMs) });
  });
  return under;
}
