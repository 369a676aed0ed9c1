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
  const either = AbortSignal.any([limit.signal, ...(signal ? [signal] : [])]);
  const late = (): void => limit.abort(new Error(`not done within ${withinMs} ms`));
  const timer = withinMs && setTimeout(late, withinMs);
  try {
    return await new Promise((resolve, reject) => {
      either.addEventListener("abort", () => reject(either.reason as Error));
      work(either).then(resolve, reject);
    });
  } catch (cause) {
    // What else the work had begun has lost its point.
    limit.abort(cause);
    throw cause;
  } finally {
    clearTimeout(timer);
  }
}
