import { createHmac } from "node:crypto";
import type { DatabaseSync, SQLInputValue, SQLOutputValue } from "node:sqlite";
import { LONGEST_MS } from "../bookings-file/schema.ts";
import type { Booking, BookingSource, CalendarId, Seat } from "./calendar.ts";
import { hashOf } from "./secret.ts";

const MINUTE_MS = 60_000;

/** A stretch of time. Epoch milliseconds. */
export interface Stretch {
  fromMs: number;
  toMs: number;
}

/** Who and what a booking takes, until the time kept free after it is over. */
export interface Taken extends Stretch, Seat {}

type Row = Record<string, SQLOutputValue>;

/** The bookings in their file. Each method is a part of the caller's transaction. */
export class BookingTable {
  readonly #statements: ReturnType<typeof statementsOf>;
  /** How often this process may have changed a booking. */
  #changes = 0;

  constructor(database: DatabaseSync) {
    this.#statements = statementsOf(database);
  }

  /** To be called within every change, before it is known whether it will be stored. */
  changed(): void {
    this.#changes += 1;
  }

  /** Another one after every change of a booking, here or by another process that has the file open. */
  version(): string {
    const others = this.#statements.dataVersion.get()?.["data_version"];
    return `${String(others)}.${this.#changes}`;
  }

  /** The booking with this id, cancelled or not. */
  find(id: string): Booking | null {
    return bookingOf(this.#statements.byId.get(id));
  }

  /** The booking that this link opens, cancelled or not. Any text costs the same look. */
  findByLink(link: string): Booking | null {
    return bookingOf(this.#statements.byLink.get(hashOf(link)));
  }

  /** The booking that was made under a key, and the hash of what was asked. */
  findByKey(
    calendar: CalendarId,
    source: BookingSource,
    key: string,
  ): { booking: Booking; requestHash: string } | null {
    const row = this.#statements.byKey.get(calendar, source, hashOf(key));
    const booking = bookingOf(row);
    return booking && { booking, requestHash: String(row?.["request_hash"]) };
  }

  /** What was booked in a call or chat, cancelled or not. */
  inConversation(conversation: string): Booking[] {
    return bookingsOf(this.#statements.inConversation.all(conversation));
  }

  /** What was booked under an address, however it is written, cancelled or not. */
  byEmail(email: string): Booking[] {
    return bookingsOf(this.#statements.byEmail.all(email.trim()));
  }

  /** Bookings of every calendar that start in [fromMs, toMs), in order; cancelled ones are left out. */
  list({ fromMs, toMs }: Stretch): Booking[] {
    return bookingsOf(this.#statements.list.all(fromMs, toMs));
  }

  /** What is taken and touches [fromMs, toMs), in order. */
  taken(calendar: CalendarId, { fromMs, toMs }: Stretch, exceptId = ""): Taken[] {
    return this.#statements.taken.all({ calendar, fromMs, toMs, exceptId }).map((row) => ({
      fromMs: Number(row["starts_at_ms"]),
      toMs: Number(row["free_at_ms"]),
      provider: String(row["provider"]),
      room: String(row["room"]),
    }));
  }

  insert(
    booking: Booking,
    made: { idempotencyKey: string; requestHash: string; bookedAtMs: number },
  ): void {
    const { id, calendar, provider, room, what, name, email, timeZone } = booking;
    const { source, conversation } = booking;
    const who = { name, email, timeZone, source, conversation };
    this.#statements.insert.run({
      id,
      calendar,
      provider,
      room,
      what,
      ...who,
      ...timesOf(booking),
      ...made,
      idempotencyKey: hashOf(made.idempotencyKey),
    });
  }

  /** Stores the booking's new time, seat and zone. */
  move(booking: Booking): void {
    const { id, provider, room, timeZone, sequence } = booking;
    const row = { id, provider, room, timeZone, sequence, ...timesOf(booking) };
    this.#statements.move.run(row);
  }

  cancel({ id, sequence }: Booking, atMs: number): void {
    this.#statements.cancel.run({ id, sequence, atMs });
  }

  /** One more link opens the booking; a hash of it is stored. */
  addLink(id: string, link: string): void {
    this.#statements.addLink.run(hashOf(link), id);
  }

  /** Puts a name to what was booked without one in a call or chat. */
  name(conversation: string, name: string): void {
    this.#statements.name.run(name, conversation);
  }

  /** How many bookings of a network lie ahead. */
  openOf(network: string, nowMs: number): number {
    return Number(
      this.#statements.openOfNetwork.get(this.#hashOfNetwork(network), nowMs)?.["open"],
    );
  }

  countFor(network: string, id: string): void {
    this.#statements.addNetwork.run(this.#hashOfNetwork(network), id);
  }

  /**
   * Clears who booked. The hash of their network stays until contacts are due: deleting is no way to
   * have more times than others.
   */
  clearContact(id: string): void {
    this.#statements.clearContact.run(id);
  }

  /**
   * Clears who booked before then and from which networks, and the links of what ended before then;
   * the times stay taken. Returns how many rows were changed.
   */
  clearBefore(atMs: number): number {
    const { clearContacts, deleteNetworks, deleteLinks } = this.#statements;
    const cleared = [clearContacts, deleteNetworks, deleteLinks].map((each) => each.run(atMs));
    return cleared.reduce((sum, { changes }) => sum + Number(changes), 0);
  }

