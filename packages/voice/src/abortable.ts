import type { Clock } from "./clock.ts";

/** Waits for `work`, but no longer than until `signal` aborts; then throws the signal's reason. */
export function abortable<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason as Error);
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp);
    const forget = (): void => signal.removeEventListener("abort", giveUp);
    work.then(resolve, reject).finally(forget);
  });
}

interface Deadline {
  clock: Clock;
  withinMs: number;
  signal?: AbortSignal;
}

/**
 * Runs `work` with a signal that aborts when `signal` does or when time is up, and settles then
 * at the latest, even if `work` pays no attention. Throws an `Error` when time is up.
 */
export async function withDeadline<Result>(
  { clock, withinMs, signal }: Deadline,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted();
  const limit = new AbortController();
  const pass = (): void => limit.abort(signal?.reason);
  signal?.addEventListener("abort", pass);
  const cancel = clock.after(withinMs, () =>
    limit.abort(new Error(`not done within ${withinMs} ms`)),
  );
  try {
    return await abortable(limit.signal, work(limit.signal));
  } catch (cause) {
    // What else the work had begun has lost its point.
    limit.abort(cause);
    throw cause;
  } finally {
    cancel();
    signal?.removeEventListener("abort", pass);
  }
}
