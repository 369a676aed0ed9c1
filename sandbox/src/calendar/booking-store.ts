import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import type { Booking, BookingSource, CalendarId } from "./calendar.ts";
import type { Message } from "./confirmation.ts";
import { prepare } from "./schema.ts";

/** What is written, all of it or nothing: the booking and the message that confirms it. */
export interface NewBooking {
  booking: Booking;
  idempotencyKey: string;
  startsAtMs: number;
  bookedAtMs: number;
  message: Message;
}

/** The file cannot be written just now: full, locked or read-only. Nothing was booked. */
export class StoreUnavailableError extends Error {
  override readonly name = "StoreUnavailableError";
}

interface Waiting {
  entry: NewBooking;
  resolve: (kept: Booking | null) => void;
  reject: (error: StoreUnavailableError) => void;
}

/**
 * The bookings file. Every booking that arrives in one turn of the event loop is written in one
 * transaction with one fsync, each behind its own savepoint; answers leave after the commit.
 * Measured: 2,011 bookings/s at 64 clients against 177 with an fsync each (docs/decisions/0007).
 */
export class BookingStore {
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof statementsOf>;
  #waiting: Waiting[] = [];

  /** `dataDir` is made when missing; `:memory:` keeps nothing. */
  constructor(dataDir: string) {
    const kept = dataDir !== ":memory:";
    if (kept) mkdirSync(dataDir, { recursive: true });
    this.#database = new DatabaseSync(kept ? join(dataDir, "bookings.sqlite") : dataDir);
    prepare(this.#database);
    this.#statements = statementsOf(this.#database);
  }

  /** Resolves with the booking once it is on disk, or with `null` when its time is taken. */
  take(entry: NewBooking): Promise<Booking | null> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.push({ entry, resolve, reject }) === 1) setImmediate(() => this.#commit());
    });
  }

  find(id: string): Booking | null {
    return bookingOf(this.#statements.byId.get(id));
  }

  findByKey(calendar: CalendarId, source: BookingSource, key: string): Booking | null {
    return bookingOf(this.#statements.byKey.get(calendar, source, key));
  }

  /** Taken stretches that touch [fromMs, toMs), in order. */
  taken(calendar: CalendarId, fromMs: number, toMs: number): { fromMs: number; toMs: number }[] {
    return this.#statements.taken.all(calendar, fromMs, toMs).map((row) => ({
      fromMs: Number(row["starts_at_ms"]),
      toMs: Number(row["ends_at_ms"]),
    }));
  }

  /**
   * Clears who booked before `bookedBeforeMs`, and what was written to them; the times stay taken.
   * Throws `StoreUnavailableError` when the file cannot be written; then nothing is cleared.
   */
  forgetContacts(bookedBeforeMs: number): void {
    try {
      this.#database.exec("BEGIN IMMEDIATE");
      const cleared = this.#statements.clearContacts.run(bookedBeforeMs).changes;
      const deleted = this.#statements.deleteMessages.run(bookedBeforeMs).changes;
      this.#database.exec("COMMIT");
      // The log beside the file holds the words too, until it is written over.
      if (Number(cleared) + Number(deleted) > 0) {
        this.#database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      }
    } catch (cause) {
      if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
      throw new StoreUnavailableError("The bookings file cannot be written.", { cause });
    }
  }

  /** Writes what still waits, then closes the file. */
  close(): void {
    this.#commit();
    this.#database.close();
  }

  #commit(): void {
    const batch = this.#waiting;
    this.#waiting = [];
    if (batch.length === 0) return;
    try {
      this.#database.exec("BEGIN IMMEDIATE");
      const kept = batch.map(({ entry }) => this.#insert(entry));
      this.#database.exec("COMMIT");
      batch.forEach(({ resolve }, index) => resolve(kept[index] ?? null));
    } catch (cause) {
      if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
      const error = new StoreUnavailableError("The bookings file cannot be written.", { cause });
      for (const { reject } of batch) reject(error);
    }
  }

  /** The booking as kept now or earlier under the same key; `null` when its time is taken. */
  #insert(entry: NewBooking): Booking | null {
    const { booking, idempotencyKey, startsAtMs, message } = entry;
    const { id, calendar, source } = booking;
    const earlier = this.findByKey(calendar, source, idempotencyKey);
    if (earlier) return earlier;

    this.#database.exec("SAVEPOINT one");
    try {
      this.#statements.insert.run({
        id,
        calendar,
        startsAtMs,
        endsAtMs: startsAtMs + booking.slot.durationMin * 60_000,
        what: booking.what,
        name: booking.name,
        email: booking.email,
        timeZone: booking.timeZone,
        source,
        idempotencyKey,
        bookedAtMs: entry.bookedAtMs,
      });
      const { kind, recipient, subject, body } = message;
      this.#statements.write.run(id, kind, recipient, subject, body, entry.bookedAtMs);
      this.#database.exec("RELEASE one");
      return booking;
    } catch (error) {
      if (!meansTaken(error)) throw error;
      this.#database.exec("ROLLBACK TO one; RELEASE one");
      return null;
    }
  }
}

