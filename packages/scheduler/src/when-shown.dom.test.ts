import { expect, test, vi } from "vitest";
import { whenShown } from "./when-shown.ts";

test("a scheduler is shown once a tenth of its place is in view, and not again", () => {
  let report: (intersectionRatio: number) => void = () => {};
  const disconnect = vi.fn();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe = vi.fn();
      disconnect = disconnect;
      constructor(seen: (entries: object[]) => void) {
        // The first report of a browser may be of less than the threshold.
        report = (intersectionRatio) => seen([{ isIntersecting: true, intersectionRatio }]);
      }
    },
  );
  const then = vi.fn();
  whenShown(document.body, then);
  report(0.09);
  expect(then).not.toHaveBeenCalled();
  report(0.1);
  expect(then).toHaveBeenCalledOnce();
  expect(disconnect).toHaveBeenCalledOnce();
});
