import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import type { MessageAbout } from "../message.ts";
import { bookingOf, isoSeconds } from "../store/booking-rows.ts";
import type { Booking } from "../calendar.ts";
import type { GroupCommit } from "../../store/group-commit.ts";
import { hashOf } from "../store/secret.ts";

/** A mail that waits: written in the same transaction as the change that it tells of. */
export interface WaitingMail {
  id: number;
  about: MessageAbout;
  recipient: string;
  subject: string;
  body: string;
  writtenAtMs: number;
  /** How often sending it has failed. */
  attempts: number;
  dueAtMs: number;
  /** The booking as it was when the mail was written. */
  booking: Booking;
}

/** How the outbox stands, for its owner. */
export interface OutboxState {
  waiting: number;
  sent: number;
  givenUp: number;
}

/** The mails in the bookings file. They outlive the process and are handed out one lease at a time. */
export class OutboxStore {
  readonly #commits: GroupCommit;
  readonly #statements: ReturnType<typeof statementsOf>;
  #whenWritten: () => void = () => undefined;
  #whenForgotten: () => void = () => undefined;

  constructor(database: DatabaseSync, commits: GroupCommit) {
    this.#commits = commits;
    this.#statements = statementsOf(database);
  }

  /** Calls `listener` whenever something was written that may be due. */
  onWritten(listener: () => void): void {
    this.#whenWritten = listener;
  }

  wake(): void {
    this.#whenWritten();
  }

  /** Calls `listener` after messages were deleted, for what was made from them. */
  onForgotten(listener: () => void): void {
    this.#whenForgotten = listener;
  }

  forgotten(): void {
    this.#whenForgotten();
  }

  /** Mails due at `atMs` with an id above `afterId`, oldest first. */
  due(atMs: number, afterId: number, most: number): WaitingMail[] {
    return this.#statements.due.all(atMs, afterId, most).flatMap((row) => mailOf(row) ?? []);
  }

  /** When the next mail is due, or `null` when none waits. Epoch milliseconds. */
  nextDueAtMs(): number | null {
    const at = this.#statements.nextDue.get()?.["at_ms"];
    return typeof at === "number" ? at : null;
  }

  /**
   * Takes a mail for this process until `untilMs`; false when another was quicker. Should this
   * process die meanwhile, the mail is due again then, with one attempt more behind it.
   */
  claim({ id, dueAtMs }: WaitingMail, untilMs: number): Promise<boolean> {
    const work = (): boolean => changed(this.#statements.claim.run(untilMs, id, dueAtMs));
    return this.#commits.write(work);
  }

  sent(id: number, atMs: number): Promise<void> {
    return this.#commits.write(() => void this.#statements.sent.run(atMs, id));
  }

  tryAgainAt(id: number, atMs: number): Promise<void> {
    return this.#commits.write(() => void this.#statements.again.run(atMs, id));
  }

  giveUp(id: number, atMs: number): Promise<void> {
    return this.#commits.write(() => void this.#statements.giveUp.run(atMs, id));
  }

  /** One more link for each booking, its mail's own: kept as hashes, all in one commit. */
  addLinks(links: readonly { link: string; bookingId: string }[]): Promise<void> {
    const work = (): void => {
      for (const { link, bookingId } of links) {
        this.#statements.addLink.run(hashOf(link), bookingId);
      }
    };
    return this.#commits.write(work);
  }

  /** True while the outbox still has this message; false once it was forgotten. */
  has(id: number): boolean {
    return this.#statements.has.get(id) !== undefined;
  }

  state(): OutboxState {
    const row = this.#statements.state.get();
    const count = (name: string): number => Number(row?.[name] ?? 0);
    return { waiting: count("waiting"), sent: count("sent"), givenUp: count("given_up") };
  }
}

const waiting = "kind = 'mail' AND sent_at_ms IS NULL AND given_up_at_ms IS NULL";

function statementsOf(database: DatabaseSync) {
  return {
    due: database.prepare(
      `SELECT booking.*, outbox.id AS mail_id, about, recipient, subject, body, attempts,
         due_at_ms, written_at_ms, outbox.starts_at_ms AS told_start_ms,
         outbox.sequence AS told_sequence
       FROM outbox JOIN booking ON booking.id = booking_id
       WHERE ${waiting} AND due_at_ms <= ? AND outbox.id > ? ORDER BY outbox.id LIMIT ?`,
    ),
    nextDue: database.prepare(`SELECT min(due_at_ms) AS at_ms FROM outbox WHERE ${waiting}`),
    claim: database.prepare(
      `UPDATE outbox SET due_at_ms = ?, attempts = attempts + 1
       WHERE id = ? AND due_at_ms = ? AND ${waiting}`,
    ),
    sent: database.prepare("UPDATE outbox SET sent_at_ms = ? WHERE id = ?"),
    again: database.prepare("UPDATE outbox SET due_at_ms = ? WHERE id = ?"),
    giveUp: database.prepare("UPDATE outbox SET given_up_at_ms = ? WHERE id = ?"),
    addLink: database.prepare(
      "INSERT OR IGNORE INTO booking_link (hash, booking_id) VALUES (?, ?)",
    ),
    has: database.prepare("SELECT 1 FROM outbox WHERE id = ?"),
    state: database.prepare(
      `SELECT count(*) FILTER (WHERE ${waiting}) AS waiting,
         count(*) FILTER (WHERE sent_at_ms IS NOT NULL) AS sent,
         count(*) FILTER (WHERE given_up_at_ms IS NOT NULL) AS given_up FROM outbox`,
    ),
  };
}

function mailOf(row: Record<string, SQLOutputValue>): WaitingMail | null {
  const booking = bookingOf(row);
  if (!booking) return null;
  const about = row["about"] as MessageAbout;
  const startsAt = isoSeconds(Number(row["told_start_ms"]));
  return {
    id: Number(row["mail_id"]),
    about,
    recipient: String(row["recipient"]),
    subject: String(row["subject"]),
    body: String(row["body"]),
    writtenAtMs: Number(row["written_at_ms"]),
    attempts: Number(row["attempts"]),
    dueAtMs: Number(row["due_at_ms"]),
    booking: {
      ...booking,
      email: String(row["recipient"]),
      slot: { ...booking.slot, startsAt },
      sequence: Number(row["told_sequence"]),
      cancelled: about === "cancelled",
    },
  };
}

function changed({ changes }: { changes: number | bigint }): boolean {
  return Number(changes) > 0;
}
