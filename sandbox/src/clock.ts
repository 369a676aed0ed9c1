/** Lengths of time, in milliseconds. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Time as a call knows it, so that a test can move it. Milliseconds. */
export interface Clock {
  now(): number;
  /** Runs `work` once, `delayMs` from now, or at once when that is past; returns the way to call it off. */
  after(delayMs: number, work: () => void): () => void;
}

/** The machine's own time; it never goes backwards. */
export const machineClock: Clock = {
  now: () => performance.now(),
  after(delayMs, work) {
    const timer = setTimeout(work, Math.max(0, delayMs));
    return () => clearTimeout(timer);
  },
};

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
