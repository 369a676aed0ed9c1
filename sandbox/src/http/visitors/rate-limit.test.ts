import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rateLimit } from "./rate-limit.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

test("an address over its rate per minute gets the time to wait, and others are not limited", () => {
  const waitFor = rateLimit(10);
  for (let act = 0; act < 10; act++) expect(waitFor("a")).toBe(0);
  expect(waitFor("a")).toBe(6_000);
  expect(waitFor("b")).toBe(0);
  vi.advanceTimersByTime(6_000);
  expect(waitFor("a")).toBe(0);
  expect(waitFor("a")).toBe(6_000);
});

test("no wait is longer than the minute, however often and from wherever is asked", () => {
  const addresses = fc.constantFrom("192.0.2.7", "2001:db8:1:2::1", "2001:db8:1:3::1");
  const acts = fc.array(fc.tuple(addresses, fc.double({ min: 0, max: 90_000, noNaN: true })));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), acts, (perMinute, asked) => {
      const waitFor = rateLimit(perMinute);
      for (const [address, laterMs] of asked) {
        vi.advanceTimersByTime(laterMs);
        const waitMs = waitFor(address);
        expect(waitMs).toBeGreaterThanOrEqual(0);
        expect(waitMs).toBeLessThanOrEqual(60_000);
      }
    }),
  );
});

test("all the visitors of one IPv6 /48 may do what four visitors may", () => {
  const waitFor = rateLimit(10);
  const acted = Array.from({ length: 1_000 }, (_, at) => waitFor(`2001:db8:1:${at % 500}::1`));
  expect(acted.filter((waitMs) => waitMs === 0)).toHaveLength(40);
  expect(Math.max(...acted)).toBe(1_500);
  expect(waitFor("2001:db8:2::1")).toBe(0);
});

test("a hundred thousand addresses at once do not make everybody else wait", () => {
  const waitFor = rateLimit(1);
  const address = (each: number) => `10.${each >> 16}.${(each >> 8) & 255}.${each & 255}`;
  const waits = Array.from({ length: 100_000 }, (_, each) => waitFor(address(each)));
  expect(waits.every((waitMs) => waitMs === 0)).toBe(true);
  expect(waitFor("192.0.2.7")).toBe(0);
  expect(waitFor("192.0.2.7")).toBe(60_000);
});
