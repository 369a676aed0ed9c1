import MailComposer from "nodemailer/lib/mail-composer/index.js";
import { referenceOf } from "../pages/booked-page.ts";
import { invitationOf, type Organizer } from "../ics.ts";
import type { WaitingMail } from "./outbox-store.ts";

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
  mail: WaitingMail,
  link: string,
  { organizer, publicOrigin }: LetterHead,
): Promise<Buffer> {
  const { id, about, booking, recipient, subject, body, writtenAtMs } = mail;
  const manage = `Move or cancel it: ${publicOrigin}/scheduler/bookings/${link}\n`;
  const host = new URL(publicOrigin).hostname;
  return new MailComposer({
    from: { name: organizer.name, address: organizer.email },
    to: { name: booking.name, address: recipient },
    subject,
    text: about === "cancelled" ? body : `${body}\n${manage}`,
    date: new Date(writtenAtMs),
    // The same however often it is sent: who gets it twice can tell.
    messageId: `<${id}.${referenceOf(booking.id)}@${host}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    icalEvent: {
      method: about === "cancelled" ? "CANCEL" : "REQUEST",
      filename: "demo.ics",
      content: invitationOf(booking, organizer, writtenAtMs),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}
