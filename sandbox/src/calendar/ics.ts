import ical from "ical-generator";
import type { Booking } from "./calendar.ts";

/** Whose calendar file it is: shown as the organizer. */
export interface Organizer {
  name: string;
  email: string;
}

/** One booking as a calendar file (RFC 5545), times in UTC, so no zone table can disagree. */
export function icsOf(booking: Booking, organizer: Organizer, nowMs: number): string {
  const { id, slot, what, name, email, sequence } = booking;
  const startMs = Date.parse(slot.startsAt);
  const file = ical({ prodId: { company: organizer.name, product: "scheduler" } });
  const event = file.createEvent({
    id: `${id}@scheduler`,
    sequence,
    stamp: new Date(nowMs),
    start: new Date(startMs),
    end: new Date(startMs + slot.durationMin * 60_000),
    summary: `${what} with ${organizer.name}`,
    organizer: { name: organizer.name, email: organizer.email },
  });
  if (email) event.createAttendee(name ? { name, email } : { email });
  return file.toString();
}