const CONSTRAINT_TRIGGER = 1811;
const CONSTRAINT_UNIQUE = 2067;

/** A trigger or the unique index spoke; every other failure is the disk's. */
function meansTaken(error: unknown): boolean {
  const code = error instanceof Error && "errcode" in error ? error.errcode : null;
  return code === CONSTRAINT_TRIGGER || code === CONSTRAINT_UNIQUE;
}

function statementsOf(database: DatabaseSync) {
  return {
    byId: database.prepare("SELECT * FROM booking WHERE id = ? AND cancelled_at_ms IS NULL"),
    byKey: database.prepare(
      "SELECT * FROM booking WHERE calendar = ? AND source = ? AND idempotency_key = ?",
    ),
    taken: database.prepare(
      `SELECT starts_at_ms, ends_at_ms FROM booking
       WHERE calendar = ? AND cancelled_at_ms IS NULL AND ends_at_ms > ? AND starts_at_ms < ?
       ORDER BY starts_at_ms`,
    ),
    insert: database.prepare(
      `INSERT INTO booking (id, calendar, starts_at_ms, ends_at_ms, what, name, email,
         time_zone, source, idempotency_key, booked_at_ms)
       VALUES (:id, :calendar, :startsAtMs, :endsAtMs, :what, :name, :email,
         :timeZone, :source, :idempotencyKey, :bookedAtMs)`,
    ),
    clearContacts: database.prepare(
      `UPDATE booking SET name = '', email = ''
       WHERE booked_at_ms < ? AND (name <> '' OR email <> '')`,
    ),
    deleteMessages: database.prepare("DELETE FROM outbox WHERE written_at_ms < ?"),
    write: database.prepare(
      `INSERT INTO outbox (booking_id, kind, recipient, subject, body, written_at_ms)
       VALUES (?, ?, ?, ?, ?, ?)`,
    ),
  };
}

function bookingOf(row: Record<string, SQLOutputValue> | undefined): Booking | null {
  if (!row) return null;
  const startsAtMs = Number(row["starts_at_ms"]);
  return {
    id: String(row["id"]),
    calendar: row["calendar"] as CalendarId,
    slot: {
      startsAt: isoSeconds(startsAtMs),
      durationMin: (Number(row["ends_at_ms"]) - startsAtMs) / 60_000,
    },
    what: String(row["what"]),
    name: String(row["name"]),
    email: String(row["email"]),
    timeZone: String(row["time_zone"]),
    source: row["source"] as BookingSource,
  };
}

/** "2026-11-24T20:00:00Z": an instant as slots spell it. */
export function isoSeconds(atMs: number): string {
  return new Date(atMs).toISOString().replace(".000Z", "Z");
}
