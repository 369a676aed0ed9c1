import MailComposer from "nodemailer/lib/mail-composer/index.js";
import type { Job } from "../../store/durable-queue.ts";
import type { Booking } from "../calendar/calendar.ts";
import { invitationOf, type Organizer } from "../feeds/ics.ts";
import { referenceOf } from "../pages/booked-page.ts";
import { spokenTime } from "../pages/time-words.ts";
import type { MailAbout, MailJob } from "./mail-job.ts";

export interface LetterHead {
  organizer: Organizer;
  /** Where visitors find the scheduler: "http://localhost:4174". */
  publicOrigin: string;
}

/**
 * The mail as it travels (RFC 5322): the words, and the booking as a calendar file that mail
 * programs understand. `link` is the secret in the address for moving and cancelling.
 */
export function composeMail(
  { id, enqueuedAtMs, payload: { about, booking } }: Job<MailJob>,
  link: string,
  { organizer, publicOrigin }: LetterHead,
): Promise<Buffer> {
  const { subject, body } = wordsOf(booking, about);
  const manage = `Move or cancel it: ${publicOrigin}/scheduler/bookings/${link}\n`;
  const host = new URL(publicOrigin).hostname;
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
      method: about === "canceled" ? "CANCEL" : "REQUEST",
      filename: "demo.ics",
      content: invitationOf(booking, organizer, enqueuedAtMs),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

const titles = { booked: "Booked", moved: "Moved", canceled: "Canceled" } as const;

function wordsOf({ what, slot, name, timeZone }: Booking, about: MailAbout) {
  const when = spokenTime(slot.startsAt, timeZone);
  const greeting = name ? `Hello ${name},\n\n` : "";
  const sentences = {
    booked: `${what} is booked for ${when}, ${slot.durationMin} minutes.`,
    moved: `${what} is moved to ${when}, ${slot.durationMin} minutes.`,
    canceled: `${what} on ${when} is canceled. The time is free again.`,
  };
  const subject = `${titles[about]}: ${what}, ${when}`;
  return { subject, body: `${greeting}${sentences[about]}\n` };
}
