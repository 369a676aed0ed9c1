import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type Booking, channels } from "../calendar/booking.ts";

/** How many bookings of the feed are written in one turn of the event loop. */
const feedBatch = 100;

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

/**
 * Bookings as a calendar that its owner subscribes to. Each event names the guest. It is written in
 * batches, so that a full calendar does not delay the audio of calls.
 */
export async function feedOf(bookings: readonly Booking[], organizer: Organizer, nowMs: number) {
  const feed = calendarOf(organizer);
  feed.name(`Bookings at ${organizer.name}`).ttl(15 * 60);
  const events: string[] = [];
  for (let from = 0; from < bookings.length; from += feedBatch) {
    await nextTurn();
    const batch = calendarOf(organizer);
    for (const booking of bookings.slice(from, from + feedBatch)) {
      const { what, name, email, source } = booking;
      const event = addEvent(batch, booking, nowMs, name ? `${what}: ${name}` : what);
      event.description([email, `Booked ${channels[source]}`].filter(Boolean).join("\n"));
    }
    events.push(batch.toString().replace(/^[^]*?(?=BEGIN:VEVENT)|END:VCALENDAR\s*$/g, ""));
  }
  return feed.toString().replace(/(?=END:VCALENDAR\s*$)/, () => events.join(""));
}

function calendarOf({ name }: Organizer): ICalCalendar {
  return ical({ prodId: { company: name, product: "scheduler" } });
}

function addEvent(
  file: ICalCalendar,
  { id, slot, sequence }: Booking,
  nowMs: number,
  summary: string,
) {
  const start = new Date(slot.startsAt);
  const end = new Date(start.getTime() + slot.durationMin * 60_000);
  const stamp = new Date(nowMs);
  return file.createEvent({ id: `${id}@scheduler`, sequence, stamp, start, end, summary });
}
