import type { Booking } from "./calendar.ts";
import { spokenTime } from "./time-words.ts";

/** A line of the outbox. A text goes to the number the caller rang from, so it names no recipient. */
export interface Message {
  kind: "mail" | "text";
  recipient: string;
  subject: string;
  body: string;
}

/** What is sent once a booking is kept: a mail when an address was given, else a text message. */
export function confirmationOf(booking: Booking): Message {
  const when = spokenTime(booking.slot.startsAt, booking.timeZone);
  const greeting = booking.name ? `Hello ${booking.name},\n\n` : "";
  return {
    kind: booking.email ? "mail" : "text",
    recipient: booking.email,
    subject: `Booked: ${booking.what}, ${when}`,
    body: `${greeting}${booking.what} is booked for ${when}, ${booking.slot.durationMin} minutes.\n`,
  };
}
