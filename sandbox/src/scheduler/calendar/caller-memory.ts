import type { DatabaseSync } from "node:sqlite";
import type { TraceStore } from "../../follow-ups/trace-store.ts";
import type { Trace } from "../../follow-ups/trace-store.ts";
import type { DurableQueue } from "../../store/durable-queue.ts";
import type { GroupCommit } from "../../store/group-commit.ts";
import { overwriteDeleted } from "../../store/transaction.ts";
import { mailTopic } from "../mail/mail-job.ts";
import type { BookingTable } from "./booking-table.ts";
import type { Booking } from "./calendar.ts";

/** Whose data is meant: by a booking's link or id, a call or chat, or a phone number or address. */
export type CallerMeant =
  | { link: string }
  | { bookingId: string }
  | { conversation: string }
  | { contact: string };

/** All that the bookings file holds of a caller. */
export interface KeptOfCaller {
  bookings: Booking[];
  traces: Trace[];
  /** The calls and chats it came from, by id. */
  conversations: string[];
}

export interface CallerMemoryNeeds {
  database: DatabaseSync;
  commits: GroupCommit;
  queue: DurableQueue;
  table: BookingTable;
  traces: TraceStore;
  /** Epoch milliseconds. */
  now: () => number;
}

/** What is stored of callers: shown before it is deleted, and deleted on request. */
export class CallerMemory {
  readonly #needs: CallerMemoryNeeds;
  readonly #listeners: ((conversation: string) => void)[] = [];

  constructor(needs: CallerMemoryNeeds) {
    this.#needs = needs;
  }

  /**
   * What is stored of a caller, with everything else from the same call or chat. A link or an id stands
   * for that conversation alone: it proves nothing about others with the same number.
   */
  of(who: CallerMeant): KeptOfCaller {
    const { table, traces } = this.#needs;
    const named = this.#named(who);
    const ids = [...this.#conversationsOf(who), ...named.map(({ conversation }) => conversation)];
    const left = [...new Set(ids)].filter(Boolean).map((conversation) => ({
      conversation,
      bookings: table.inConversation(conversation),
      traces: traces.of(conversation),
    }));
    const bookings = [...named, ...left.flatMap((each) => each.bookings)];
    return {
      bookings: [...new Map(bookings.map((booking) => [booking.id, booking])).values()],
      traces: left.flatMap((each) => each.traces),
      conversations: left
        .filter((each) => each.bookings.length + each.traces.length > 0)
        .map(({ conversation }) => conversation),
    };
  }

  /** Calls `listener` with each call or chat that is to be deleted outside the bookings file, too. */
  onForget(listener: (conversation: string) => void): void {
    this.#listeners.push(listener);
  }

  /**
   * Deletes names, addresses, mails, texts, notes and records; times stay taken, links go on opening
   * them. What was said goes first: should the bookings file fail, the same request finds the same
   * caller again. Rejects with `StoreUnavailableError` when a file cannot be written.
   */
  async forget(who: CallerMeant): Promise<void> {
    const { database, commits, queue, table, traces, now } = this.#needs;
    const { bookings, conversations } = this.of(who);
    for (const conversation of conversations) {
      for (const listener of this.#listeners) listener(conversation);
    }
    await commits.write(() => {
      table.changed();
      for (const { id } of bookings) {
        queue.deleteOf(mailTopic, id);
        table.clearContact(id);
      }
      for (const conversation of conversations) traces.forgetWithin(conversation, now());
    });
    overwriteDeleted(database);
  }

  #named(who: CallerMeant): Booking[] {
    const { table } = this.#needs;
    if ("contact" in who) return who.contact.includes("@") ? table.byEmail(who.contact) : [];
    if ("conversation" in who) return [];
    const booking = "link" in who ? table.findByLink(who.link) : table.find(who.bookingId);
    return booking ? [booking] : [];
  }

  #conversationsOf(who: CallerMeant): string[] {
    if ("conversation" in who) return [who.conversation];
    if (!("contact" in who)) return [];
    const digits = who.contact.replaceAll(/\D/g, "").slice(-10);
    return digits.length >= 7 ? this.#needs.traces.conversationsOf(digits) : [];
  }
}
