import { createHmac } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { Booking, BookingSource, CalendarId, Seat } from "../calendar.ts";
import type { Message } from "../message.ts";
import { bookingOf, statementsOf } from "./booking-rows.ts";
import { ConflictError, type GroupCommit } from "../../store/group-commit.ts";
import { overwriteDeleted, transaction } from "../../store/transaction.ts";
import { hashOf } from "./secret.ts";

/** A stretch of time that is taken. Epoch milliseconds. */
export interface Stretch {
  fromMs: number;
  toMs: number;
}

/** Why a time is not to be had beside what is booked already. */
export type Clash = "taken" | "day-full";

/** A booking that was made under a key, and the hash of what was asked. */
export interface EarlierBooking {
  booking: Booking;
  requestHash: string;
}

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
  messageOf: (booked: Booking) => Message | null;
  requestHash: string;
  /** The networks that the booking counts for, and how many each may have ahead. */
  networks: readonly { network: string; mostOpen: number }[];
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
  /** How often this process may have changed a booking. */
  #changes = 0;

  constructor(database: DatabaseSync, commits: GroupCommit) {
    this.#database = database;
    this.#commits = commits;
    this.#statements = statementsOf(database);
  }

  /** Another one after every change of a booking, here or by another process that has the file open. */
  version(): string {
    const others = this.#statements.dataVersion.get()?.["data_version"];
    return `${String(others)}.${this.#changes}`;
  }

  /** The booking as kept now or earlier under the same key, or why its time is not to be had. */
  take(entry: NewBooking): Promise<Booking | Clash | "too-many-open"> {
    return this.#change<Booking | Clash | "too-many-open">(() => this.#insert(entry), "taken");
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
    return this.#change(work, "taken");
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
    return this.#change<Booking | null>(work, null);
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

  findByKey(calendar: CalendarId, source: BookingSource, key: string): EarlierBooking | null {
    const row = this.#statements.byKey.get(calendar, source, hashOf(key));
    const booking = bookingOf(row);
    return booking && { booking, requestHash: String(row?.["request_hash"]) };
  }

  /** One more link opens the booking: a mail's own, or one that an older file did not know. */
  addLink(id: string, link: string): Promise<void> {
    const work = (): void => void this.#statements.addLink.run(hashOf(link), id);
    return this.#commits.write(work);
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
    return this.#change(work, undefined);
  }

  /** What was booked under an address, however it is written, cancelled ones too. */
  byEmail(email: string): Booking[] {
    return this.#statements.byEmail.all(email.trim()).flatMap((row) => bookingOf(row) ?? []);
  }

  /**
   * Clears who booked and what was written to them, as a part of a larger transaction. The hash of their
   * network stays until contacts are due: deleting is no way to have more times than others.
   */
  forgetWithin(id: string): void {
    this.#changes += 1;
    this.#statements.deleteMessagesOf.run(id);
    this.#statements.clearContact.run(id);
  }

  /**
   * Clears who booked before `bookedBeforeMs`, from which networks, what was written to them, and the links of what
   * ended before then; the times stay taken. `alsoWithin` deletes what lies beside, and counts it.
   * Throws `StoreUnavailableError` when the file cannot be written; then nothing is cleared.
   */
  forgetContacts(bookedBeforeMs: number, alsoWithin: () => number = () => 0): void {
    this.#changes += 1;
    const cleared = transaction(this.#database, () => [
      Number(this.#statements.clearContacts.run(bookedBeforeMs).changes),
      Number(this.#statements.deleteMessages.run(bookedBeforeMs).changes),
      Number(this.#statements.deleteNetworks.run(bookedBeforeMs).changes),
      Number(this.#statements.deleteLinks.run(bookedBeforeMs).changes),
      alsoWithin(),
    ]);
    if (cleared.some((changes) => changes > 0)) overwriteDeleted(this.#database);
  }

  /** Counted before it is known whether it will be: nobody reads between the two. */
  async #change<Result>(work: () => Result, whenTaken: Result): Promise<Result> {
    try {
      return await this.#commits.write(() => {
        this.#changes += 1;
        return work();
      });
    } catch (error) {
      if (error instanceof ConflictError) return whenTaken;
      throw error;
    }
  }

  #insert(entry: NewBooking): Booking | Clash | "too-many-open" {
    const { idempotencyKey, link, startsAtMs, messageOf, requestHash, bookedAtMs } = entry;
    const { id, calendar, source } = entry.booking;
    const earlier = this.findByKey(calendar, source, idempotencyKey);
    if (earlier) return earlier.booking;
    const networks = entry.networks.map(({ network, mostOpen }) => {
      const hash = this.#hashOfNetwork(network);
      return { hash, isFull: this.#openOf(hash, bookedAtMs) >= mostOpen };
    });
    if (networks.some(({ isFull }) => isFull)) return "too-many-open";
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
      requestHash,
      bookedAtMs,
    });
    this.#statements.addLink.run(hashOf(link), id);
    for (const { hash } of networks) this.#statements.addNetwork.run(hash, id);
    this.#post(booking, messageOf(booking), bookedAtMs);
    return booking;
  }

  /** Keyed: without the file nobody can try which network it was. */
  #hashOfNetwork(network: string): string {
    const secret = String(this.#statements.networkKey.get()?.["secret"]);
    return createHmac("sha256", secret).update(network).digest("base64url").slice(0, 22);
  }

  #openOf(hash: string, nowMs: number): number {
    return Number(this.#statements.openOfNetwork.get(hash, nowMs)?.["open"]);
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
