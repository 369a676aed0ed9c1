import { countedNetworks } from "./visitor-address.ts";

const MINUTE_MS = 60_000;
/** How many networks are remembered at most. */
const mostKnown = 10_000;

/**
 * A token bucket for each visitor, refilled evenly. An IPv6 /48 has a larger bucket for all its visitors.
 * Uses the monotonic clock, so that setting the machine's clock changes nothing. Returns 0 if the visitor
 * may act, otherwise how many milliseconds to wait: a minute at most.
 */
export function rateLimit(perMinute: number): (address: string) => number {
  /** Per network: when the bucket will be full again. */
  const fullAt = new Map<string, number>();

  return (address) => {
    const nowMs = performance.now();
    if (fullAt.size >= mostKnown) forgetSome(fullAt, nowMs);
    const buckets = countedNetworks(address).map(({ network, visitors }) => ({
      network,
      nextFullMs: Math.max(fullAt.get(network) ?? 0, nowMs) + MINUTE_MS / (perMinute * visitors),
    }));
    const waitMs = Math.max(...buckets.map(({ nextFullMs }) => nextFullMs - nowMs - MINUTE_MS));
    // Less than a millisecond is a rounding error.
    if (waitMs >= 1) return waitMs;
    for (const { network, nextFullMs } of buckets) fullAt.set(network, nextFullMs);
    return 0;
  };
}

/** Forgets full buckets. If there are too few, forgets the oldest tenth, so that memory is bounded. */
function forgetSome(fullAt: Map<string, number>, nowMs: number): void {
  for (const [known, atMs] of fullAt) if (atMs <= nowMs) fullAt.delete(known);
  const tooMany = fullAt.size - mostKnown * 0.9;
  for (const known of [...fullAt.keys()].slice(0, Math.max(0, tooMany))) fullAt.delete(known);
}
