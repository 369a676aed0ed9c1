import { shownRatio } from "./limits.ts";

/**
 * Calls `then` once when at least a tenth of `element` is in view; returns the way to stop watching.
 * The first report of an observer may say "intersecting" below the threshold, so the ratio decides.
 */
export function whenShown(element: Element, then: () => void): () => void {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.intersectionRatio >= shownRatio)) return;
      watcher.disconnect();
      then();
    },
    { threshold: shownRatio },
  );
  watcher.observe(element);
  return () => watcher.disconnect();
}
