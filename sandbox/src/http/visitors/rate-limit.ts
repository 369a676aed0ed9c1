import { countedNetworks } from "./visitor-address.ts";

const MINUTE_MS = 60_000;
/** Who has acted of late, at most. */
const mostKnown = 10_000;

/**
 * So many acts per visitor and minute, refilled evenly (a token bucket); an IPv6 /48 has a larger bucket
 * for all its visitors together. Time is measured on the monotonic clock, so setting the machine's clock
 * changes nothing.
 * Answers 0 when the act may go on, else after how many milliseconds it may be tried again: a minute at most.
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
    // Less is what adding fractions leaves.
    if (waitMs >= 1) return waitMs;
    for (const { network, nextFullMs } of buckets) fullAt.set(network, nextFullMs);
    return 0;
  };
}

/** Those whose bucket is full again; were it nobody, the tenth who came first, so that memory is bounded. */
function forgetSome(fullAt: Map<string, number>, nowMs: number): void {
  for (const [known, atMs] of fullAt) if (atMs <= nowMs) fullAt.delete(known);
  const tooMany = fullAt.size - mostKnown * 0.9;
  for (const known of [...fullAt.keys()].slice(0, Math.max(0, tooMany))) fullAt.delete(known);
}
