import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { Booking } from "../calendar/calendar.ts";
import { feedOf, icsOf, invitationOf } from "./ics.ts";

const organizer = { name: "Ringwell", email: "hello@ringwell.example" };
const nowMs = Date.parse("2026-11-20T15:00:00Z");

function bookingOf(given: Partial<Booking> = {}): Booking {
  return {
    id: "r8mPvQ2kTzWx5nLc7dYbAg",
    calendar: "demo",
    slot: { startsAt: "2026-11-25T18:30:00Z", durationMin: 15 },
    what: "Live demo",
    name: "Dana",
    email: "dana@example.com",
    timeZone: "America/New_York",
    source: "page",
    bufferMin: 0,
    provider: "",
    room: "",
    conversation: "",
    sequence: 0,
    canceled: false,
    ...given,
  };
}

function eventOf(text: string) {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  expect(events).toHaveLength(1);
  const component = events[0] as ICAL.Component;
  return { component, event: new ICAL.Event(component) };
}

test("the calendar file says what, when and with whom", () => {
  const { component, event } = eventOf(icsOf(bookingOf(), organizer, nowMs));
  expect(event.summary).toBe("Live demo with Ringwell");
  expect(event.startDate.toJSDate().toISOString()).toBe("2026-11-25T18:30:00.000Z");
  expect(event.endDate.toJSDate().toISOString()).toBe("2026-11-25T18:45:00.000Z");
  expect(event.uid).toBe("r8mPvQ2kTzWx5nLc7dYbAg@scheduler");
  expect(component.getFirstPropertyValue("attendee")).toBe("MAILTO:dana@example.com");
});

const names = fc.oneof(
  fc.constantFrom(
    'Dana "D;" O\'Hare',
    "a\r\nATTACH:https://evil.example",
    "x".repeat(300),
    "🦷".repeat(75),
  ),
  fc.string({ unit: "binary", maxLength: 300 }),
  fc
    .array(fc.constantFrom('"', ";", ":", ",", "\r\n", "^", "\\", "é", "\n ", "BEGIN:VALARM"), {
      maxLength: 60,
    })
    .map((parts) => parts.join("")),
);

test("no name adds a line, a property or a second event, and every line is at most 75 octets", () => {
  fc.assert(
    fc.property(names, names, (name, what) => {
      const text = icsOf(bookingOf({ name, what }), organizer, nowMs);
      const { component } = eventOf(text);
      const properties = component.getAllProperties().map((property) => property.name);
      expect(properties.toSorted()).toEqual([
        "attendee",
        "dtend",
        "dtstamp",
        "dtstart",
        "organizer",
        "sequence",
        "summary",
        "uid",
      ]);
      expect(component.getAllSubcomponents()).toEqual([]);
      for (const line of text.split("\r\n"))
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }),
    { numRuns: 300, seed: 5 },
  );
});

test("nor does it in a mail's file or in the feed, which holds many", async () => {
  await fc.assert(
    fc.asyncProperty(names, names, fc.boolean(), async (name, what, canceled) => {
      const booking = bookingOf({ name, what, canceled, sequence: 2 });
      const { component } = eventOf(invitationOf(booking, organizer, nowMs));
      expect(component.getFirstPropertyValue("sequence")).toBe(2);
      expect(component.getAllSubcomponents()).toEqual([]);
      expect(component.getAllProperties("attendee")).toHaveLength(1);

      const feed = await feedOf([booking, bookingOf(), booking], organizer, nowMs);
      const events = new ICAL.Component(ICAL.parse(feed)).getAllSubcomponents("vevent");
      expect(events).toHaveLength(3);
      for (const event of events) {
        expect(event.getAllProperties("attach")).toEqual([]);
        expect(event.getAllSubcomponents()).toEqual([]);
      }
      for (const line of feed.split("\r\n")) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }
    }),
    { numRuns: 200, seed: 11 },
  );
});

test("a plain name with quotes and semicolons comes back as it was", () => {
  const { component } = eventOf(icsOf(bookingOf({ name: "O'Hare; Dana, DDS" }), organizer, nowMs));
  expect(component.getFirstProperty("attendee")?.getParameter("cn")).toBe("O'Hare; Dana, DDS");
});
