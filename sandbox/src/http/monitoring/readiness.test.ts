import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readinessOf } from "./readiness.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what is not ready is named, also when looking itself fails, until it is back", () => {
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
  expect(readiness.notReady()).toEqual(["hearing", "store"]);
  hears = true;
  vi.advanceTimersByTime(2_000);
  expect(readiness.notReady()).toEqual([]);
});

test("what is stopping is not ready, whatever its parts say", () => {
  const readiness = readinessOf({ hearing: () => true });
  readiness.stop();
  expect(readiness.notReady()).toEqual(["stopping"]);
  vi.advanceTimersByTime(10_000);
  expect(readiness.notReady()).toEqual(["stopping"]);
});