  /** Keyed: without the file, trying networks finds none. */
  #hashOfNetwork(network: string): string {
    const secret = String(this.#statements.networkKey.get()?.["secret"]);
    return createHmac("sha256", secret).update(network).digest("base64url").slice(0, 22);
  }
}

function statementsOf(database: DatabaseSync) {
  const sql = (text: string) => database.prepare(text);
  return {
    dataVersion: sql("PRAGMA data_version"),
    byId: sql("SELECT * FROM booking WHERE id = ?"),
    byKey: sql("SELECT * FROM booking WHERE calendar = ? AND source = ? AND idempotency_key = ?"),
    byLink: sql(
      "SELECT booking.* FROM booking JOIN booking_link ON booking.id = booking_id WHERE hash = ?",
    ),
    inConversation: sql(
      "SELECT * FROM booking WHERE conversation = ? AND conversation <> '' ORDER BY starts_at_ms",
    ),
    byEmail: sql(
      `SELECT * FROM booking WHERE email = ? COLLATE NOCASE AND email <> ''
       ORDER BY starts_at_ms`,
    ),
    list: sql(
      `SELECT * FROM booking
       WHERE cancelled_at_ms IS NULL AND starts_at_ms >= ? AND starts_at_ms < ?
       ORDER BY starts_at_ms, calendar`,
    ),
    taken: sql(
      `SELECT starts_at_ms, free_at_ms, provider, room FROM booking
       WHERE calendar = :calendar AND cancelled_at_ms IS NULL AND id <> :exceptId
         AND starts_at_ms > :fromMs - ${LONGEST_MS} AND free_at_ms > :fromMs
         AND starts_at_ms < :toMs
       ORDER BY starts_at_ms`,
    ),
    insert: sql(
      `INSERT INTO booking (id, calendar, starts_at_ms, ends_at_ms, free_at_ms, what, name, email,
         time_zone, source, idempotency_key, request_hash, booked_at_ms, provider, room, conversation)
       VALUES (:id, :calendar, :startsAtMs, :endsAtMs, :freeAtMs, :what, :name, :email,
         :timeZone, :source, :idempotencyKey, :requestHash, :bookedAtMs, :provider, :room,
         :conversation)`,
    ),
    move: sql(
      `UPDATE booking SET starts_at_ms = :startsAtMs, ends_at_ms = :endsAtMs, free_at_ms = :freeAtMs,
         provider = :provider, room = :room, time_zone = :timeZone, sequence = :sequence
       WHERE id = :id`,
    ),
    cancel: sql("UPDATE booking SET cancelled_at_ms = :atMs, sequence = :sequence WHERE id = :id"),
    addLink: sql("INSERT OR IGNORE INTO booking_link (hash, booking_id) VALUES (?, ?)"),
    name: sql(
      "UPDATE booking SET name = ? WHERE conversation = ? AND conversation <> '' AND name = ''",
    ),
    networkKey: sql("SELECT secret FROM network_key"),
    addNetwork: sql("INSERT INTO booking_network (hash, booking_id) VALUES (?, ?)"),
    openOfNetwork: sql(
      `SELECT count(*) AS open FROM booking_network JOIN booking ON booking.id = booking_id
       WHERE hash = ? AND cancelled_at_ms IS NULL AND starts_at_ms > ?`,
    ),
    clearContact: sql("UPDATE booking SET name = '', email = '', conversation = '' WHERE id = ?"),
    clearContacts: sql(
      `UPDATE booking SET name = '', email = '', conversation = ''
       WHERE booked_at_ms < ? AND (name <> '' OR email <> '' OR conversation <> '')`,
    ),
    deleteNetworks: sql(
      `DELETE FROM booking_network
       WHERE booking_id IN (SELECT id FROM booking WHERE booked_at_ms < ?)`,
    ),
    deleteLinks: sql(
      `DELETE FROM booking_link
       WHERE booking_id IN (SELECT id FROM booking WHERE ends_at_ms < ?)`,
    ),
  };
}

function timesOf({ slot, bufferMin }: Booking): Record<string, SQLInputValue> {
  const startsAtMs = Date.parse(slot.startsAt);
  const endsAtMs = startsAtMs + slot.durationMin * MINUTE_MS;
  return { startsAtMs, endsAtMs, freeAtMs: endsAtMs + bufferMin * MINUTE_MS };
}

function bookingsOf(rows: readonly Row[]): Booking[] {
  return rows.flatMap((row) => bookingOf(row) ?? []);
}

function bookingOf(row: Row | undefined): Booking | null {
  if (!row) return null;
  const text = (column: string): string => String(row[column]);
  const startsAtMs = Number(row["starts_at_ms"]);
  const endsAtMs = Number(row["ends_at_ms"]);
  return {
    id: text("id"),
    calendar: text("calendar") as CalendarId,
    slot: {
      startsAt: isoSeconds(startsAtMs),
      durationMin: (endsAtMs - startsAtMs) / MINUTE_MS,
    },
    bufferMin: (Number(row["free_at_ms"]) - endsAtMs) / MINUTE_MS,
    provider: text("provider"),
    room: text("room"),
    what: text("what"),
    name: text("name"),
    email: text("email"),
    timeZone: text("time_zone"),
    source: text("source") as BookingSource,
    conversation: text("conversation"),
    sequence: Number(row["sequence"]),
    cancelled: row["cancelled_at_ms"] !== null,
  };
}

/** "2026-11-24T20:00:00Z": an instant as slots spell it. */
export function isoSeconds(atMs: number): string {
  return new Date(atMs).toISOString().replace(".000Z", "Z");
}
