import { afterEach, beforeEach, vi } from "vitest";
import { VirtualClock } from "../calls/virtual-clock.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { fridayAtTenMs } from "./scheduler-under-test.ts";

/** A busy machine may take its time; what is waited for is an act of a worker, never a moment. */
export const patience = { timeout: 20_000 };

/** A folder and a clock of its own for each test of a file, and what was logged in it. */
export function queueTest() {
  const under = { dataDir: "", clock: new VirtualClock(), logged: [] as string[] };
  beforeEach(() => {
    const clock = new VirtualClock(fridayAtTenMs);
    Object.assign(under, { dataDir: temporaryFolder(), clock, logged: [] });
    vi.spyOn(console, "error").mockImplementation((line: string) => void under.logged.push(line));
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  return under;
}
