/** Nobody waits longer than this; what asks for more is a mistake. Source: our choice. */
const longestMs = 3_600_000;

/**
 * How long a provider wants to be left alone, in milliseconds from `nowMs`, by its `Retry-After`:
 * seconds or a date. 0 where it says nothing that can be understood.
 */
export function retryAfterMs(header: string | null, nowMs: number): number {
  const text = header?.trim();
  if (!text) return 0;
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - nowMs;
  return Math.min(longestMs, Math.max(0, waitMs || 0));
}
