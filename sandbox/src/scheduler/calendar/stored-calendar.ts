import type { DatabaseSync } from "node:sqlite";
import { FollowUpStore } from "../../follow-ups/follow-up-store.ts";
import { defaultLimits, type Limits } from "../../http/limits.ts";
import { countedNetworks } from "../../http/visitors/visitor-address.ts";
import { DurableQueue } from "../../store/durable-queue.ts";
import { GroupCommit, type GroupCommitOptions } from "../../store/group-commit.ts";
import { overwriteDeleted, StoreUnavailableError, transaction } from "../../store/transaction.ts";
import {
  instantOf,
  isTimeZone,
  nameProblem,
  plainName,
  requestProblem,
  unknownZone,
} from "../bookings/booking-check.ts";
import { openBookingsFile } from "../bookings-file/bookings-file.ts";
import { feedAddress } from "../feeds/feed-address.ts";
import { enqueueMail, type MailAbout } from "../mail/mail-job.ts";
import { mailLimit } from "../mail/mail-limit.ts";
import { seatAt, seatsIn } from "../slots/availability.ts";
import type { CalendarRules } from "../slots/opening-hours.ts";
import { bookableRange, problemWith, startsBetween } from "../slots/slot-grid.ts";
import { BookingTable, isoSeconds, type Stretch } from "./booking-table.ts";
import type {
  AppointmentNeeds,
  Booking,
  BookingRequest,
  Calendar,
  CalendarId,
  ChangeOutcome,
  Seat,
} from "./calendar.ts";
import { CallerData } from "./caller-data.ts";
import { bookingFrom, fits, needsOf } from "./new-booking.ts";
import { orRefused, Refusal, refusal } from "./refusals.ts";
import { linkSecretOf } from "./secret.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface CalendarNeeds {
  /** Where `bookings.sqlite` lies; created when missing. `:memory:` stores nothing. */
  dataDir: string;
  /** Epoch milliseconds. */
  now: () => number;
  calendars: Readonly<Record<CalendarId, CalendarRules>>;
  /** How long contacts are stored; looked at hourly, and at the start. */
  contactsKeptHours?: number;
  limits?: Pick<Limits, "openBookings" | "mailsPerRecipient">;
  /** How long a locked file is waited for. */
  locked?: GroupCommitOptions;
  /** Is handed the open file; tests fill the disk with it. */
  onOpen?: (database: DatabaseSync) => void;
}

/** A calendar that remembers: what it acknowledged survives a crash and a power cut. */
export type StoredCalendar = ReturnType<typeof createCalendar>;

/**
 * The calendar that page, voice and chat share. It forgets contacts, by default after a day.
 *
 * `book()` trusts nothing: length, grid, opening hours, notice and horizon are checked again here,
 * gaps and the day's limit again while no other process can write, and the database has the last word
 * on who was first. Changes reject only with `StoreUnavailableError`, when the file cannot be
 * written; then nothing is changed.
 */
