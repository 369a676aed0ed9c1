/** How loud a page was at one moment, by the page's clock. */
export interface Level {
  atMs: number;
  level: number;
}

/**
 * How long it took from `sinceMs` to the first silence of `silentMs`: no level above `audible` in all of
 * that time. Infinite if there was no such silence, or if the levels end before it is `silentMs` long.
 */
export function silenceAfter(
  heard: readonly Level[],
  { sinceMs, silentMs, audible }: { sinceMs: number; silentMs: number; audible: number },
): number {
  let quietFromMs: number | null = null;
  for (const { atMs, level } of heard) {
    if (atMs < sinceMs) continue;
    if (level > audible) quietFromMs = null;
    else quietFromMs ??= atMs;
    if (quietFromMs !== null && atMs - quietFromMs >= silentMs) return quietFromMs - sinceMs;
  }
  return Infinity;
}
