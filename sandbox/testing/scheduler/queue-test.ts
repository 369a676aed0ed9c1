import { beforeEach, expect, onTestFinished, vi } from "vitest";
import { FakeClock } from "../calls/fake-clock.ts";
import { reportedFailures } from "../reported-failures.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { fridayAtTenMs, schedulerWith } from "./scheduler-under-test.ts";

/** Long enough for a busy machine. Tests wait for an act of a worker, never for a moment. */
export const patience = { timeout: 20_000 };

type Scheduler = ReturnType<typeof schedulerWith>;

/** A new folder and clock for each test of a file, and the failures reported in it. */
export function queueTest() {
  const under = { dataDir: "", clock: new FakeClock(), ...reportedFailures() };
  beforeEach(() => {
    Object.assign(under, { dataDir: temporaryFolder(), clock: new FakeClock(fridayAtTenMs) });
  });
  /** A scheduler over the test's folder, and the worker of a topic. */
  const withWorker = (topic: string, start: (of: Scheduler) => { stop(): Promise<void> }) => {
    const { dataDir, clock } = under;
    const scheduler = schedulerWith({ dataDir, now: clock.now });
    const { calendar } = scheduler;
    const worker = start(scheduler);
    const stop = async (): Promise<void> => {
      await worker.stop();
      calendar.close();
    };
    onTestFinished(stop);
    /** Lets time pass, until so many jobs wait, are done and given up. */
    const settled = async (waiting: number, done: number, givenUp = 0, passMs = 0) => {
      await clock.advance(passMs);
      const state = { waiting, done, givenUp };
      await vi.waitFor(() => expect(calendar.queue.state(topic)).toEqual(state), patience);
    };
    return { ...scheduler, settled, stop };
  };
  return Object.assign(under, { withWorker });
}
