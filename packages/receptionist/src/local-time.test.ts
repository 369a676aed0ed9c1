import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { localMomentAt } from "./local-time.ts";

const zones = ["America/New_York", "America/Phoenix", "Pacific/Honolulu", "Australia/Lord_Howe"];
/** Whole years, so that every change of the clocks is among them. */
const instants = fc.integer({
  min: Date.parse("2026-01-01T00:00:00Z"),
  max: Date.parse("2028-01-01T00:00:00Z"),
});
const aroundChanges = fc
  .constantFrom("2026-03-08T07:00:00Z", "2026-11-01T06:00:00Z", "2027-03-14T07:00:00Z")
  .chain((at) => fc.integer({ min: -180, max: 180 }).map((min) => Date.parse(at) + min * 60_000));

test("the wall clock is that of the time zone, also where the clocks change", () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.oneof(instants, aroundChanges), (zone, atMs) => {
      const zoned = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone);
      expect(localMomentAt(zone, atMs)).toEqual({
        date: zoned.toPlainDate().toString(),
        minutes: zoned.hour * 60 + zoned.minute,
      });
    }),
    { numRuns: 300 },
  );
});
