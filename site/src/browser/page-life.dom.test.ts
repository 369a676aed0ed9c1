import { afterEach, expect, test, vi } from "vitest";
import { moveOverOnlyWhenLoading, onceLookedAt } from "./page-life.ts";

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, "prerendering");
});

/** A transition that the browser could not show. An unhandled rejection would fail the run. */
function lateTransition() {
  const late = (): Promise<void> => Promise.reject(new DOMException("Page already revealed"));
  return { ready: late(), updateCallbackDone: late(), finished: late() };
}

test("a page starts at once, and a prerendered one when it becomes visible", () => {
  const wake = vi.fn();
  onceLookedAt(wake);
  expect(wake).toHaveBeenCalledOnce();

  Object.assign(document, { prerendering: true });
  onceLookedAt(wake);
  expect(wake).toHaveBeenCalledOnce();
  for (const _ of ["activated", "again"]) document.dispatchEvent(new Event("prerenderingchange"));
  expect(wake).toHaveBeenCalledTimes(2);
});

/** How often a page skips its transition in this event. */
function skips(event: "pagereveal" | "pageswap"): number {
  const skipTransition = vi.fn();
  const viewTransition = { skipTransition, ...lateTransition() };
  moveOverOnlyWhenLoading();
  dispatchEvent(Object.assign(new Event(event), { viewTransition }));
  return skipTransition.mock.calls.length;
}

test.each([
  ["rendered ahead is shown at once", 120, 1],
  ["loaded on the click moves over", 0, 0],
])("a page that was %s", (_, activationStart, skipped) => {
  vi.stubGlobal("performance", { getEntriesByType: () => [{ activationStart }] });
  expect(skips("pagereveal")).toBe(skipped);
});

test.each([
  ["a pointer that hovers a link is left at once", true, "a:hover", true],
  ["a finger moves over", false, "a:hover", false],
  ["the keyboard moves over", true, null, false],
])("a page left by %s", (_, hovers, hovered, skipped) => {
  vi.stubGlobal("matchMedia", () => ({ matches: hovers }));
  vi.spyOn(document, "querySelector").mockImplementation((selector) =>
    selector === hovered ? document.createElement("a") : null,
  );
  expect(skips("pageswap") > 0).toBe(skipped);
});
