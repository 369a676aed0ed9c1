import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { withDeadline } from "./with-deadline.ts";
import { fakeClock } from "./testing/fake-clock.ts";
import { never, rejects } from "./testing/outcomes.ts";

const refusal = new Error("refused");

test.each([
  ["is done", async () => "done", "done", false],
  ["fails", rejects(refusal), refusal, true],
  ["takes too long", never, new Error("not done within 2500 ms"), true],
])("work that %s leaves nothing behind", async (_, work, ends, isStopped) => {
  const clock = fakeClock();
  const { signal } = new AbortController();
  let own!: AbortSignal;
  const ended = withDeadline({ withinMs: 2_500, signal }, (within) => {
    own = within;
    return work();
  }).catch((cause: unknown) => cause);
  await clock.pass(2_499);
  expect(own.aborted).toBe(isStopped && work !== never);
  await clock.pass(1);
  expect(await ended).toEqual(ends);
  expect(own.aborted).toBe(isStopped);
  expect(getEventListeners(signal, "abort")).toEqual([]);
  expect(clock.pending).toBe(0);
});

test("giving up passes its reason on, and work for somebody who has gone is not begun", async () => {
  const abort = new AbortController();
  const ended = withDeadline({ signal: abort.signal }, never).catch((cause: unknown) => cause);
  abort.abort(refusal);
  expect(await ended).toBe(refusal);
  let isBegun = false;
  const begin = async () => (isBegun = true);
  await expect(withDeadline({ signal: abort.signal }, begin)).rejects.toBe(refusal);
  expect(isBegun).toBe(false);
});
