import { getEventListeners } from "node:events";
import { expect, test, vi } from "vitest";
import { withDeadline } from "./with-deadline.ts";
import { fakeClock } from "./testing/fake-clock.ts";

const never = () => new Promise<never>(() => {});

/** How work ends that may take 2.5 s, and what its own signal says by then. */
function deadline(work: () => Promise<unknown>, signal = new AbortController().signal) {
  const clock = fakeClock();
  let own!: AbortSignal;
  const ends = withDeadline({ withinMs: 2_500, signal }, (within) => {
    own = within;
    return work();
  }).catch((cause: unknown) => cause);
  return { clock, ends, own: () => own };
}

test("work that takes too long says how long it had, and is told to stop", async () => {
  const { clock, ends, own } = deadline(never);
  await clock.pass(2_499);
  expect(own().aborted).toBe(false);
  await clock.pass(1);
  expect(await ends).toEqual(new Error("not done within 2500 ms"));
  expect(own().aborted).toBe(true);
});

test("work in time leaves no timer and no listener, and its own signal in peace", async () => {
  fakeClock();
  const { signal } = new AbortController();
  const { clock, ends, own } = deadline(async () => "done", signal);
  expect(await ends).toBe("done");
  expect(getEventListeners(signal, "abort")).toEqual([]);
  expect(clock.pending).toBe(0);
  expect(own().aborted).toBe(false);
});

test("what a work had begun is told to stop when it fails, with its reason", async () => {
  const refusal = new Error("refused");
  const { clock, ends, own } = deadline(() => Promise.reject(refusal));
  expect(await ends).toBe(refusal);
  expect(own().reason).toBe(refusal);
  expect(clock.pending).toBe(0);
});

test("giving up passes its reason on, and work for somebody who has gone is not begun", async () => {
  const abort = new AbortController();
  const reason = new Error("hung up");
  const { ends, own } = deadline(never, abort.signal);
  abort.abort(reason);
  expect(await ends).toBe(reason);
  expect(own().reason).toBe(reason);
  const work = vi.fn(never);
  expect(await deadline(work, abort.signal).ends).toBe(reason);
  expect(work).not.toHaveBeenCalled();
});
