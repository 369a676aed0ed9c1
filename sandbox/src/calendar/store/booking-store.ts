import type { DatabaseSync } from "node:sqlite";
import type { Booking, BookingSource, CalendarId, Seat } from "../calendar.ts";
import type { Message } from "../message.ts";
import { bookingOf, statementsOf } from "./booking-rows.ts";
import type { GroupCommit } from "./group-commit.ts";
import { StoreUnavailableError } from "./group-commit.ts";
import { hashOf } from "./secret.ts";

/** A stretch of time that is taken. Epoch milliseconds. */
export interface Stretch {
  fromMs: number;
  toMs: number;
}

/** Why a time is not to be had beside what is booked already. */
export type Clash = "taken" | "day-full";

/** Who and what a booking takes, until the time after it is over too. */
export interface Taken extends Stretch, Seat {}

/** Looks for a seat beside what is booked around a time, while nobody else can write. */
export interface SeatCheck {
  /** Bookings that touch [fromMs, toMs) are looked at. */
  around: Stretch;
  seat: (taken: readonly Taken[]) => Seat | Clash;
}

/** What is written, all of it or nothing: the booking, its link and the message that confirms it. */
export interface NewBooking {
  booking: Booking;
  idempotencyKey: string;
  /** The secret of its link; only a hash is kept. */
  link: string;
  startsAtMs: number;
  bookedAtMs: number;
  /** Nothing to who left no address. */
  message: Message | null;
  /** `null`: the booking's own seat, and the file's constraints say whether it is free. */
  check: SeatCheck | null;
}

/** A booking that gets another time. */
export interface NewTime {
  id: string;
  startsAtMs: number;
  timeZone: string;
  atMs: number;
  messageOf: (moved: Booking) => Message | null;
  check: SeatCheck | null;
}

/** The bookings in their file. Every change resolves once it is on disk. */
export class BookingStore {
  readonly #database: DatabaseSync;
  readonly #commits: GroupCommit;
  readonly #statements: ReturnType<typeof statementsOf>;

  constructor(database: DatabaseSync, commits: GroupCommit) {
    this.#database = database;
    this.#commits = commits;
    this.#statements = statementsOf(database);
  }

  /** The booking as kept now or earlier under the same key, or why its time is not to be had. */
  take(entry: NewBooking): Promise<Booking | Clash> {
    return this.#commits.write<Booking | Clash>(() => this.#insert(entry), "taken");
  }

  /** The booking with its new time, why that is not to be had, or `null` when it is cancelled. */
  move(given: NewTime): Promise<Booking | Clash | null> {
    const work = (): Booking | Clash | null => {
      const before = this.find(given.id);
      if (!before) return null;
      const seat = this.#seat(before, given.check, given.id);
      if (typeof seat === "string") return seat;
      const { startsAtMs, timeZone, id } = given;
      const until = endsOf(before, startsAtMs);
      this.#statements.move.run({ id, startsAtMs, ...until, timeZone, ...seat });
      const moved = this.find(id);
      if (moved) this.#post(moved, given.messageOf(moved), given.atMs);
      return moved;
    };
    return this.#commits.write(work, "taken");
  }

