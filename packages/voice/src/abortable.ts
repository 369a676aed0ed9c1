interface Patience {
  signal?: AbortSignal;
  /** Time is up after so many milliseconds. */
  withinMs?: number | undefined;
}

/**
 * Runs `work` with a signal that aborts when `signal` does or when time is up, and settles then
 * at the latest, even if `work` pays no attention. Throws the signal's reason, or an `Error` when time
 * is up.
 */
export async function withDeadline<Result>(
  { withinMs, signal }: Patience,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted();
  const limit = new AbortController();
  const pass = (): void => limit.abort(signal?.reason);
  signal?.addEventListener("abort", pass);
  const late = (): void => limit.abort(new Error(`not done within ${withinMs} ms`));
  const timer = withinMs && setTimeout(late, withinMs);
  try {
    return await new Promise((resolve, reject) => {
      limit.signal.addEventListener("abort", () => reject(limit.signal.reason as Error));
      work(limit.signal).then(resolve, reject);
    });
  } catch (cause) {
    // What else the work had begun has lost its point.
    limit.abort(cause);
    throw cause;
  } finally {
    if (timer) clearTimeout(timer);
    signal?.removeEventListener("abort", pass);
  }
}

/** Waits for `work`, but no longer than until `signal` aborts; then throws the signal's reason. */
export function abortable<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  // Where the signal has aborted already, nothing else listens to the work.
  work.catch(() => undefined);
  return withDeadline({ signal }, () => work);
}
