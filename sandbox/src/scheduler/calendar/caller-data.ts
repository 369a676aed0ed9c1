import type { FollowUpStore } from "../../follow-ups/follow-up-store.ts";
import type { Database } from "../../store/database.ts";
import type { DurableQueue } from "../../store/durable-queue.ts";
import type { BookingTable } from "./booking-table.ts";
import { mailTopic } from "./booking.ts";

/** Whose data is meant: by a booking, a call or chat, or a phone number or address. */
export type CallerMeant = { bookingId: string } | { conversation: string } | { contact: string };

interface CallerDataNeeds {
  database: Database;
  queue: DurableQueue;
  table: BookingTable;
  followUps: FollowUpStore;
  /** Epoch milliseconds. */
  now: () => number;
}

/** All that the bookings file holds of a caller. */
export type StoredOfCaller = ReturnType<ReturnType<typeof callerData>["of"]>;

/** What is stored of callers: shown before it is deleted, and deleted on request. */
export function callerData({ database, queue, table, followUps, now }: CallerDataNeeds) {
  let whenForgotten: (conversation: string) => void = () => undefined;

  /**
   * What is stored of a caller, with everything else from the same call or chat. A booking gives access
   * to its conversation alone: its link proves nothing about others with the same number.
   */
  function of(who: CallerMeant) {
    const contact = "contact" in who ? who.contact : "";
    const digits = contact.replaceAll(/\D/g, "").slice(-10);
    const named = "bookingId" in who ? [table.find(who.bookingId)] : table.byEmail(contact);
    const own = named.filter((booking) => booking !== null);
    const ids = [
      ...("conversation" in who ? [who.conversation] : []),
      ...(digits.length < 7 ? [] : table.conversationsOf(digits)),
      ...own.map(({ conversation }) => conversation),
    ];
    const conversations = [...new Set(ids)].filter(Boolean);
    const bookings = [...own, ...conversations.flatMap((id) => table.inConversation(id))];
    const left = conversations.flatMap((id) => followUps.of(id));
    const known = new Set([...bookings, ...left].map(({ conversation }) => conversation));
    return {
      bookings: [...new Map(bookings.map((booking) => [booking.id, booking])).values()],
      followUps: left,
      /** The calls and chats it came from, by id. */
      conversations: conversations.filter((id) => known.has(id)),
    };
  }

  return {
    of,

    /** Calls `listener` with each call or chat that must also be deleted outside the bookings file. */
    onForget: (listener: (conversation: string) => void) => void (whenForgotten = listener),

    /**
     * Deletes names, addresses, mails, texts, notes and records; times stay taken, links go on opening
     * them. The transcript goes first: should the bookings file fail, the same request finds the same
     * caller again. Rejects with an error of SQLite when a file cannot be written.
     */
    async forget(who: CallerMeant): Promise<void> {
      const { bookings, conversations } = of(who);
      for (const conversation of conversations) whenForgotten(conversation);
      await database.groupCommit(() => {
        for (const { id } of bookings) {
          queue.deleteOf(mailTopic, id);
          table.clearContact(id);
        }
        for (const conversation of conversations) followUps.forget(conversation, now());
      });
      database.overwriteDeleted();
    },
  };
}
