import type { DurableQueue } from "../../store/durable-queue.ts";
import type { Booking } from "../calendar/booking.ts";

export const mailTopic = "mail";

/** What a mail is made from. */
export interface MailJob {
  /** What happened to the booking. */
  about: "booked" | "moved" | "canceled";
  /** The booking as it was when the mail was enqueued. */
  booking: Booking;
}

/** A mail to the booking's address, in the transaction of the change; not sent once its time has come. */
export function enqueueMail(queue: DurableQueue, mail: MailJob, atMs: number): void {
  const { id, slot } = mail.booking;
  const expiresAtMs = Date.parse(slot.startsAt);
  queue.enqueue({ topic: mailTopic, subject: id, payload: mail, atMs, expiresAtMs });
}
