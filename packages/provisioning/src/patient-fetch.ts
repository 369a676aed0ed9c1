import { ApiError, retryAfterMs } from "@ringwell/provider-api";

/** The world that waiting needs; tests move it by hand. */
export interface Patience {
  now: () => number;
  /** Resolves after `ms`; rejects with the signal's reason when that comes first. */
  wait: (ms: number, signal?: AbortSignal | null) => Promise<void>;
  /** Told before each wait. */
  onWait?: (ms: number) => void;
}

/** How often one request is tried, and how long one wait may be. */
export const patienceLimits = { tries: 5, longestWaitMs: 60_000, answerWithinMs: 30_000 } as const;

/**
 * A `fetch` that waits when the provider says 429, as long as its `Retry-After` asks, and tries again:
 * five times at most, and never for longer than a minute at once. Nothing was done on a 429, so asking
 * again does nothing twice. Every try has 30 s to be answered.
 */
export function patientFetch(
  send: typeof fetch,
  { now, wait, onWait = () => {} }: Patience,
): typeof fetch {
  return async (input, init) => {
    const given = init?.signal ?? null;
    for (let tries = 1; ; tries += 1) {
      const deadline = AbortSignal.timeout(patienceLimits.answerWithinMs);
      const signal = given ? AbortSignal.any([given, deadline]) : deadline;
      const response = await send(input, { ...init, signal });
      if (response.status !== 429 || tries >= patienceLimits.tries) return response;

      const asked = retryAfterMs(new ApiError("patience", response, null), now());
      const ms = asked ?? 1_000 * 2 ** (tries - 1);
      if (ms > patienceLimits.longestWaitMs) return response;
      await response.body?.cancel();
      onWait(ms);
      await wait(ms, given);
    }
  };
}
