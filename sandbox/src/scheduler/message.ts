import type { Booking } from "./calendar.ts";
import { spokenTime } from "./pages/time-words.ts";

/** What happened to the booking that a message is about. */
export type MessageAbout = "booked" | "moved" | "cancelled";

/** A mail of the outbox. */
export interface Message {
  kind: "mail";
  about: MessageAbout;
  recipient: string;
  subject: string;
  body: string;
}

/** What is sent once a booking is kept; nothing to who gave no address: a caller is sent a text. */
export function confirmationOf(booking: Booking): Message | null {
  return booking.email ? messageAbout(booking, "booked") : null;
}

/** What is sent when a booking changes; nothing to who gave no address, or is forgotten by now. */
export function changeNoticeOf(booking: Booking, about: "moved" | "cancelled"): Message | null {
  return booking.email ? messageAbout(booking, about) : null;
}

function messageAbout(booking: Booking, about: MessageAbout): Message {
  const { what, slot, name, email } = booking;
  const when = spokenTime(slot.startsAt, booking.timeZone);
  const greeting = name ? `Hello ${name},\n\n` : "";
  const said = {
    booked: `${what} is booked for ${when}, ${slot.durationMin} minutes.`,
    moved: `${what} is moved to ${when}, ${slot.durationMin} minutes.`,
    cancelled: `${what} on ${when} is cancelled. The time is free again.`,
  };
  const title = { booked: "Booked", moved: "Moved", cancelled: "Cancelled" };
  return {
    kind: "mail",
    about,
    recipient: email,
    subject: `${title[about]}: ${what}, ${when}`,
    body: `${greeting}${said[about]}\n`,
  };
}
