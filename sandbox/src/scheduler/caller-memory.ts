import type { DatabaseSync } from "node:sqlite";
import type { TraceStore } from "../follow-ups/trace-store.ts";
import type { Trace } from "../follow-ups/trace.ts";
import { overwriteDeleted } from "../store/transaction.ts";
import type { Booking } from "./calendar.ts";
import type { BookingStore } from "./store/booking-store.ts";
import type { GroupCommit } from "../store/group-commit.ts";

/** Whose data is meant: who has a booking's link, who booked, who talked, or a number or address. */
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

/** What is kept of callers: shown before it is deleted, and deleted on request. */
export class CallerMemory {
  readonly #database: DatabaseSync;
  readonly #commits: GroupCommit;
  readonly #store: BookingStore;
  readonly #traces: TraceStore;
  readonly #whenForgotten: () => void;

  constructor(needs: {
    database: DatabaseSync;
    commits: GroupCommit;
    store: BookingStore;
    traces: TraceStore;
    /** Called once something is deleted, for what was made from it. */
    onForgotten: () => void;
  }) {
    this.#database = needs.database;
    this.#commits = needs.commits;
    this.#store = needs.store;
    this.#traces = needs.traces;
    this.#whenForgotten = needs.onForgotten;
  }

  /**
   * What is kept of who is meant, with everything else from the same call or chat. A link or an id stands
   * for that conversation alone: who has one is not thereby somebody with the same number.
   */
  of(who: CallerMeant): KeptOfCaller {
    const named = this.#named(who);
    const conversations = [
      ...new Set([
        ...this.#conversationsOf(who),
        ...named.map(({ conversation }) => conversation).filter((id) => id !== ""),
      ]),
    ];
    const bookings = new Map(named.map((booking) => [booking.id, booking]));
    for (const conversation of conversations) {
      for (const booking of this.#store.inConversation(conversation)) {
        bookings.set(booking.id, booking);
      }
    }
    const traces = conversations.flatMap((conversation) => this.#traces.of(conversation));
    return { bookings: [...bookings.values()], traces, conversations };
  }

  /**
   * Deletes names, addresses, mails, texts, notes and records, all of them or none; times stay taken,
   * links go on opening them. Rejects with `StoreUnavailableError` when the file cannot be written.
   */
  async forget({ bookings, conversations }: KeptOfCaller, atMs: number): Promise<void> {
    await this.#commits.write(() => {
      for (const { id } of bookings) this.#store.forgetWithin(id);
      for (const conversation of conversations) this.#traces.forgetWithin(conversation, atMs);
    });
    // The log beside the file holds the words too, until it is written over.
    overwriteDeleted(this.#database);
    this.#whenForgotten();
    this.#traces.wake();
  }

  #named(who: CallerMeant): Booking[] {
    if ("link" in who) return listOf(this.#store.findByLink(who.link));
    if ("bookingId" in who) return listOf(this.#store.findWhatever(who.bookingId));
    if ("contact" in who && who.contact.includes("@")) return this.#store.byEmail(who.contact);
    return [];
  }

  #conversationsOf(who: CallerMeant): string[] {
    if ("conversation" in who) {
      const { conversation } = who;
      const left =
        this.#traces.of(conversation).length + this.#store.inConversation(conversation).length;
      return left > 0 ? [conversation] : [];
    }
    if (!("contact" in who)) return [];
    const digits = who.contact.replaceAll(/\D/g, "").slice(-10);
    return digits.length >= 7 ? this.#traces.conversationsOf(digits) : [];
  }
}

function listOf(booking: Booking | null): Booking[] {
  return booking ? [booking] : [];
}