  /** The booking as cancelled, now or before; `null` when there is none. */
  cancel(
    id: string,
    atMs: number,
    messageOf: (cancelled: Booking) => Message | null,
  ): Promise<Booking | null> {
    const work = (): Booking | null => {
      const { changes } = this.#statements.cancel.run(atMs, id);
      const booking = bookingOf(this.#statements.byId.get(id));
      if (booking && Number(changes) > 0) this.#post(booking, messageOf(booking), atMs);
      return booking;
    };
    return this.#commits.write<Booking | null>(work, null);
  }

  /** The booking with this id, unless it was cancelled. */
  find(id: string): Booking | null {
    const booking = bookingOf(this.#statements.byId.get(id));
    return booking?.cancelled ? null : booking;
  }

  /** The booking that this link opens, cancelled ones too. Any text costs the same look. */
  findByLink(link: string): Booking | null {
    return bookingOf(this.#statements.byLink.get(hashOf(link)));
  }

  findByKey(calendar: CalendarId, source: BookingSource, key: string): Booking | null {
    return bookingOf(this.#statements.byKey.get(calendar, source, hashOf(key)));
  }

  /** One more link opens the booking: a mail's own, or one that an older file did not know. */
  addLink(id: string, link: string): Promise<void> {
    const work = (): void => void this.#statements.addLink.run(hashOf(link), id);
    return this.#commits.write(work, undefined);
  }

  /** What is taken and touches [fromMs, toMs), in order. */
  taken(calendar: CalendarId, { fromMs, toMs }: Stretch, exceptId = ""): Taken[] {
    const rows = this.#statements.taken.all({ calendar, fromMs, toMs, exceptId });
    return rows.map((row) => ({
      fromMs: Number(row["starts_at_ms"]),
      toMs: Number(row["free_at_ms"]),
      provider: String(row["provider"]),
      room: String(row["room"]),
    }));
  }

  /** Bookings of every calendar that start in [fromMs, toMs), in order; cancelled ones are left out. */
  list({ fromMs, toMs }: Stretch): Booking[] {
    return this.#statements.list.all(fromMs, toMs).flatMap((row) => bookingOf(row) ?? []);
  }

  /** The booking with this id, cancelled or not. */
  findWhatever(id: string): Booking | null {
    return bookingOf(this.#statements.byId.get(id));
  }

  /** What was booked in a call or chat, cancelled ones too. */
  inConversation(conversation: string): Booking[] {
    return this.#statements.inConversation.all(conversation).flatMap((row) => bookingOf(row) ?? []);
  }

  /** Who a call or chat booked for, when they say so afterwards. */
  name(conversation: string, name: string): Promise<void> {
    const work = (): void => void this.#statements.name.run(name, conversation);
    return this.#commits.write(work, undefined);
  }

  /** What was booked under an address, however it is written, cancelled ones too. */
  byEmail(email: string): Booking[] {
    return this.#statements.byEmail.all(email.trim()).flatMap((row) => bookingOf(row) ?? []);
  }

  /** Clears who booked and what was written to them, as a part of a larger transaction. */
  forgetWithin(id: string): void {
    this.#statements.deleteMessagesOf.run(id);
    this.#statements.clearContact.run(id);
  }

  /**
   * Clears who booked before `bookedBeforeMs`, what was written to them, and the links of what
   * ended before then; the times stay taken. `alsoWithin` deletes what lies beside, and counts it.
   * Throws `StoreUnavailableError` when the file cannot be written; then nothing is cleared.
   */
  forgetContacts(bookedBeforeMs: number, alsoWithin: () => number = () => 0): void {
    try {
      this.#database.exec("BEGIN IMMEDIATE");
      const cleared = [
        this.#statements.clearContacts.run(bookedBeforeMs),
        this.#statements.deleteMessages.run(bookedBeforeMs),
        this.#statements.deleteLinks.run(bookedBeforeMs),
      ];
      const beside = alsoWithin();
      this.#database.exec("COMMIT");
      // The log beside the file holds the words too, until it is written over.
      if (beside > 0 || cleared.some(({ changes }) => Number(changes) > 0)) {
        this.#database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
      }
    } catch (cause) {
      if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
      throw new StoreUnavailableError("The bookings file cannot be written.", { cause });
    }
  }

  #insert(entry: NewBooking): Booking | Clash {
    const { idempotencyKey, link, startsAtMs, message, bookedAtMs } = entry;
    const { id, calendar, source } = entry.booking;
    const earlier = this.findByKey(calendar, source, idempotencyKey);
    if (earlier) return earlier;
    const seat = this.#seat(entry.booking, entry.check);
    if (typeof seat === "string") return seat;
    const booking = { ...entry.booking, ...seat };

    this.#statements.insert.run({
      id,
      calendar,
      startsAtMs,
      ...endsOf(booking, startsAtMs),
      what: booking.what,
      name: booking.name,
      email: booking.email,
      timeZone: booking.timeZone,
      source,
      ...seat,
      conversation: booking.conversation,
      idempotencyKey: hashOf(idempotencyKey),
      bookedAtMs,
    });
    this.#statements.addLink.run(hashOf(link), id);
    this.#post(booking, message, bookedAtMs);
    return booking;
  }

  #seat({ calendar, ...own }: Booking, check: SeatCheck | null, exceptId?: string): Seat | Clash {
    if (!check) return { provider: own.provider, room: own.room };
    return check.seat(this.taken(calendar, check.around, exceptId));
  }

  #post({ id, slot, sequence }: Booking, message: Message | null, writtenAtMs: number): void {
    if (!message) return;
    const startsAtMs = Date.parse(slot.startsAt);
    this.#statements.post.run({ bookingId: id, ...message, startsAtMs, sequence, writtenAtMs });
  }
}

function endsOf({ slot, bufferMin }: Booking, startsAtMs: number) {
  const endsAtMs = startsAtMs + slot.durationMin * 60_000;
  return { endsAtMs, freeAtMs: endsAtMs + bufferMin * 60_000 };
}
