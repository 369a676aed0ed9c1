const MINUTE_MS = 60_000;

/**
 * So many acts per address and minute, refilled evenly (a token bucket).
 * Answers 0 when the act may go on, else after how many milliseconds it may be tried again.
 */
export function rateLimit(perMinute: number, now: () => number): (address: string) => number {
  const refillMs = MINUTE_MS / perMinute;
  /** Per address: when its bucket will be full again. */
  const fullAt = new Map<string, number>();

  return (address) => {
    const nowMs = now();
    if (fullAt.size > 10_000) {
      for (const [known, atMs] of fullAt) if (atMs <= nowMs) fullAt.delete(known);
    }
    const nextFullMs = Math.max(fullAt.get(address) ?? 0, nowMs) + refillMs;
    const waitMs = nextFullMs - nowMs - MINUTE_MS;
    if (waitMs > 0) return waitMs;
    fullAt.set(address, nextFullMs);
    return 0;
  };
}
