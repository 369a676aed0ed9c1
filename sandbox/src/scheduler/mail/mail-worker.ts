import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import MailComposer from "nodemailer/lib/mail-composer/index.js";
import { MINUTE_MS } from "../../clock.ts";
import { reportFailure } from "../../store/failures.ts";
import { type QueueWorkerNeeds, startQueueWorker } from "../../store/queue-worker.ts";
import type { StoredCalendar } from "../calendar/stored-calendar.ts";
import { referenceOf } from "../pages/booked-page.ts";
import { type MailJob, mailTopic } from "../calendar/booking.ts";
import type { Post } from "./smtp-post.ts";
import type { Job } from "../../store/durable-queue.ts";
import { icsOf } from "../feeds/ics.ts";
import { spokenTime } from "../pages/time-words.ts";
import type { CalendarRoutesNeeds } from "../calendar-routes.ts";

interface MailWorkerNeeds extends LetterHead, Pick<QueueWorkerNeeds<MailJob>, "clock"> {
  calendar: Pick<StoredCalendar, "queue" | "newLink">;
  /** Where the mails lie as files. */
  folder: string;
  /** Absent: the mails stay files. */
  post: Post | null;
}

/**
 * Writes every mail as a file, and sends it when there is a mail server. A mail that was being sent
 * when the process died is sent again, under the same Message-ID and with another link.
 */
export function startMailWorker(needs: MailWorkerNeeds): { stop(): Promise<void> } {
  const { calendar, folder, post, organizer } = needs;
  const { queue } = calendar;

  function deleteFiles(): void {
    deleteMails(folder, (id) => queue.has(id)).catch((error: unknown) =>
      reportFailure(mailTopic, "The files of mails that are due could not be deleted.", error),
    );
  }

  queue.onDeleted(deleteFiles);
  deleteFiles();
  const worker = startQueueWorker<MailJob>({
    ...needs,
    queue,
    topic: mailTopic,
    handle: async (job) => {
      const { id, email } = job.payload.booking;
      // Stored before it is written down: a link in a mail always opens its booking.
      const link = await calendar.newLink(id);
      const raw = await composeMail(job, link, needs);
      await writeMail(folder, `${job.id}-${referenceOf(id)}.eml`, raw);
      await post?.send({ from: organizer.email, to: email, raw });
      return "done";
    },
    retryAfterMs: [1, 5, 15, 60, 180, 360].map((minutes) => minutes * MINUTE_MS),
    // Longer than an SMTP session, or writing a file, can take.
    leaseMs: (post ? 10 : 1) * MINUTE_MS,
  });
  return {
    async stop() {
      await worker.stop();
      post?.close();
    },
  };
}

/**
 * The mails as files that any mail program opens: `12-r8mPvQ2kTzWx.eml`. A file is there whole or
 * not at all, readable by its owner only; its name does not tell the recipient.
 */
async function writeMail(folder: string, name: string, mail: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Another process over the same folder may be writing the same mail.
  const partial = join(folder, `${name}.${process.pid}.partial`);
  await writeFile(partial, mail, { mode: 0o600 });
  await rename(partial, join(folder, name));
}

/** Deletes the files of mails that are no longer stored, half written or whole. */
async function deleteMails(folder: string, isStored: (id: number) => boolean): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const [, id] = /^(\d+)-[\w-]+\.eml(?:\.\d+\.partial)?$/.exec(name) ?? [];
    if (id !== undefined && !isStored(Number(id))) await rm(join(folder, name), { force: true });
  }
}

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
    booked: ["Booked", `You’re booked: ${lasting}.`],
    moved: ["Moved", `Your booking has been moved: ${lasting}.`],
    canceled: ["Canceled", `Your booking has been canceled: ${time}.`],
  }[about];
  return { subject: `${title}: ${time}`, body: `${greeting}${sentence}\n` };
}
