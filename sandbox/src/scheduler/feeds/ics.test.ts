import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { Booking } from "../calendar/booking.ts";
import { feedOf, icsOf } from "./ics.ts";

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
    phone: "",
    service: "",
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

test("no name adds a line, a property or an event, in the file, a mail or the feed", async () => {
  await fc.assert(
    fc.asyncProperty(names, names, fc.boolean(), async (name, what, canceled) => {
      const booking = bookingOf({ name, what, canceled, sequence: 2 });
      const mailed = icsOf(booking, organizer, nowMs, canceled ? "CANCEL" : "REQUEST");
      expect(eventOf(mailed).component.getFirstPropertyValue("sequence")).toBe(2);
      const file = icsOf(booking, organizer, nowMs);
      const properties = eventOf(file)
        .component.getAllProperties()
        .map((each) => each.name);
      const always = "attendee dtend dtstamp dtstart organizer sequence".split(" ");
      const status = canceled ? ["status"] : [];
      expect(properties.toSorted()).toEqual([...always, ...status, "summary", "uid"]);

      const feed = await feedOf([booking, bookingOf(), booking], organizer, nowMs);
      const events = new ICAL.Component(ICAL.parse(feed)).getAllSubcomponents("vevent");
      expect(events).toHaveLength(3);
      for (const event of [...events, eventOf(mailed).component, eventOf(file).component]) {
        expect(event.getAllProperties("attach")).toEqual([]);
        expect(event.getAllSubcomponents()).toEqual([]);
      }
      for (const line of [mailed, file, feed].flatMap((text) => text.split("\r\n"))) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }
    }),
    { numRuns: 300, seed: 5 },
  );
});

test("a long feed has every booking in order, and lets the event loop go on between batches", async () => {
  let turns = 0;
  const timer = (): void => {
    turns += 1;
    immediate = setImmediate(timer);
  };
  let immediate = setImmediate(timer);
  const ids = Array.from({ length: 1_050 }, (_, index) => `booking-${index}`);
  const bookings = ids.map((id) => bookingOf({ id }));
  const feed = new ICAL.Component(ICAL.parse(await feedOf(bookings, organizer, nowMs)));
  clearImmediate(immediate);
  const uids = feed.getAllSubcomponents("vevent").map((each) => each.getFirstPropertyValue("uid"));
  expect(uids).toEqual(ids.map((id) => `${id}@scheduler`));
  expect(feed.getFirstPropertyValue("x-wr-calname")).toBe("Bookings at Ringwell");
  expect(turns).toBeGreaterThanOrEqual(10);
});

test("a plain name with quotes and semicolons comes back as it was", () => {
  const { component } = eventOf(icsOf(bookingOf({ name: "O'Hare; Dana, DDS" }), organizer, nowMs));
  expect(component.getFirstProperty("attendee")?.getParameter("cn")).toBe("O'Hare; Dana, DDS");
});
