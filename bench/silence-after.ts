/** How loud a page was at a moment, in its own time. */
export interface Level {
  atMs: number;
  level: number;
}

/**
 * How long it took from `sinceMs` to the first silence of `silentMs`: no level above `audible` in all of
 * that time. Infinite when there was none, or when less of it was heard than would make one.
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
