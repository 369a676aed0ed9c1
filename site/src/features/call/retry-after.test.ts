import fc from "fast-check";
import { expect, test } from "vitest";
import { retryAfterMs } from "./retry-after.ts";

const nowMs = Date.UTC(2026, 0, 5, 9, 0, 0);

test.each([
  ["seconds", "42", 42_000],
  ["none to wait", "0", 0],
  ["a date", "Mon, 05 Jan 2026 09:01:30 GMT", 90_000],
  ["a date that has passed", "Mon, 05 Jan 2026 08:00:00 GMT", 0],
  ["far too long", "999999999999999999999", 3_600_000],
  ["words", "later", 0],
  ["a minus", "-5", 0],
  ["blanks", " 7 ", 7_000],
  ["nothing", "", 0],
])("%s is understood", (_, header, waitMs) => {
  expect(retryAfterMs(header, nowMs)).toBe(waitMs);
});

test("a provider that says nothing may be asked again at once", () => {
  expect(retryAfterMs(null, nowMs)).toBe(0);
});

test("whatever the header holds, the wait is a time between none and an hour", () => {
  const header = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String));
  fc.assert(
    fc.property(header, (text) => {
      const waitMs = retryAfterMs(text, nowMs);
      expect(waitMs).toBeGreaterThanOrEqual(0);
      expect(waitMs).toBeLessThanOrEqual(3_600_000);
    }),
    { seed: 20261121 },
  );
});
