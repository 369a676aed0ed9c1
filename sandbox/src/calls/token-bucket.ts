import type { Clock } from "./clock.ts";

/**
 * Limits what a caller may send: so much at once, then so much a second. The result takes one, and is
 * false when none is left.
 */
export function tokenBucket(clock: Clock, burst: number, perSecond: number): () => boolean {
  const tokenMs = 1_000 / perSecond;
  /** When the bucket will be full again. */
  let fullAtMs = clock.now();
  return () => {
    const nowMs = clock.now();
    const nextFullMs = Math.max(fullAtMs, nowMs) + tokenMs;
    if (nextFullMs > nowMs + burst * tokenMs) return false;
    fullAtMs = nextFullMs;
    return true;
  };
}
