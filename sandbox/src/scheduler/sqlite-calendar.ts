import type { DatabaseSync } from "node:sqlite";
import { TraceStore } from "../follow-ups/trace-store.ts";
import { defaultLimits, type Limits } from "../http/limits.ts";
import { countedNetworks } from "../http/visitors/visitor-address.ts";
import { marginMs, seatBeside, seatCheck } from "./availability.ts";
import {
  instantOf,
  isTimeZone,
  malformedPart,
  nameProblem,
  needsProblem,
  plainName,
} from "./booking-check.ts";
import type {
  AppointmentNeeds,
  Booking,
  BookingOutcome,
  BookingRequest,
  Calendar,
  CalendarId,
} from "./calendar.ts";
import { CallerMemory } from "./caller-memory.ts";
import { changeNoticeOf, confirmationOf, type Message } from "./message.ts";
import type { CalendarRules } from "./opening-hours.ts";
import { mailLimit } from "./mail/mail-limit.ts";
import { OutboxStore } from "./mail/outbox-store.ts";
import { refused, refusedBy, type Refused } from "./refusals.ts";
import { bookableRange, refusalOf, startsBetween } from "./slot-grid.ts";
import { isoSeconds } from "./store/booking-rows.ts";
import { BookingStore, type EarlierBooking, type Stretch } from "./store/booking-store.ts";
import { openBookingsFile } from "./store/bookings-file.ts";
import { FeedAddress } from "./store/feed-address.ts";
import { GroupCommit, type GroupCommitOptions } from "../store/group-commit.ts";
import { StoreUnavailableError } from "../store/transaction.ts";
import { linkSecretOf, newSecret } from "./store/secret.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A booking as it is after a change, or why it is as it was. */
export type ChangeOutcome =
  | { ok: true; booking: Booking }
  | Refused
  | { ok: false; problem: "unknown" | "cancelled" | "begun"; message: string };

/** A calendar that remembers: what it acknowledged survives a crash and a power cut. */
export interface KeptCalendar extends Calendar {
  /** The booking with this id, unless it was cancelled. The id is no secret and opens nothing. */
  find(id: string): Booking | null;
  /** The booking that this link opens, a secret of 128 bits; cancelled ones too. */
  open(link: string): Booking | null;
  /**
   * Gives the booking another time in one step: it has the old one or the new one, never none. Who gives
   * it and the room stay, unless others will do; whom and which it has comes first.
   */
  move(
    link: string,
    startsAt: string,
    timeZone: string,
    others?: Pick<AppointmentNeeds, "providers" | "rooms">,
  ): Promise<ChangeOutcome>;
  /** Puts a name to what was booked without one in a call or chat; one that cannot be kept is left out. */
  name(conversation: string, name: string): Promise<void>;
  /** Frees the booking's time. Asked again, it answers the same. */
  cancel(link: string): Promise<ChangeOutcome>;
  /** Bookings of every calendar that start in the stretch, in order. */
  list(stretch: Stretch): Booking[];
  rulesOf(calendar: CalendarId): CalendarRules;
  /** Another one after every change of a booking, whichever process made it. */
  version(): string;
  readonly outbox: OutboxStore;
  readonly feed: FeedAddress;
  /** Texts, notes and records that calls and chats left. */
  readonly traces: TraceStore;
  readonly callers: CallerMemory;
  close(): void;
}

export interface CalendarNeeds {
  /** Where `bookings.sqlite` lies; made when missing. `:memory:` keeps nothing. */
  dataDir: string;
  /** Epoch milliseconds. */
  now: () => number;
  calendars: Readonly<Record<CalendarId, CalendarRules>>;
  /** Who booked is kept this long; looked at hourly, and at start. */
  contactsKeptHours?: number;
  limits?: Pick<Limits, "openBookings" | "mailsPerRecipient">;
  /** How long a locked file is waited for. */
  locked?: GroupCommitOptions;
  /** Is handed the open file; tests fill the disk with it. */
  onOpen?: (database: DatabaseSync) => void;
}

/**
 * The calendar that page, voice and chat share. It forgets who booked, by default a day after.
 *
 * `book()` trusts nothing: length, grid, opening hours, notice and horizon are checked again here,
 * gaps and the day's limit again while nobody else can write, and the database has the last word
 * on who was first. Changes reject only with `StoreUnavailableError`, when the file cannot be
 * written; then nothing is changed.
 */
