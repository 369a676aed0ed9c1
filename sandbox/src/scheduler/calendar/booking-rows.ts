import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import type { Booking, BookingSource, CalendarId } from "./calendar.ts";
import { LONGEST_MS } from "../bookings-file/schema.ts";

/** Everything the bookings are asked, prepared once. */
export function statementsOf(database: DatabaseSync) {
  return {
    dataVersion: database.prepare("PRAGMA data_version"),
    byId: database.prepare("SELECT * FROM booking WHERE id = ?"),
    byKey: database.prepare(
      "SELECT * FROM booking WHERE calendar = ? AND source = ? AND idempotency_key = ?",
    ),
    byLink: database.prepare(
      "SELECT booking.* FROM booking JOIN booking_link ON booking.id = booking_id WHERE hash = ?",
    ),
    addLink: database.prepare(
      "INSERT OR IGNORE INTO booking_link (hash, booking_id) VALUES (?, ?)",
    ),
    taken: database.prepare(
      `SELECT starts_at_ms, free_at_ms, provider, room FROM booking
       WHERE calendar = :calendar AND cancelled_at_ms IS NULL AND id <> :exceptId
         AND starts_at_ms > :fromMs - ${LONGEST_MS} AND free_at_ms > :fromMs
         AND starts_at_ms < :toMs
       ORDER BY starts_at_ms`,
    ),
    list: database.prepare(
      `SELECT * FROM booking
       WHERE cancelled_at_ms IS NULL AND starts_at_ms >= ? AND starts_at_ms < ?
       ORDER BY starts_at_ms, calendar`,
    ),
    insert: database.prepare(
      `INSERT INTO booking (id, calendar, starts_at_ms, ends_at_ms, what, name, email,
         time_zone, source, idempotency_key, request_hash, booked_at_ms, provider, room, free_at_ms,
         conversation)
       VALUES (:id, :calendar, :startsAtMs, :endsAtMs, :what, :name, :email,
         :timeZone, :source, :idempotencyKey, :requestHash, :bookedAtMs, :provider, :room, :freeAtMs,
         :conversation)`,
    ),
    move: database.prepare(
      `UPDATE booking SET starts_at_ms = :startsAtMs, ends_at_ms = :endsAtMs,
         free_at_ms = :freeAtMs, provider = :provider, room = :room, time_zone = :timeZone, sequence = sequence + 1
       WHERE id = :id AND cancelled_at_ms IS NULL`,
    ),
    cancel: database.prepare(
      `UPDATE booking SET cancelled_at_ms = ?, sequence = sequence + 1
       WHERE id = ? AND cancelled_at_ms IS NULL`,
    ),
    inConversation: database.prepare(
      "SELECT * FROM booking WHERE conversation = ? AND conversation <> '' ORDER BY starts_at_ms",
    ),
    byEmail: database.prepare(
      `SELECT * FROM booking WHERE email = ? COLLATE NOCASE AND email <> ''
       ORDER BY starts_at_ms`,
    ),
    name: database.prepare(
      "UPDATE booking SET name = ? WHERE conversation = ? AND conversation <> '' AND name = ''",
    ),
    clearContact: database.prepare(
      "UPDATE booking SET name = '', email = '', conversation = '' WHERE id = ?",
    ),
    clearContacts: database.prepare(
      `UPDATE booking SET name = '', email = '', conversation = ''
       WHERE booked_at_ms < ? AND (name <> '' OR email <> '' OR conversation <> '')`,
    ),
    networkKey: database.prepare("SELECT secret FROM network_key"),
    addNetwork: database.prepare("INSERT INTO booking_network (hash, booking_id) VALUES (?, ?)"),
    openOfNetwork: database.prepare(
      `SELECT count(*) AS open FROM booking_network JOIN booking ON booking.id = booking_id
       WHERE hash = ? AND cancelled_at_ms IS NULL AND starts_at_ms > ?`,
    ),
    deleteNetworks: database.prepare(
      `DELETE FROM booking_network
       WHERE booking_id IN (SELECT id FROM booking WHERE booked_at_ms < ?)`,
    ),
    deleteLinks: database.prepare(
      `DELETE FROM booking_link
       WHERE booking_id IN (SELECT id FROM booking WHERE ends_at_ms < ?)`,
    ),
  };
}

export function bookingOf(row: Record<string, SQLOutputValue> | undefined): Booking | null {
  if (!row) return null;
  const startsAtMs = Number(row["starts_at_ms"]);
  const endsAtMs = Number(row["ends_at_ms"]);
  return {
    id: String(row["id"]),
    calendar: row["calendar"] as CalendarId,
    slot: {
      startsAt: isoSeconds(startsAtMs),
      durationMin: (endsAtMs - startsAtMs) / 60_000,
    },
    bufferMin: (Number(row["free_at_ms"]) - endsAtMs) / 60_000,
    provider: String(row["provider"]),
    room: String(row["room"]),
    what: String(row["what"]),
    name: String(row["name"]),
    email: String(row["email"]),
    timeZone: String(row["time_zone"]),
    source: row["source"] as BookingSource,
    conversation: String(row["conversation"]),
    sequence: Number(row["sequence"]),
    cancelled: row["cancelled_at_ms"] !== null,
  };
}

/** "2026-11-24T20:00:00Z": an instant as slots spell it. */
export function isoSeconds(atMs: number): string {
  return new Date(atMs).toISOString().replace(".000Z", "Z");
}
