import type { Database } from "../../store/database.ts";
import { LONGEST_MS } from "../bookings-file/bookings-file.ts";
import type { Booking, BookingRequest, CalendarId, Seat } from "./booking.ts";
import { hashOf } from "../../store/secrets.ts";

/** A stretch of time. Epoch milliseconds. */
export interface Stretch {
  fromMs: number;
  toMs: number;
}

/** Who and what a booking takes, until the time kept free after it is over. */
export interface Taken extends Stretch, Seat {}

export type BookingTable = ReturnType<typeof bookingTable>;

/** The bookings in their file. Each function is a part of the caller's transaction. */
export function bookingTable({ sql }: Database) {
  const secretOf = (name: "feed" | "network") =>
    String(sql`SELECT value FROM secret WHERE name = ${name}`.get()!["value"]);

  /**
   * Clears who booked. The hash of their network stays until contacts are due: a deletion must not let
   * a visitor have more times than others.
   */
  function clearContact(id: string): void {
    sql`UPDATE booking SET body = json_set(
        body, '$.name', '', '$.email', '', '$.phone', '', '$.conversation', '')
      WHERE id = ${id}`.run();
  }

  return {
    /** Another one after every change of the file, here or by another process that has it open. */
    version(): string {
      const counts = [sql`PRAGMA data_version`, sql`SELECT total_changes()`];
      return counts.map((each) => Object.values(each.get() ?? {})[0]).join(".");
    },

    /** The booking with this id, canceled or not. */
    find: (id: string) => bookingIn(sql`SELECT body FROM booking WHERE id = ${id}`),

    /** The booking that this link opens, canceled or not. Any text costs the same look. */
    findByLink: (link: string) =>
      bookingIn(
        sql`SELECT body FROM booking JOIN booking_link ON id = booking_id
          WHERE hash = ${hashOf(link)}`,
      ),

    /** The booking that was made under a key. */
    findByKey: ({ calendar, source, idempotencyKey }: BookingRequest) =>
      bookingIn(
        sql`SELECT body FROM booking WHERE calendar = ${calendar}
          AND source = ${source} AND idempotency_key = ${hashOf(idempotencyKey)}`,
      ),

    /** What was booked in a call or chat, canceled or not. */
    inConversation: (conversation: string) =>
      bookingsIn(sql`SELECT body FROM booking
        WHERE conversation = ${conversation} AND conversation <> '' ORDER BY starts_at_ms`),

    /** What was booked under an address in any mix of capitals, canceled or not. */
    byEmail: (email: string) =>
      bookingsIn(sql`SELECT body FROM booking
        WHERE email = ${email} COLLATE NOCASE AND email <> '' ORDER BY starts_at_ms`),

    /** What was booked with a number by phone or chat and starts later, in order. */
    byPhone: (phone: string, laterThanMs: number) =>
      bookingsIn(sql`SELECT body FROM booking
        WHERE conversation <> '' AND body ->> 'phone' = ${phone}
          AND NOT canceled AND starts_at_ms > ${laterThanMs} ORDER BY starts_at_ms`),

    /** The calls and chats in which this number was given, ten digits or seven. */
    conversationsOf(phone: string): string[] {
      const rows = sql`
        SELECT conversation FROM booking WHERE conversation <> '' AND body ->> 'phone' = ${phone}
        UNION SELECT conversation FROM follow_up WHERE kind = 'text' AND recipient = ${phone}
          OR kind = 'record' AND body ->> 'phone' = ${phone}`;
      return rows.all().map((row) => String(row["conversation"]));
    },

    /** Bookings of every calendar that start in [fromMs, toMs), in order, without canceled ones. */
    list: ({ fromMs, toMs }: Stretch) =>
      bookingsIn(sql`SELECT body FROM booking
        WHERE NOT canceled AND starts_at_ms >= ${fromMs} AND starts_at_ms < ${toMs}
        ORDER BY starts_at_ms, calendar`),

    /** What is taken and touches [fromMs, toMs), in order. */
    taken(calendar: CalendarId, { fromMs, toMs }: Stretch, exceptId = ""): Taken[] {
      const rows = sql`
        SELECT starts_at_ms AS fromMs, free_at_ms AS toMs, provider, room FROM booking
        WHERE calendar = ${calendar} AND NOT canceled AND id <> ${exceptId}
          AND starts_at_ms > ${fromMs - LONGEST_MS} AND free_at_ms > ${fromMs} AND starts_at_ms < ${toMs}
        ORDER BY starts_at_ms`;
      return rows.all() as unknown as Taken[];
    },

    insert(booking: Booking, request: BookingRequest, bookedAtMs: number): void {
      const [body, key] = [JSON.stringify(booking), hashOf(request.idempotencyKey)];
      sql`INSERT INTO booking (id, body, idempotency_key, booked_at_ms)
        VALUES (${booking.id}, ${body}, ${key}, ${bookedAtMs})`.run();
    },

    update(booking: Booking): void {
      sql`UPDATE booking SET body = ${JSON.stringify(booking)} WHERE id = ${booking.id}`.run();
    },

    /** One more link opens the booking; a hash of it is stored. */
    addLink(id: string, link: string): void {
      const hash = hashOf(link);
      sql`INSERT INTO booking_link (hash, booking_id) VALUES (${hash}, ${id})`.run();
    },

    /** What is stored of a network. Keyed: without the file, trying networks finds none. */
    hashOfNetwork: (network: string) => hashOf(`${secretOf("network")} ${network}`),

    /** How many bookings of a network lie ahead, by its hash. */
    openOf(hash: string, nowMs: number): number {
      const row = sql`SELECT count(*) AS open FROM booking_network JOIN booking ON id = booking_id
        WHERE hash = ${hash} AND NOT canceled AND starts_at_ms > ${nowMs}`.get();
      return Number(row!["open"]);
    },

    countFor(hash: string, id: string): void {
      sql`INSERT INTO booking_network (hash, booking_id) VALUES (${hash}, ${id})`.run();
    },

    clearContact,

    feedSecret: () => secretOf("feed"),

    renewFeedSecret: () =>
      void sql`UPDATE secret SET value = lower(hex(randomblob(16))) WHERE name = 'feed'`.run(),

    /**
     * Deletes who booked before then and from which networks, and the links of what ended before then;
     * the times stay taken.
     */
    deleteBefore(atMs: number): void {
      const due = sql`SELECT id FROM booking WHERE booked_at_ms < ${atMs}
        AND (body ->> 'name' <> '' OR email <> '' OR body ->> 'phone' <> '' OR conversation <> '')`;
      for (const { id } of due.all()) clearContact(String(id));
      sql`DELETE FROM booking_network
        WHERE booking_id IN (SELECT id FROM booking WHERE booked_at_ms < ${atMs})`.run();
      sql`DELETE FROM booking_link
        WHERE booking_id IN (SELECT id FROM booking WHERE ends_at_ms < ${atMs})`.run();
    },
  };
}

type Found = ReturnType<Database["sql"]>;

const bookingsIn = (found: Found): Booking[] =>
  found.all().map((row) => JSON.parse(String(row["body"])) as Booking);

const bookingIn = (found: Found): Booking | null => bookingsIn(found)[0] ?? null;

/** "2026-11-24T20:00:00Z": an instant as slots spell it. */
export function isoSeconds(atMs: number): string {
  return new Date(atMs).toISOString().replace(".000Z", "Z");
}
