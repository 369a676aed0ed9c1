const frameMs = 20;
const lateMs = 60;

export interface Gaps {
  /** Of the frames that were due. */
  latePercent: number;
  /** Longest time without any frame. */
  longestMs: number;
}

/**
 * How many frames of an unbroken stream came more than 60 ms late, one being due every 20 ms after the
 * frame before. A long gap counts every frame that was due in it.
 */
export function gapsIn(arrivedAtMs: readonly number[], fromMs: number, toMs: number): Gaps {
  const within = arrivedAtMs.filter((atMs) => atMs >= fromMs && atMs <= toMs);
  const edges = [fromMs, ...within, toMs];
  const gapsMs = edges.slice(1).map((atMs, at) => atMs - edges[at]!);
  const late = gapsMs.reduce(
    (sum, gapMs) => sum + Math.max(0, Math.ceil((gapMs - lateMs) / frameMs) - 1),
    0,
  );
  return {
    latePercent: (100 * late * frameMs) / (toMs - fromMs),
    longestMs: Math.max(...gapsMs),
  };
}