export function createCalendar(needs: CalendarNeeds): KeptCalendar {
  const { dataDir, now, calendars, contactsKeptHours = 24, limits = defaultLimits } = needs;
  const mayMail = mailLimit(limits.mailsPerRecipient, now);
  const unlessTooMany = (message: Message | null): Message | null =>
    message && mayMail(message.recipient) ? message : null;
  const { database, commits, store, outbox, feed, traces } = openBookingsFile(dataDir, (opened) => {
    const writer = new GroupCommit(opened, needs.locked);
    return {
      database: opened,
      commits: writer,
      store: new BookingStore(opened, writer),
      outbox: new OutboxStore(opened, writer),
      feed: new FeedAddress(opened, writer),
      traces: new TraceStore(opened, writer),
    };
  });
  const onForgotten = (): void => outbox.forgotten();
  const callers = new CallerMemory({ database, commits, store, traces, onForgotten });
  needs.onOpen?.(database);
  forgetContacts();
  const forgetting = setInterval(forgetContacts, HOUR_MS).unref();

  function forgetContacts(): void {
    try {
      const beforeMs = now() - contactsKeptHours * HOUR_MS;
      store.forgetContacts(beforeMs, () => traces.forgetBeforeWithin(beforeMs));
      outbox.forgotten();
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      console.error("Contacts that are due could not be deleted; tried again in an hour.");
    }
  }

  async function book(request: BookingRequest): Promise<BookingOutcome> {
    const malformed = malformedPart(request) ?? needsProblem(request);
    if (malformed) return refused("malformed", malformed);
    const rules = Object.hasOwn(calendars, request.calendar) ? calendars[request.calendar] : null;
    if (!rules) return refused("malformed", "This calendar does not exist. Please choose another.");

    // Before the rules: a repeated request is answered even when its time has passed meanwhile.
    const { calendar, source, idempotencyKey, durationMin } = request;
    const earlier = store.findByKey(calendar, source, idempotencyKey);
    if (earlier) return again(earlier, request);

    const startsAtMs = instantOf(request.startsAt);
    if (startsAtMs === null) return refusedBy(rules, "malformed");
    if (!fits(rules, durationMin)) {
      const { least, most } = rules.durationMin;
      const lengths = least === most ? `${least}` : `${least} to ${most} whole`;
      return refused("malformed", `Appointments here take ${lengths} minutes.`);
    }
    const refusal = refusalOf(rules, startsAtMs, durationMin, now());
    if (refusal) return refusedBy(rules, refusal);

    const booking = bookingFrom(request, startsAtMs);
    const kept = await store.take({
      booking,
      idempotencyKey,
      link: linkSecretOf(idempotencyKey, booking.id),
      startsAtMs,
      bookedAtMs: now(),
      messageOf: (booked) => unlessTooMany(confirmationOf(booked)),
      requestHash: request.requestHash ?? "",
      networks: networksOf(request.address),
      check: seatCheck(rules, request.needs, startsAtMs, durationMin),
    });
    if (typeof kept === "string") return refusedBy(rules, kept);
    // Sent twice at once: the other was first.
    const first = kept.id === booking.id ? null : store.findByKey(calendar, source, idempotencyKey);
    if (first) return again(first, request);
    outbox.wake();
    return { ok: true, booking: kept, link: linkSecretOf(idempotencyKey, kept.id) };
  }

  async function again(
    { booking, requestHash }: EarlierBooking,
    { idempotencyKey, ...request }: BookingRequest,
  ): Promise<BookingOutcome> {
    const rules = calendars[booking.calendar];
    const isSame = request.requestHash === undefined || request.requestHash === requestHash;
    if (!isSame) return refusedBy(rules, "key-reused");
    if (booking.cancelled) return refusedBy(rules, "cancelled");
    const link = linkSecretOf(idempotencyKey, booking.id);
    // Booked by a version that handed out other links, or over and its link forgotten.
    if (!store.findByLink(link)) await store.addLink(booking.id, link);
    return { ok: true, booking, link };
  }

  function networksOf(address: string | undefined) {
    if (address === undefined) return [];
    return countedNetworks(address).map(({ network, visitors }) => {
      return { network, mostOpen: limits.openBookings * visitors };
    });
  }

  /** The booking to change, or why it cannot be. */
  function changeable(link: string): ChangeOutcome {
    const booking = store.findByLink(link);
    if (!booking) return no("unknown", "This link opens no booking. Please check it.");
    if (booking.cancelled) return no("cancelled", "This booking was cancelled. Please book anew.");
    const begun = Date.parse(booking.slot.startsAt) <= now();
    return begun ? no("begun", "This booking's time has begun.") : { ok: true, booking };
  }

  const move: KeptCalendar["move"] = async (link, startsAt, timeZone, others) => {
    const found = changeable(link);
    if (!found.ok) return found;
    const { id, calendar, slot } = found.booking;
    const rules = calendars[calendar];
    const startsAtMs = instantOf(startsAt);
    if (startsAtMs === null) return refusedBy(rules, "malformed");
    if (!isTimeZone(timeZone)) {
      return refused("malformed", "This time zone is not known. Please choose one from the list.");
    }
    if (startsAtMs === Date.parse(slot.startsAt)) return found;
    const refusal = refusalOf(rules, startsAtMs, slot.durationMin, now());
    if (refusal) return refusedBy(rules, refusal);

    const moved = await store.move({
      id,
      startsAtMs,
      timeZone,
      atMs: now(),
      messageOf: (booking) => unlessTooMany(changeNoticeOf(booking, "moved")),
      check: seatCheck(rules, needsOf(found.booking, others), startsAtMs, slot.durationMin),
    });
    // Cancelled by somebody else while this waited for its turn.
    if (moved === null) return changeable(link);
    if (typeof moved === "string") return refusedBy(rules, moved);
    outbox.wake();
    return { ok: true, booking: moved };
  };

  async function cancel(link: string): Promise<ChangeOutcome> {
    const found = changeable(link);
    if (!found.ok) {
      const booking = found.problem === "cancelled" ? store.findByLink(link) : null;
      return booking ? { ok: true, booking } : found;
    }
    const notice = (booking: Booking) => unlessTooMany(changeNoticeOf(booking, "cancelled"));
    const booking = await store.cancel(found.booking.id, now(), notice);
    outbox.wake();
    return booking ? { ok: true, booking } : changeable(link);
  }

  return {
    openings({ calendar, fromMs, toMs, durationMin, needs, exceptId }) {
      const rules = calendars[calendar];
      if (!fits(rules, durationMin)) return [];
      const bookable = bookableRange(rules, now());
      const range = {
        fromMs: Math.max(fromMs, bookable.fromMs),
        toMs: Math.min(toMs, bookable.toMs),
      };
      if (!(range.fromMs < range.toMs)) return [];

      const margin = marginMs(rules, needs);
      const around = {
        fromMs: range.fromMs - margin,
        toMs: range.toMs + durationMin * MINUTE_MS + margin,
      };
      const seat = seatBeside(rules, needs, store.taken(calendar, around, exceptId));
      return startsBetween(rules, { ...range, durationMin })
        .filter((startMs) => typeof seat(startMs, durationMin) !== "string")
        .map((startMs) => ({ startsAt: isoSeconds(startMs), durationMin }));
    },
    book,
    find: (id) => store.find(id),
    open: (link) => store.findByLink(link),
    move,
    cancel,
    name: async (conversation, name) => {
      if (nameProblem(name) === null) await store.name(conversation, plainName(name));
    },
    list: (stretch) => store.list(stretch),
    rulesOf: (calendar) => calendars[calendar],
    version: () => store.version(),
    outbox,
    feed,
    traces,
    callers,
    close() {
      clearInterval(forgetting);
      commits.flush();
      database.close();
    },
  };
}

