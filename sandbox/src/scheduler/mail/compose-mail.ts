import MailComposer from "nodemailer/lib/mail-composer/index.js";
import type { Job } from "../../store/durable-queue.ts";
import { icsOf } from "../feeds/ics.ts";
import { referenceOf } from "../pages/booked-page.ts";
import { spokenTime } from "../pages/time-words.ts";
import type { CalendarRoutesNeeds } from "../scheduler-context.ts";
import type { MailJob } from "./mail-job.ts";

/** Who writes, and where visitors find the scheduler. */
export type LetterHead = Pick<CalendarRoutesNeeds, "organizer" | "publicOrigin">;

/**
 * The mail as it travels (RFC 5322): the words, and the booking as a calendar file that mail
 * programs understand. `link` is the secret in the address for moving and cancelling.
 */
export function composeMail(
  { id, enqueuedAtMs, payload }: Job<MailJob>,
  link: string,
  { organizer, publicOrigin }: LetterHead,
): Promise<Buffer> {
  const { about, booking } = payload;
  const { subject, body } = wordsOf(payload);
  const manage = `To move or cancel it, open ${publicOrigin}/scheduler/bookings/${link}\n`;
  const host = new URL(publicOrigin).hostname;
  const method = about === "canceled" ? "CANCEL" : "REQUEST";
  return new MailComposer({
    from: { name: organizer.name, address: organizer.email },
    to: { name: booking.name, address: booking.email },
    subject,
    text: about === "canceled" ? body : `${body}\n${manage}`,
    date: new Date(enqueuedAtMs),
    // The same however often it is sent: mail programs recognize the second copy.
    messageId: `<${id}.${referenceOf(booking.id)}@${host}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    icalEvent: {
      method,
      filename: "demo.ics",
      content: icsOf(booking, organizer, enqueuedAtMs, method),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

function wordsOf({ booking, about }: MailJob) {
  const { what, slot, name, timeZone } = booking;
  const time = `${what}, ${spokenTime(slot.startsAt, timeZone)}`;
  const lasting = `${time} (${slot.durationMin} minutes)`;
  const greeting = name ? `Hello ${name},\n\n` : "";
  const [title, sentence] = {
    booked: ["Booked", `You are booked: ${lasting}.`],
    moved: ["Moved", `Your booking has a new time: ${lasting}.`],
    canceled: ["Canceled", `Your booking is canceled: ${time}.`],
  }[about];
  return { subject: `${title}: ${time}`, body: `${greeting}${sentence}\n` };
}
