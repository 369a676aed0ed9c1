import { plainName } from "../bookings/booking-check.ts";
import type { CalendarRules } from "../slots/opening-hours.ts";
import { isoSeconds } from "./booking-table.ts";
import type { AppointmentNeeds, Booking, BookingRequest } from "./calendar.ts";
import { newSecret } from "./secret.ts";

export function fits(
  { durationMin: { least, most } }: CalendarRules,
  durationMin: number,
): boolean {
  return Number.isInteger(durationMin) && durationMin >= least && durationMin <= most;
}

/** The booking that a request asks for; the seat is still to be found. */
export function bookingFrom(request: BookingRequest, startMs: number): Booking {
  const { calendar, durationMin, what, name = "", email = "", timeZone, source } = request;
  return {
    id: newSecret(),
    calendar,
    slot: { startsAt: isoSeconds(startMs), durationMin },
    bufferMin: request.needs?.bufferMin ?? 0,
    provider: "",
    room: "",
    what,
    name: plainName(name),
    email,
    timeZone,
    source,
    conversation: request.conversation ?? "",
    sequence: 0,
    canceled: false,
  };
}

/** What a booking needs at its new time: its own person and room, or failing that the others. */
export function needsOf(
  { provider, room, bufferMin }: Booking,
  others?: Pick<AppointmentNeeds, "providers" | "rooms">,
): AppointmentNeeds | undefined {
  if (provider === "" && room === "") return undefined;
  const first = (own: string, ids: readonly string[] = []): string[] =>
    [...new Set([own, ...ids])].filter(Boolean);
  return {
    providers: first(provider, others?.providers),
    rooms: first(room, others?.rooms),
    bufferMin,
  };
}
