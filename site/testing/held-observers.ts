import { vi } from "vitest";

/** Lets a test decide what comes into view. The returned function brings all watched elements into view. */
export function holdObservers(): (intersectionRatio?: number) => void {
  const watching = new Set<(ratio: number) => void>();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly #see: (ratio: number) => void;
      constructor(report: (entries: object[]) => void) {
        this.#see = (intersectionRatio) => report([{ intersectionRatio, isIntersecting: true }]);
      }
      observe(): void {
        watching.add(this.#see);
      }
      disconnect(): void {
        watching.delete(this.#see);
      }
    },
  );
  return (ratio = 1) => [...watching].forEach((see) => see(ratio));
}
