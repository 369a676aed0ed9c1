import type { Booking } from "./calendar.ts";
import { spokenTime } from "./time-words.ts";

/** What happened to the booking that a message is about. */
export type MessageAbout = "booked" | "moved" | "cancelled";

/** A line of the outbox. A text goes to the number the caller rang from, so it names no recipient. */
export interface Message {
  kind: "mail" | "text";
  about: MessageAbout;
  recipient: string;
  subject: string;
  body: string;
}

/** What is sent once a booking is kept: a mail when an address was given, else a text message. */
export function confirmationOf(booking: Booking): Message {
  return messageAbout(booking, "booked");
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
    kind: email ? "mail" : "text",
    about,
    recipient: email,
    subject: `${title[about]}: ${what}, ${when}`,
    body: `${greeting}${said[about]}\n`,
  };
}
