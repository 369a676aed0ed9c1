import { expect, test, vi } from "vitest";
import { withDeadline } from "./with-deadline.ts";
import { fakeClock } from "./testing/fake-clock.ts";

const never = new Promise<never>(() => {});

test("work that takes too long says how long it had, and is told to stop", async () => {
  const clock = fakeClock();
  let signal!: AbortSignal;
  const waiting = withDeadline({ withinMs: 2_500 }, (within) => {
    signal = within;
    return never;
  });
  const failure = waiting.catch((cause: unknown) => cause as Error);
  await clock.pass(2_499);
  expect(signal.aborted).toBe(false);
  await clock.pass(1);
  expect((await failure).message).toBe("not done within 2500 ms");
  expect(signal.aborted).toBe(true);
});

test("work in time leaves no timer, and its own signal in peace", async () => {
  const clock = fakeClock();
  let own!: AbortSignal;
  const done = await withDeadline({ withinMs: 10 }, async (within) => {
    own = within;
    return "done";
  });
  expect(done).toBe("done");
  expect(clock.pending).toBe(0);
  expect(own.aborted).toBe(false);
});

test("what a work had begun is told to stop when it fails, with its reason", async () => {
  const clock = fakeClock();
  const refusal = new Error("refused");
  let own!: AbortSignal;
  const failing = withDeadline({ withinMs: 10 }, async (within) => {
    own = within;
    throw refusal;
  });
  await expect(failing).rejects.toBe(refusal);
  expect(own.reason).toBe(refusal);
  expect(clock.pending).toBe(0);
});

test("giving up passes its reason on, and work for somebody who has gone is not begun", async () => {
  const abort = new AbortController();
  const reason = new Error("hung up");
  let own!: AbortSignal;
  const waiting = withDeadline({ withinMs: 10, signal: abort.signal }, (within) => {
    own = within;
    return never;
  });
  abort.abort(reason);
  await expect(waiting).rejects.toBe(reason);
  expect(own.reason).toBe(reason);
  const work = vi.fn(() => never);
  await expect(withDeadline({ withinMs: 10, signal: abort.signal }, work)).rejects.toBe(reason);
  expect(work).not.toHaveBeenCalled();
});
