/**
 * Runs `work` with a signal that aborts when `signal` does or after `withinMs`, and settles then
 * at the latest, even if `work` pays no attention. Throws the signal's reason, or an `Error` when time
 * is up.
 */
export async function withDeadline<Result>(
  { withinMs, signal }: { withinMs?: number | undefined; signal?: AbortSignal },
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  signal?.throwIfAborted();
  const limit = new AbortController();
  const end = (why = new Error(`not done within ${withinMs} ms`)): void => limit.abort(why);
  const timer = withinMs && setTimeout(end, withinMs);
  signal?.addEventListener("abort", () => end(signal.reason as Error));
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
    clearTimeout(timer);
  }
}