function fits({ durationMin: { least, most } }: CalendarRules, durationMin: number): boolean {
  return Number.isInteger(durationMin) && durationMin >= least && durationMin <= most;
}

function bookingFrom(request: BookingRequest, startsAtMs: number): Booking {
  const { calendar, durationMin, what, name = "", email = "", timeZone, source } = request;
  const { conversation = "", needs } = request;
  return {
    id: newSecret(),
    calendar,
    slot: { startsAt: isoSeconds(startsAtMs), durationMin },
    bufferMin: needs?.bufferMin ?? 0,
    provider: "",
    room: "",
    what,
    name: plainName(name),
    email,
    timeZone,
    source,
    conversation,
    sequence: 0,
    cancelled: false,
  };
}

/** What a booking needs where it goes: whom and which it has, or failing that the others. */
function needsOf(
  { provider, room, bufferMin }: Booking,
  others?: Pick<AppointmentNeeds, "providers" | "rooms">,
): AppointmentNeeds | undefined {
  if (provider === "" && room === "") return undefined;
  const first = (own: string, ids: readonly string[] = []): string[] =>
    own === "" ? [...ids] : [own, ...ids.filter((id) => id !== own)];
  return {
    providers: first(provider, others?.providers),
    rooms: first(room, others?.rooms),
    bufferMin,
  };
}

function no(problem: "unknown" | "cancelled" | "begun", message: string): ChangeOutcome {
  return { ok: false, problem, message };
}
