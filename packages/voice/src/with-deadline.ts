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
  const own = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let giveUp!: () => void;
  try {
    return await new Promise((resolve, reject) => {
      const late = (): void => reject(new Error(`not done within ${withinMs} ms`));
      if (withinMs) timer = setTimeout(late, withinMs);
      giveUp = () => reject(signal!.reason as Error);
      signal?.addEventListener("abort", giveUp);
      work(own.signal).then(resolve, reject);
    });
  } catch (cause) {
    // What else the work had begun has lost its point.
    own.abort(cause);
    throw cause;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", giveUp);
  }
}
