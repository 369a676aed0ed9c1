import type { Clock } from "./clock.ts";

/**
 * Limits what a caller may send: so much at once, then so much a second. The result takes one, and is
 * false when none is left.
 */
export function tokenBucket(clock: Clock, burst: number, perSecond: number): () => boolean {
  let left = burst;
  let countedAtMs = clock.now();
  return () => {
    const nowMs = clock.now();
    const earned = ((nowMs - countedAtMs) / 1_000) * perSecond;
    left = Math.min(burst, left + earned);
    countedAtMs = nowMs;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
