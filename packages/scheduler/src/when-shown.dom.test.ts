import { expect, test, vi } from "vitest";
import { whenShown } from "./when-shown.ts";

test("a scheduler is shown once a tenth of its place is in view, and not again", () => {
  let report: (intersectionRatio: number) => void = () => {};
  const [observe, disconnect] = [vi.fn(), vi.fn()];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe = observe;
      disconnect = disconnect;
      constructor(seen: (entries: object[]) => void, { threshold }: { threshold: number }) {
        expect(threshold).toBe(0.1);
        // The first report of a browser may be of less than the threshold.
        report = (intersectionRatio) =>
          seen([{ intersectionRatio: 0 }, { isIntersecting: true, intersectionRatio }]);
      }
    },
  );
  const then = vi.fn();
  const stop = whenShown(document.body, then);
  expect(observe).toHaveBeenCalledWith(document.body);
  report(0.09);
  expect(then).not.toHaveBeenCalled();
  report(0.1);
  expect(then).toHaveBeenCalledOnce();
  expect(disconnect).toHaveBeenCalledOnce();
  stop();
  expect(disconnect).toHaveBeenCalledTimes(2);
});