export function createCalendar(needs: CalendarNeeds) {
  const { dataDir, now, calendars, contactsKeptHours = 24, limits = defaultLimits } = needs;
  const opened = openBookingsFile(dataDir, (database) => {
    const commits = new GroupCommit(database, needs.locked);
    const queue = new DurableQueue(database, commits);
    const followUps = new FollowUpStore(database, commits, queue);
    return { database, commits, queue, followUps, table: new BookingTable(database) };
  });
  const { database, commits, queue, table, followUps } = opened;
  const mayMail = mailLimit(limits.mailsPerRecipient, now);
  needs.onOpen?.(database);
  forgetContacts();
  const forgetting = setInterval(forgetContacts, HOUR_MS).unref();

  function forgetContacts(): void {
    const beforeMs = now() - contactsKeptHours * HOUR_MS;
    try {
      transaction(database, () => {
        queue.deleteBefore(beforeMs);
        followUps.deleteBefore(beforeMs);
        table.clearBefore(beforeMs);
      });
      overwriteDeleted(database);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      console.error("Contacts that are due could not be deleted; tried again in an hour.");
    }
  }

  /** Nothing without an address: callers are sent a text. */
  function mail(about: MailAbout, booking: Booking): void {
    if (booking.email && mayMail(booking.email)) enqueueMail(queue, { about, booking }, now());
  }

  /** The seat that is free at this time. A part of the change that takes it. */
  function freeSeat(
    calendar: CalendarId,
    time: { startMs: number; durationMin: number },
    seatNeeds: AppointmentNeeds | undefined,
    exceptId?: string,
  ): Seat {
    const rules = calendars[calendar];
    const seat = seatAt(rules, seatNeeds, time, (around) =>
      table.taken(calendar, around, exceptId),
    );
    if (typeof seat === "string") throw refusal(seat, rules);
    return seat;
  }

  /** Epoch milliseconds of a start that the rules allow. */
  function allowedStart(rules: CalendarRules, startsAt: string, durationMin: number): number {
    const startMs = instantOf(startsAt);
    if (startMs === null) throw refusal("malformed", rules);
    const problem = problemWith(rules, startMs, durationMin, now());
    if (problem) throw refusal(problem, rules);
    return startMs;
  }

  const book: Calendar["book"] = (request) =>
    orRefused(async () => {
      const malformed = requestProblem(request);
      if (malformed !== null) throw new Refusal("malformed", malformed);
      const { calendar, source, idempotencyKey, durationMin, requestHash = "" } = request;
      const rules = calendars[calendar];
      // Before the rules: a repeated request is answered even when its time has passed meanwhile.
      if (table.findByKey(calendar, source, idempotencyKey)) return again(request);

      if (!fits(rules, durationMin)) {
        const { least, most } = rules.durationMin;
        const lengths = least === most ? `${least}` : `${least} to ${most} whole`;
        throw new Refusal("malformed", `Appointments here take ${lengths} minutes.`);
      }
      const startMs = allowedStart(rules, request.startsAt, durationMin);
      const networks = request.address === undefined ? [] : countedNetworks(request.address);
      const asked = bookingFrom(request, startMs);
      const link = linkSecretOf(idempotencyKey, asked.id);
      const booking = await commits.write(() => {
        // Sent twice at once: the other was first.
        if (table.findByKey(calendar, source, idempotencyKey)) return null;
        for (const { network, visitors } of networks) {
          const isFull = table.openOf(network, now()) >= limits.openBookings * visitors;
          if (isFull) throw refusal("too-many-open", rules);
        }
        const seat = freeSeat(calendar, { startMs, durationMin }, request.needs);
        const made = { ...asked, ...seat };
        table.insert(made, { idempotencyKey, requestHash, bookedAtMs: now() });
        table.addLink(made.id, link);
        for (const { network } of networks) table.countFor(network, made.id);
        mail("booked", made);
        return made;
      });
      return booking ? { booking, link } : again(request);
    });

  /** The booking that was made under the request's key. */
  async function again(request: BookingRequest) {
    const { calendar, source, idempotencyKey, requestHash } = request;
    const earlier = table.findByKey(calendar, source, idempotencyKey);
    if (!earlier) throw new Error("A booking is gone that was just there.");
    const { booking } = earlier;
    const rules = calendars[calendar];
    const isSame = requestHash === undefined || requestHash === earlier.requestHash;
    if (!isSame) throw refusal("key-reused", rules);
    if (booking.canceled) throw refusal("canceled", rules);
    const link = linkSecretOf(idempotencyKey, booking.id);
    // The link of a booking that is over was forgotten.
    if (!table.findByLink(link)) await commits.write(() => table.addLink(booking.id, link));
    return { booking, link };
  }

  /** The booking of a link, if it can still be changed. */
  function changeable(link: string): Booking {
    const booking = table.findByLink(link);
    if (!booking) throw new Refusal("unknown", "This link opens no booking. Please check it.");
    const rules = calendars[booking.calendar];
    if (booking.canceled) throw refusal("canceled", rules);
    if (Date.parse(booking.slot.startsAt) <= now()) throw refusal("begun", rules);
    return booking;
  }

  return {
    openings({ calendar, fromMs, toMs, durationMin, needs: seatNeeds, exceptId }) {
      const rules = calendars[calendar];
      if (!fits(rules, durationMin)) return [];
      const bookable = bookableRange(rules, now());
      const range = {
        fromMs: Math.max(fromMs, bookable.fromMs),
        toMs: Math.min(toMs, bookable.toMs),
      };
      if (!(range.fromMs < range.toMs)) return [];
      const lasting = { ...range, toMs: range.toMs + durationMin * MINUTE_MS };
      const seat = seatsIn(rules, seatNeeds, lasting, (around) =>
        table.taken(calendar, around, exceptId),
      );
      return startsBetween(rules, { ...range, durationMin })
        .filter((startMs) => typeof seat(startMs, durationMin) !== "string")
        .map((startMs) => ({ startsAt: isoSeconds(startMs), durationMin }));
    },

    book,

    /** The booking with this id, unless it was canceled. The id is no secret and opens nothing. */
    find(id: string): Booking | null {
      const booking = table.find(id);
      return booking?.canceled ? null : booking;
    },

    /** The booking that this link opens, a secret of 128 bits; canceled ones too. */
    open: (link: string) => table.findByLink(link),

    /**
     * Gives the booking another time in one step: it has the old one or the new one, never none. Its
     * person and room stay if they are free, else `others` are tried.
     */
    move: (
      link: string,
      startsAt: string,
      timeZone: string,
      others?: Pick<AppointmentNeeds, "providers" | "rooms">,
    ): Promise<ChangeOutcome> =>
      orRefused(async () => {
        const before = changeable(link);
        const { id, calendar, slot } = before;
        const { durationMin } = slot;
        const rules = calendars[calendar];
        if (!isTimeZone(timeZone)) throw new Refusal("malformed", unknownZone);
        if (instantOf(startsAt) === Date.parse(slot.startsAt)) return { booking: before };
        const startMs = allowedStart(rules, startsAt, durationMin);
        const booking = await commits.write(() => {
          // Looked at again: it may have been canceled while this waited for its turn.
          const current = changeable(link);
          const seat = freeSeat(calendar, { startMs, durationMin }, needsOf(current, others), id);
          const time = { startsAt: isoSeconds(startMs), durationMin };
          const sequence = current.sequence + 1;
          const moved = { ...current, ...seat, slot: time, timeZone, sequence };
          table.update(moved);
          mail("moved", moved);
          return moved;
        });
        return { booking };
      }),

    /** Frees the booking's time. Asked again, it answers the same. */
    cancel: (link: string): Promise<ChangeOutcome> =>
      orRefused(async () => {
        const booking = await commits.write(() => {
          const found = table.findByLink(link);
          if (found?.canceled) return found;
          const current = changeable(link);
          const canceled = { ...current, canceled: true, sequence: current.sequence + 1 };
          table.update(canceled);
          mail("canceled", canceled);
          return canceled;
        });
        return { booking };
      }),

    /** Puts a name to what was booked without one in a call or chat; an unfit one is left out. */
    async name(conversation: string, name: string): Promise<void> {
      if (nameProblem(name) !== null) return;
      await commits.write(() => {
        const unnamed = table.inConversation(conversation).filter((each) => each.name === "");
        for (const booking of unnamed) table.update({ ...booking, name: plainName(name) });
      });
    },

    /** Bookings of every calendar that start in the stretch, in order. */
    list: (stretch: Stretch) => table.list(stretch),

    rulesOf: (calendar: CalendarId) => calendars[calendar],

    /** Another one after every change of a booking, whichever process made it. */
    version: () => table.version(),

    /** One more link opens the booking, such as a mail's own. */
    addLink: (bookingId: string, link: string) =>
      commits.write(() => table.addLink(bookingId, link)),

    /** Mails and records for the CRM. */
    queue,
    feed: feedAddress(database, commits),
    /** Texts, notes and records that calls and chats left. */
    followUps,
    callers: new CallerData({ ...opened, now }),

    close(): void {
      if (!database.isOpen) return;
      clearInterval(forgetting);
      commits.flush();
      database.close();
    },
  } satisfies Calendar & Record<string, unknown>;
}
