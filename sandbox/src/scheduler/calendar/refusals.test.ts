import { expect, onTestFinished, test } from "vitest";
import { openBookingsFile } from "../bookings-file/bookings-file.ts";
import { refusalOf } from "./refusals.ts";

const seat = { calendar: "demo", source: "page", provider: "", room: "" };
const rest = { canceled: false, bufferMin: 0, conversation: "", email: "" };

test("a conflict over a time is refused as taken, and any other is a mistake in the code", () => {
  const database = openBookingsFile(":memory:");
  onTestFinished(() => database.close());
  const add = (id: string, time: string, key = id): unknown => {
    const slot = { startsAt: `2026-11-24T${time}:00Z`, durationMin: 30 };
    const body = JSON.stringify({ ...seat, ...rest, slot });
    try {
      return database.sql`INSERT INTO booking (id, body, idempotency_key, booked_at_ms)
        VALUES (${id}, ${body}, ${key}, 0)`.run().changes;
    } catch (error) {
      return refusalOf(error)?.problem;
    }
  };
  expect(add("one", "10:00")).toBe(1);
  expect(add("two", "10:15")).toBe("taken");
  expect(add("two", "11:00", "one")).toBeUndefined();
  expect(add("one", "11:00", "two")).toBeUndefined();
  // The index alone refuses the same start.
  database.sql`DROP TRIGGER no_overlap_on_insert`.run();
  expect(add("two", "10:00")).toBe("taken");
});
