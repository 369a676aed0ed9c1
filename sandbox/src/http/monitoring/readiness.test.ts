import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reportedFailures } from "../../../testing/reported-failures.ts";
import { readinessOf } from "./readiness.ts";

const { heads } = reportedFailures();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what is not ready is named until it is back, and a part that fails is reported once", () => {
  let hears = true;
  const readiness = readinessOf({
    hearing: () => hears,
    store: () => {
      if (!hears) throw new Error("locked");
    },
    speaking: () => true,
  });
  expect(readiness.notReady()).toEqual([]);
  hears = false;
  vi.advanceTimersByTime(1_999);
  expect(readiness.notReady()).toEqual([]);
  vi.advanceTimersByTime(1);
  for (let check = 0; check < 2; check += 1) {
    expect(readiness.notReady()).toEqual(["hearing", "store"]);
    vi.advanceTimersByTime(2_000);
  }
  expect(heads()).toEqual(["Not ready: store. Error"]);
  hears = true;
  vi.advanceTimersByTime(2_000);
  expect(readiness.notReady()).toEqual([]);
});

test("a stopping sandbox is not ready, even if its parts are", () => {
  const readiness = readinessOf({ hearing: () => true });
  readiness.stop();
  expect(readiness.notReady()).toEqual(["stopping"]);
  vi.advanceTimersByTime(10_000);
  expect(readiness.notReady()).toEqual(["stopping"]);
});
