import { REST_MS, Rounds, type RoundsClock } from "../../follow-ups/rounds.ts";
import { referenceOf } from "../pages/booked-page.ts";
import { newSecret } from "../store/secret.ts";
import { composeMail, type LetterHead } from "./compose-mail.ts";
import { MailFolder } from "./mail-folder.ts";
import type { OutboxStore, WaitingMail } from "./outbox-store.ts";
import { MailNotSentError, type Post } from "./smtp-post.ts";

const MINUTE_MS = 60_000;
/** A mail that fails is tried again after so long, then after the last of these each time. */
const RETRY_AFTER_MS = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * MINUTE_MS);
/** Nobody else sends a mail while it is being sent; longer than an SMTP talk can take. */
const LEASE_MS = 10 * MINUTE_MS;
/** Bookings come first: so many mails are written, then others are served. */
const WRITTEN_AT_ONCE = 20;
const SENT_AT_ONCE = 5;

export interface OutboxNeeds extends LetterHead {
  store: OutboxStore;
  /** Where the mails lie as files. */
  folder: string;
  clock: RoundsClock;
  /** Absent: the mails stay files. */
  post: Post | null;
}

/**
 * Writes every mail that waits as a file, and sends it where there is somebody to send it by.
 *
 * What waits lies in the bookings file, so it outlives this process; a mail that was being sent when
 * the process died is sent again, under the same Message-ID. Nobody's name or address is logged.
 */
export class Outbox {
  readonly #needs: OutboxNeeds;
  readonly #files: MailFolder;
  /** Mails up to this number are files. */
  #writtenUpTo = 0;
  /** Files that an earlier process left, read at the first pass. */
  #there: Set<number> | null = null;
  readonly #rounds: Rounds;

  constructor(needs: OutboxNeeds) {
    this.#needs = needs;
    this.#files = new MailFolder(needs.folder);
    this.#rounds = new Rounds(needs.clock, () => this.#pass());
    needs.store.onWritten(() => this.#rounds.wake());
    needs.store.onForgotten(() => void this.#sweep());
    void this.#sweep();
    this.#rounds.wake();
  }

  /** Resolves when nothing is under way. What waits still will be found by the next start. */
  async stop(): Promise<void> {
    await this.#rounds.stop();
    this.#needs.post?.close();
  }

  /** After how long to look again, or `null` to wait until something is written. */
  async #pass(): Promise<number | null> {
    const { store, post, clock } = this.#needs;
    try {
      const moreToWrite = await this.#write();
      const due = post ? store.due(clock.now(), 0, SENT_AT_ONCE) : [];
      for (const mail of due) {
        if (post && !this.#rounds.stopped) await this.#send(post, mail);
      }
      if (moreToWrite || due.length === SENT_AT_ONCE) return REST_MS;
      const nextDueAtMs = post ? store.nextDueAtMs() : null;
      return nextDueAtMs === null ? null : Math.max(nextDueAtMs - clock.now(), REST_MS);
    } catch (error) {
      // The disk is full or the file locked: the mails wait in the bookings file meanwhile.
      console.error(`The outbox could not go on (${nameOf(error)}); tried again in a minute.`);
      return MINUTE_MS;
    }
  }

  /** Writes the next mails that are no files yet; true when there may be more. */
  async #write(): Promise<boolean> {
    const { store, clock } = this.#needs;
    this.#there ??= await this.#files.ids();
    const missing: WaitingMail[] = [];
    let fresh: WaitingMail[];
    do {
      fresh = store.due(clock.now(), this.#writtenUpTo, WRITTEN_AT_ONCE);
      for (const mail of fresh) if (!this.#there.delete(mail.id)) missing.push(mail);
      // What an earlier process wrote costs no rest.
      if (missing.length === 0) this.#writtenUpTo = fresh.at(-1)?.id ?? this.#writtenUpTo;
    } while (missing.length === 0 && fresh.length === WRITTEN_AT_ONCE);

    const links = missing.map(({ booking }) => ({ link: newSecret(), bookingId: booking.id }));
    // Kept before it is written down: a link in a mail always opens its booking.
    if (links.length > 0) await store.addLinks(links);
    // Side by side: each waits for the disk, and under load for its turn.
    await Promise.all(missing.map((mail, at) => this.#keep(mail, links[at]!.link)));
    this.#writtenUpTo = fresh.at(-1)?.id ?? this.#writtenUpTo;
    return fresh.length === WRITTEN_AT_ONCE;
  }

  async #keep(mail: WaitingMail, link: string): Promise<Buffer> {
    const raw = await composeMail(mail, link, this.#needs);
    await this.#files.keep(fileOf(mail), raw);
    return raw;
  }

  async #send(post: Post, mail: WaitingMail): Promise<void> {
    const { store, clock, organizer } = this.#needs;
    // Nobody wants to hear of a time that has passed.
    if (Date.parse(mail.booking.slot.startsAt) <= clock.now()) {
      return store.giveUp(mail.id, clock.now());
    }
    if (!(await store.claim(mail, clock.now() + LEASE_MS))) return undefined;
    try {
      let raw = await this.#files.read(fileOf(mail));
      if (!raw) {
        const link = newSecret();
        await store.addLinks([{ link, bookingId: mail.booking.id }]);
        raw = await this.#keep(mail, link);
      }
      await post.send({ from: organizer.email, to: mail.recipient, raw });
    } catch (error) {
      return this.#failed(mail, error);
    }
    return store.sent(mail.id, clock.now());
  }

  #failed(mail: WaitingMail, error: unknown): Promise<void> {
    const { store, clock } = this.#needs;
    if (error instanceof MailNotSentError && error.final) {
      console.error(`${error.message} It is given up.`);
      return store.giveUp(mail.id, clock.now());
    }
    const afterMs = RETRY_AFTER_MS[mail.attempts] ?? RETRY_AFTER_MS.at(-1)!;
    const minutes = afterMs / MINUTE_MS;
    const why =
      error instanceof MailNotSentError ? error.message : `A mail waits (${nameOf(error)}).`;
    console.error(`${why} It is tried again in ${minutes} min.`);
    return store.tryAgainAt(mail.id, clock.now() + afterMs);
  }

  async #sweep(): Promise<void> {
    try {
      await this.#files.sweep((id) => this.#needs.store.has(id));
    } catch (error) {
      console.error(
        `Mails that are due could not be deleted (${nameOf(error)}); tried again later.`,
      );
    }
  }
}

function fileOf({ id, booking }: WaitingMail): string {
  return `${id}-${referenceOf(booking.id)}.eml`;
}

/** The kind of failure only: its words may hold a path or an address. */
function nameOf(error: unknown): string {
  if (error instanceof Error) {
    return "code" in error && typeof error.code === "string" ? error.code : error.name;
  }
  return "unknown";
}
