import { get } from "node:http";
import { percentile } from "../median.ts";

export interface VisitReport {
  visits: number;
  failed: number;
  p99Ms: number;
}

const everyMs = 50;
/** A visitor who waited so long is gone; a visit that fails counts as this long. */
const patienceMs = 5_000;

/**
 * Visits an address from 127.0.0.1 every 50 ms until the report is asked for, each time over a new
 * connection and without waiting for the visit before.
 */
export function honestVisits(url: string): () => Promise<VisitReport> {
  const visits: Promise<number | null>[] = [];
  const timer = setInterval(() => visits.push(visit(url)), everyMs);
  return async () => {
    clearInterval(timer);
    const all = await Promise.all(visits);
    const tookMs = all.map((ms) => ms ?? patienceMs);
    return {
      visits: all.length,
      failed: all.filter((ms) => ms === null).length,
      p99Ms: percentile(tookMs, 0.99),
    };
  };
}

/** How long it took; `null` for one that failed. */
function visit(url: string): Promise<number | null> {
  const startedAtMs = performance.now();
  return new Promise((resolve) => {
    const options = {
      agent: false,
      localAddress: "127.0.0.1",
      signal: AbortSignal.timeout(patienceMs),
    };
    const request = get(url, options, (response) => {
      response.resume();
      response.once("error", () => resolve(null));
      response.once("end", () =>
        resolve(response.statusCode === 200 ? performance.now() - startedAtMs : null),
      );
    });
    request.once("error", () => resolve(null));
  });
}
