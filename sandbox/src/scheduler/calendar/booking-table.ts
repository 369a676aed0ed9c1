import { createHmac } from "node:crypto";
import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import { LONGEST_MS } from "../bookings-file/schema.ts";
import type { Booking, BookingSource, CalendarId, Seat } from "./calendar.ts";
import { hashOf } from "./secret.ts";

/** A stretch of time. Epoch milliseconds. */
export interface Stretch {
  fromMs: number;
  toMs: number;
}

/** Who and what a booking takes, until the time kept free after it is over. */
export interface Taken extends Stretch, Seat {}

/** The bookings in their file. Each method is a part of the caller's transaction. */
export class BookingTable {
  readonly #statements: ReturnType<typeof statementsOf>;

  constructor(database: DatabaseSync) {
    this.#statements = statementsOf(database);
  }

  /** Another one after every change of the file, here or by another process that has it open. */
  version(): string {
    const { dataVersion, totalChanges } = this.#statements;
    return [dataVersion, totalChanges].map((each) => Object.values(each.get() ?? {})[0]).join(".");
  }

  /** The booking with this id, canceled or not. */
  find(id: string): Booking | null {
    return bookingIn(this.#statements.byId.get(id));
  }

  /** The booking that this link opens, canceled or not. Any text costs the same look. */
  findByLink(link: string): Booking | null {
    return bookingIn(this.#statements.byLink.get(hashOf(link)));
  }

  /** The booking that was made under a key, and the hash of the request. */
  findByKey(
    calendar: CalendarId,
    source: BookingSource,
    key: string,
  ): { booking: Booking; requestHash: string } | null {
    const row = this.#statements.byKey.get(calendar, source, hashOf(key));
    const booking = bookingIn(row);
    return booking && { booking, requestHash: String(row?.["request_hash"]) };
  }

  /** What was booked in a call or chat, canceled or not. */
  inConversation(conversation: string): Booking[] {
    return this.#statements.inConversation.all(conversation).map(bookingOf);
  }

  /** What was booked under an address in any mix of capitals, canceled or not. */
  byEmail(email: string): Booking[] {
    return this.#statements.byEmail.all(email.trim()).map(bookingOf);
  }

  /** Bookings of every calendar that start in [fromMs, toMs), in order, without canceled ones. */
  list({ fromMs, toMs }: Stretch): Booking[] {
    return this.#statements.list.all(fromMs, toMs).map(bookingOf);
  }

  /** What is taken and touches [fromMs, toMs), in order. */
  taken(calendar: CalendarId, { fromMs, toMs }: Stretch, exceptId = ""): Taken[] {
    const rows = this.#statements.taken.all({ calendar, fromMs, toMs, exceptId });
    return rows as unknown as Taken[];
  }

  insert(
    booking: Booking,
    made: { idempotencyKey: string; requestHash: string; bookedAtMs: number },
  ): void {
    const idempotencyKey = hashOf(made.idempotencyKey);
    const body = JSON.stringify(booking);
    this.#statements.insert.run({ id: booking.id, body, ...made, idempotencyKey });
  }

  update(booking: Booking): void {
    this.#statements.update.run(JSON.stringify(booking), booking.id);
  }

  /** One more link opens the booking; a hash of it is stored. */
  addLink(id: string, link: string): void {
    this.#statements.addLink.run(hashOf(link), id);
  }

  /** How many bookings of a network lie ahead. */
  openOf(network: string, nowMs: number): number {
    const row = this.#statements.openOfNetwork.get(this.#hashOfNetwork(network), nowMs);
    return Number(row?.["open"]);
  }

  countFor(network: string, id: string): void {
    this.#statements.addNetwork.run(this.#hashOfNetwork(network), id);
  }

  /**
   * Clears who booked. The hash of their network stays until contacts are due: a deletion must not let
   * a visitor have more times than others.
   */
  clearContact(id: string): void {
    this.#statements.clearContact.run(id);
  }

  /**
   * Clears who booked before then and from which networks, and the links of what ended before then;
   * the times stay taken.
   */
  clearBefore(atMs: number): void {
    const { clearContacts, deleteNetworks, deleteLinks } = this.#statements;
    for (const each of [clearContacts, deleteNetworks, deleteLinks]) each.run(atMs);
  }

  /** Keyed: without the file, trying networks finds none. */
  #hashOfNetwork(network: string): string {
    const secret = String(this.#statements.networkKey.get()?.["value"]);
    return createHmac("sha256", secret).update(network).digest("base64url").slice(0, 22);
  }
}

function statementsOf(database: DatabaseSync) {
  const sql = (text: string) => database.prepare(text);
  const clearContact = `UPDATE booking
    SET body = json_set(body, '$.name', '', '$.email', '', '$.conversation', '') WHERE`;
  const ofBookings = "booking_id IN (SELECT id FROM booking WHERE";
  return {
    dataVersion: sql("PRAGMA data_version"),
    totalChanges: sql("SELECT total_changes()"),
    byId: sql("SELECT body FROM booking WHERE id = ?"),
    byKey: sql(
      `SELECT body, request_hash FROM booking
       WHERE calendar = ? AND source = ? AND idempotency_key = ?`,
    ),
    byLink: sql("SELECT body FROM booking JOIN booking_link ON id = booking_id WHERE hash = ?"),
    inConversation: sql(
      "SELECT body FROM booking WHERE conversation = ? AND conversation <> '' ORDER BY starts_at_ms",
    ),
    byEmail: sql(
      `SELECT body FROM booking WHERE email = ? COLLATE NOCASE AND email <> ''
       ORDER BY starts_at_ms`,
    ),
    list: sql(
      `SELECT body FROM booking WHERE NOT canceled AND starts_at_ms >= ? AND starts_at_ms < ?
       ORDER BY starts_at_ms, calendar`,
    ),
    taken: sql(
      `SELECT starts_at_ms AS fromMs, free_at_ms AS toMs, provider, room FROM booking
       WHERE calendar = :calendar AND NOT canceled AND id <> :exceptId
         AND starts_at_ms > :fromMs - ${LONGEST_MS} AND free_at_ms > :fromMs
         AND starts_at_ms < :toMs
       ORDER BY starts_at_ms`,
    ),
    insert: sql(
      `INSERT INTO booking (id, body, idempotency_key, request_hash, booked_at_ms)
       VALUES (:id, :body, :idempotencyKey, :requestHash, :bookedAtMs)`,
    ),
    update: sql("UPDATE booking SET body = ? WHERE id = ?"),
    addLink: sql("INSERT OR IGNORE INTO booking_link (hash, booking_id) VALUES (?, ?)"),
    networkKey: sql("SELECT value FROM secret WHERE name = 'network'"),
    addNetwork: sql("INSERT INTO booking_network (hash, booking_id) VALUES (?, ?)"),
    openOfNetwork: sql(
      `SELECT count(*) AS open FROM booking_network JOIN booking ON id = booking_id
       WHERE hash = ? AND NOT canceled AND starts_at_ms > ?`,
    ),
    clearContact: sql(`${clearContact} id = ?`),
    clearContacts: sql(
      `${clearContact} booked_at_ms < ?
         AND (body ->> 'name' <> '' OR email <> '' OR conversation <> '')`,
    ),
    deleteNetworks: sql(`DELETE FROM booking_network WHERE ${ofBookings} booked_at_ms < ?)`),
    deleteLinks: sql(`DELETE FROM booking_link WHERE ${ofBookings} ends_at_ms < ?)`),
  };
}

type Row = Record<string, SQLOutputValue>;

const bookingOf = (row: Row): Booking => JSON.parse(String(row["body"])) as Booking;

function bookingIn(row: Row | undefined): Booking | null {
  return row ? bookingOf(row) : null;
}

/** "2026-11-24T20:00:00Z": an instant as slots spell it. */
export function isoSeconds(atMs: number): string {
  return new Date(atMs).toISOString().replace(".000Z", "Z");
}
