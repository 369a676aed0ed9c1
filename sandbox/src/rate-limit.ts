import { visitorOf } from "./visitor-address.ts";

const MINUTE_MS = 60_000;
/** Who has acted of late, at most. */
const mostKnown = 10_000;

/**
 * So many acts per visitor and minute, refilled evenly (a token bucket).
 * Answers 0 when the act may go on, else after how many milliseconds it may be tried again.
 */
export function rateLimit(perMinute: number, now: () => number): (address: string) => number {
  const refillMs = MINUTE_MS / perMinute;
  /** Per visitor: when the bucket will be full again. */
  const fullAt = new Map<string, number>();

  return (address) => {
    const visitor = visitorOf(address);
    const nowMs = now();
    if (fullAt.size >= mostKnown) forgetSome(fullAt, nowMs);
    const nextFullMs = Math.max(fullAt.get(visitor) ?? 0, nowMs) + refillMs;
    const waitMs = nextFullMs - nowMs - MINUTE_MS;
    if (waitMs > 0) return waitMs;
    fullAt.set(visitor, nextFullMs);
    return 0;
  };
}

/** Those whose bucket is full again; were it nobody, the tenth who came first, so that memory is bounded. */
function forgetSome(fullAt: Map<string, number>, nowMs: number): void {
  for (const [known, atMs] of fullAt) if (atMs <= nowMs) fullAt.delete(known);
  const tooMany = fullAt.size - mostKnown * 0.9;
  for (const known of [...fullAt.keys()].slice(0, Math.max(0, tooMany))) fullAt.delete(known);
}
