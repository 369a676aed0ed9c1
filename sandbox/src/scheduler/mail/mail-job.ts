import type { Booking } from "../calendar/booking.ts";

export const mailTopic = "mail";

/** What a mail is made from. */
export interface MailJob {
  /** What happened to the booking. */
  about: "booked" | "moved" | "canceled";
  /** The booking as it was when the mail was enqueued. */
  booking: Booking;
}
