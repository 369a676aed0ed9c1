import type { MiddlewareHandler } from "hono";
import { MINUTE_MS } from "../../clock.ts";
import { ProblemError } from "../problem.ts";
import { addressOf, countedNetworks } from "./visitor-address.ts";

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
    const buckets = countedNetworks(address).map(({ network, visitors }) => ({
      network,
      nextFullMs: Math.max(fullAt.get(network) ?? 0, nowMs) + MINUTE_MS / (perMinute * visitors),
    }));
    const waitMs = Math.max(...buckets.map(({ nextFullMs }) => nextFullMs - nowMs - MINUTE_MS));
    // Less than a millisecond is a rounding error.
    if (waitMs >= 1) return waitMs;
    for (const { network, nextFullMs } of buckets) {
      fullAt.delete(network);
      fullAt.set(network, nextFullMs);
    }
    // The visitor that has been idle longest is forgotten, so that memory is bounded.
    for (const [known] of fullAt) {
      if (fullAt.size <= mostKnown) break;
      fullAt.delete(known);
    }
    return 0;
  };
}

/** Counts what an address asks for. Throws a 429 that says when to come back, once it is too much. */
export function limitRate(perMinute: number): MiddlewareHandler {
  const waitFor = rateLimit(perMinute);
  return ({ req }, next) => {
    const waitS = Math.ceil(waitFor(addressOf(req.raw)) / 1_000);
    if (waitS === 0) return next();
    const message = `Too many requests at once. Please try again in ${waitS} seconds.`;
    throw new ProblemError(429, message, { "Retry-After": String(waitS) });
  };
}
