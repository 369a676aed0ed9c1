import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEvent,
  ICalEventStatus,
} from "ical-generator";
import type { Booking } from "./calendar.ts";

/** Whose calendar file it is: shown as the organizer. */
export interface Organizer {
  name: string;
  email: string;
}

/** One booking as a calendar file (RFC 5545), times in UTC, so no zone table can disagree. */
export function icsOf(booking: Booking, organizer: Organizer, nowMs: number): string {
  const file = calendarOf(organizer);
  invite(file, booking, organizer, nowMs);
  return file.toString();
}

/** The file as a mail carries it (RFC 5546): calendar programs put it in, change it or take it out. */
export function invitationOf(booking: Booking, organizer: Organizer, nowMs: number): string {
  const file = calendarOf(organizer);
  const { CANCEL, REQUEST } = ICalCalendarMethod;
  file.method(booking.cancelled ? CANCEL : REQUEST);
  invite(file, booking, organizer, nowMs);
  return file.toString();
}

/** Bookings as a calendar that its owner subscribes to: each says who comes. */
export function feedOf(bookings: readonly Booking[], organizer: Organizer, nowMs: number): string {
  const file = calendarOf(organizer);
  file.name(`Bookings at ${organizer.name}`);
  file.ttl(15 * 60);
  for (const booking of bookings) {
    const { what, name, email, source } = booking;
    const event = eventOf(file, booking, nowMs);
    event.summary(name ? `${what}: ${name}` : what);
    event.description([email, `Booked by ${source}`].filter(Boolean).join("\n"));
  }
  return file.toString();
}

function calendarOf({ name }: Organizer): ICalCalendar {
  return ical({ prodId: { company: name, product: "scheduler" } });
}

function eventOf(
  file: ICalCalendar,
  { id, slot, what, sequence }: Booking,
  nowMs: number,
): ICalEvent {
  const startMs = Date.parse(slot.startsAt);
  return file.createEvent({
    id: `${id}@scheduler`,
    sequence,
    stamp: new Date(nowMs),
    start: new Date(startMs),
    end: new Date(startMs + slot.durationMin * 60_000),
    summary: what,
  });
}

function invite(file: ICalCalendar, booking: Booking, organizer: Organizer, nowMs: number): void {
  const { what, name, email, cancelled } = booking;
  const event = eventOf(file, booking, nowMs);
  event.summary(`${what} with ${organizer.name}`);
  event.organizer(organizer);
  if (cancelled) event.status(ICalEventStatus.CANCELLED);
  if (email) event.createAttendee(name ? { name, email } : { email });
}
