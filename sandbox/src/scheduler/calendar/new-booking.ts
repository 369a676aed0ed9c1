import { plainName } from "../bookings/booking-check.ts";
import { isoSeconds } from "./booking-table.ts";
import type { AppointmentNeeds, Booking, BookingRequest, Seat } from "./calendar.ts";
import { newSecret } from "./secret.ts";

/** The booking that a request asks for, at the time and in the seat that were found. */
export function bookingFrom(request: BookingRequest, startMs: number, seat: Seat): Booking {
  const { calendar, durationMin, what, name = "", timeZone, source } = request;
  return {
    id: newSecret(),
    calendar,
    slot: { startsAt: isoSeconds(startMs), durationMin },
    bufferMin: request.needs?.bufferMin ?? 0,
    ...seat,
    what,
    name: plainName(name),
    email: request.email ?? "",
    phone: request.phone ?? "",
    service: request.service ?? "",
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
