import { retryAfterMs } from "@ringwell/provider-api";

interface RetryOptions {
  /** Resolves after `ms`. Rejects with the signal's reason if that aborts first. */
  wait: (ms: number, signal?: AbortSignal | null) => Promise<void>;
  /** Called before each wait. */
  onWait?: (ms: number) => void;
}

const retryLimits = { attempts: 5, maxWaitMs: 60_000, attemptTimeoutMs: 30_000 } as const;

/**
 * A `fetch` that retries after a 429, once the time in its `Retry-After` has passed: five attempts at
 * most, and no wait longer than a minute. A request that got a 429 had no effect, so repeating it is
 * safe. Each attempt times out after 30 s.
 */
export function fetchWithRetry(
  send: typeof fetch,
  { wait, onWait = () => {} }: RetryOptions,
): typeof fetch {
  return async (input, init) => {
    const given = init?.signal ?? null;
    for (let attempt = 1; ; attempt += 1) {
      const timeout = AbortSignal.timeout(retryLimits.attemptTimeoutMs);
      const signal = given ? AbortSignal.any([given, timeout]) : timeout;
      const response = await send(input, { ...init, signal });
      if (response.status !== 429 || attempt >= retryLimits.attempts) return response;

      const ms = retryAfterMs({ response }) ?? 1_000 * 2 ** (attempt - 1);
      if (ms > retryLimits.maxWaitMs) return response;
      await response.body?.cancel();
      onWait(ms);
      await wait(ms, given);
    }
  };
}
