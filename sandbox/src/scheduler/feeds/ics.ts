import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEvent,
  ICalEventStatus,
} from "ical-generator";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Booking } from "../calendar/calendar.ts";

const FEED_BATCH = 100;

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
  file.method(booking.canceled ? CANCEL : REQUEST);
  invite(file, booking, organizer, nowMs);
  return file.toString();
}

/**
 * Bookings as a calendar that its owner subscribes to: each says who comes. Written a hundred at a
 * time, so that a full calendar does not hold up the sound of calls.
 */
export async function feedOf(
  bookings: readonly Booking[],
  organizer: Organizer,
  nowMs: number,
): Promise<string> {
  const feed = calendarOf(organizer);
  feed.name(`Bookings at ${organizer.name}`);
  feed.ttl(15 * 60);
  const [head = ""] = feed.toString().split("END:VCALENDAR");
  const parts = [head.trimEnd()];
  for (let from = 0; from < bookings.length; from += FEED_BATCH) {
    await nextTurn();
    parts.push(eventsOf(bookings.slice(from, from + FEED_BATCH), organizer, nowMs));
  }
  return [...parts, "END:VCALENDAR"].join("\r\n");
}

/** The events alone, without the calendar around them. */
function eventsOf(bookings: readonly Booking[], organizer: Organizer, nowMs: number): string {
  const file = calendarOf(organizer);
  for (const booking of bookings) {
    const { what, name, email, source } = booking;
    const event = eventOf(file, booking, nowMs);
    event.summary(name ? `${what}: ${name}` : what);
    event.description([email, `Booked by ${source}`].filter(Boolean).join("\n"));
  }
  const text = file.toString();
  return text.slice(text.indexOf("BEGIN:VEVENT"), text.lastIndexOf("END:VCALENDAR")).trimEnd();
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
  const { what, name, email, canceled } = booking;
  const event = eventOf(file, booking, nowMs);
  event.summary(`${what} with ${organizer.name}`);
  event.organizer(organizer);
  if (canceled) event.status(ICalEventStatus.CANCELLED);
  if (email) event.createAttendee(name ? { name, email } : { email });
}
