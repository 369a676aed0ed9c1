import { HOUR_MS } from "../../clock.ts";
import { followUpStore } from "../../follow-ups/follow-up-store.ts";
import { defaultLimits, type Limits } from "../../http/limits.ts";
import { countedNetworks } from "../../http/visitors/visitor-address.ts";
import { durableQueue } from "../../store/durable-queue.ts";
import {
  type BookingFields,
  bookingFields,
  fitName,
  isSameName,
  movedFields,
} from "../bookings/booking-fields.ts";
import { openBookingsFile } from "../bookings-file/bookings-file.ts";
import { mailLimit } from "../mail/mail-limit.ts";
import type { CalendarRules } from "../slots/booking-rules.ts";
import { bookingTable, type Stretch } from "./booking-table.ts";
import {
  type AppointmentNeeds,
  type Booking,
  type Booked,
  type BookingRequest,
  type BookingSource,
  type CalendarId,
  type MailJob,
  mailTopic,
} from "./booking.ts";
import { callerData } from "./caller-data.ts";
import { freeTimes } from "./free-times.ts";
import { parseFields, Refusal, refusalOf } from "./refusals.ts";
import { isSameSecret, newSecret } from "../../store/secrets.ts";
import { deleteRegularly } from "../../store/delete-regularly.ts";

/** A booking or a change of one, for the metrics. */
type Change = { source: BookingSource } | { change: "moved" | "cancelled" };

export interface CalendarNeeds {
  /** Where `bookings.sqlite` lies; created when missing. `:memory:` stores nothing. */
  dataDir: string;
  /** Epoch milliseconds. */
  now: () => number;
  calendars: Readonly<Record<CalendarId, CalendarRules>>;
  /** How long contacts are stored; looked at hourly, and at the start. */
  contactHours?: number;
  limits?: Pick<Limits, "openBookings" | "mailsPerRecipient">;
  /** Called for each booking and change; "failed": it could not be written. */
  onOutcome?: (asked: Change, outcome: "done" | "refused" | "failed") => void;
}

/** A calendar that remembers: what it acknowledged survives a crash and a power cut. */
export type StoredCalendar = ReturnType<typeof createCalendar>;

/**
 * The calendar that page, voice and chat share. It forgets contacts, by default after a day.
 *
 * `book()` trusts nothing: grid, opening hours, notice, days ahead, buffers and the day's limit are
 * checked while no other process can write, and the database has the last word on who was first.
 * Changes reject with a `Refusal`, with an error of SQLite when the file cannot be written, and with a
 * mistake in the code, which their caller reports; then nothing is changed.
 */
export function createCalendar({
  dataDir,
  now,
  calendars,
  contactHours = 24,
  limits = defaultLimits,
  onOutcome = () => undefined,
}: CalendarNeeds) {
  const database = openBookingsFile(dataDir);
  const queue = durableQueue(database);
  const followUps = followUpStore(database, queue);
  const table = bookingTable(database);
  const { openings, find } = freeTimes(table, calendars, now);
  const mayMail = mailLimit(limits.mailsPerRecipient, now);
  const stopDeleting = deleteRegularly("contacts", HOUR_MS, () =>
    database.deleteAndOverwrite(() => {
      const beforeMs = now() - contactHours * HOUR_MS;
      for (const each of [queue, followUps, table]) each.deleteBefore(beforeMs);
    }),
  );

  /** Stores a change, and mails it. Nothing without an address: callers are sent a text. */
  function store(about: MailJob["about"], booking: Booking): Booking {
    if (about !== "booked") table.update(booking);
    if (booking.email && mayMail(booking.email)) {
      const payload: MailJob = { about, booking };
      // Not sent once the booking's time has come.
      const expiresAtMs = Date.parse(booking.slot.startsAt);
      queue.enqueue({ topic: mailTopic, subject: booking.id, payload, atMs: now(), expiresAtMs });
    }
    return booking;
  }

  /** Takes the time. Refused to a network that has as many bookings ahead as one may have. */
  function take(request: BookingRequest, fields: BookingFields): Booking {
    const { calendar, what, source, phone = "", service = "", conversation = "" } = request;
    const { startsAt, timeZone, name = "", email = "" } = fields;
    const timeAndSeat = find(request, startsAt);
    const networks = request.address === undefined ? [] : countedNetworks(request.address);
    const hashes = networks.map(({ network, visitors }) => {
      const hash = table.hashOfNetwork(network);
      const isFull = table.openOf(hash, now()) >= limits.openBookings * visitors;
      if (isFull) throw new Refusal("too-many-open");
      return hash;
    });
    const booking = {
      id: newSecret(),
      calendar,
      ...timeAndSeat,
      bufferMin: request.needs?.bufferMin ?? 0,
      what,
      name,
      email,
      phone,
      service,
      timeZone,
      source,
      conversation,
      sequence: 0,
      canceled: false,
    };
    table.insert(booking, request, now());
    for (const hash of hashes) table.countFor(hash, booking.id);
    return store("booked", booking);
  }

  /** The booking, if it can still be changed. */
  function changeable(booking: Booking | null): Booking {
    if (!booking) throw new Refusal("unknown");
    if (booking.canceled) throw new Refusal("canceled");
    if (Date.parse(booking.slot.startsAt) <= now()) throw new Refusal("begun");
    return booking;
  }

  /** The file holds only a hash of a link, so each request gets a new one. */
  function addLink(bookingId: string): string {
    const link = newSecret();
    table.addLink(bookingId, link);
    return link;
  }

  /** Makes a change, and counts how it comes out. */
  async function count<Result>(asked: Change, change: () => Promise<Result>): Promise<Result> {
    try {
      const result = await change();
      onOutcome(asked, "done");
      return result;
    } catch (error) {
      const refusal = refusalOf(error);
      onOutcome(asked, refusal ? "refused" : "failed");
      throw refusal ?? error;
    }
  }

  const write = <Result>(asked: Change, work: () => Result): Promise<Result> =>
    count(asked, () => database.groupCommit(work));

  return {
    openings,

    /** The one way to take a time: every channel books through it. */
    book: (request: BookingRequest): Promise<Booked> =>
      count({ source: request.source }, () => {
        // Before the file is asked for: wrong fields are named even while it cannot be written.
        const fields = parseFields(bookingFields[request.source], request);
        return database.groupCommit(() => {
          // The booking that was made under the request's key, even when its time has passed meanwhile.
          const earlier = table.findByKey(request);
          if (earlier?.canceled) throw new Refusal("canceled");
          const booking = earlier ?? take(request, fields);
          return { booking, link: addLink(booking.id) };
        });
      }),

    /** Visits ahead under this name, however it is written, and this number; in order. */
    visitsOf: ({ name, phone }: { name: string; phone: string }): Booking[] =>
      table.byPhone(phone, now()).filter((visit) => isSameName(visit.name, name)),

    /** The booking that this link opens, a secret of 128 bits; canceled ones too. */
    open: (link: string) => table.findByLink(link),

    /**
     * Gives the booking another time in one step: it has the old one or the new one, never none. Its
     * person and room stay if they are free, else `others` are tried.
     */
    move: (
      id: string,
      startsAt: string,
      timeZone: string,
      others?: Pick<AppointmentNeeds, "providers" | "rooms">,
    ) =>
      write({ change: "moved" }, () => {
        const booking = changeable(table.find(id));
        const { slot, calendar, sequence } = booking;
        const to = parseFields(movedFields, { startsAt, timeZone });
        if (to.startsAt === Date.parse(slot.startsAt)) return { booking };
        const { durationMin } = slot;
        const wanted = { calendar, durationMin, needs: needsOf(booking, others) };
        const found = find(wanted, to.startsAt, id);
        const moved = { ...booking, ...found, timeZone, sequence: sequence + 1 };
        return { booking: store("moved", moved) };
      }),

    /** Frees the booking's time. Asked again, it answers the same. */
    cancel: (id: string) =>
      write({ change: "cancelled" }, () => {
        const found = table.find(id);
        if (found?.canceled) return { booking: found };
        const { sequence, ...booking } = changeable(found);
        const canceled = { ...booking, canceled: true, sequence: sequence + 1 };
        return { booking: store("canceled", canceled) };
      }),

    /** Throws when nothing can be written now. */
    tryToWrite: () => database.transaction(() => undefined),

    /**
     * Puts a number to what was booked in a call or chat, and a name to what was booked without one; an
     * unfit name is left out.
     */
    async learn(
      conversation: string,
      { name, phone }: Record<"name" | "phone", string | null>,
    ): Promise<void> {
      const given = fitName(name);
      if (given === undefined && phone === null) return;
      await database.groupCommit(() => {
        for (const booking of table.inConversation(conversation)) {
          const known = { name: booking.name || (given ?? ""), phone: phone ?? booking.phone };
          table.update({ ...booking, ...known });
        }
      });
    },

    /**
     * Puts another name or number to a visit ahead that was booked in this conversation; false for any other. An unfit
     * name and what is null change nothing.
     */
    correct: (
      conversation: string,
      id: string,
      { name, phone }: Record<"name" | "phone", string | null>,
    ): Promise<boolean> =>
      database.groupCommit(() => {
        const booking = table.inConversation(conversation).find((each) => each.id === id);
        if (!booking) return false;
        const known = { name: fitName(name) ?? booking.name, phone: phone ?? booking.phone };
        table.update({ ...changeable(booking), ...known });
        return true;
      }),

    /** Bookings of every calendar that start in the stretch, in order. */
    list: (stretch: Stretch) => table.list(stretch),

    rulesOf: (calendar: CalendarId) => calendars[calendar],

    /** Another one after every change of a booking, whichever process made it. */
    version: () => table.version(),

    /** One more link that opens the booking, for a mail or a text. */
    newLink: (bookingId: string): Promise<string> => database.groupCommit(() => addLink(bookingId)),

    /** Mails and records for the CRM. */
    queue,
    /** The secret part of the address under which a calendar program reads every booking. */
    feed: {
      secret: table.feedSecret,
      /** Replaces the secret: the old address no longer opens the feed. */
      renew: () => database.groupCommit(() => table.renewFeedSecret()),
      opensWith: (guess: string) => isSameSecret(guess, table.feedSecret()),
    },
    /** Texts, notes and records that calls and chats left. */
    followUps,
    callers: callerData({ database, queue, table, followUps, now }),

    close(): void {
      stopDeleting();
      database.close();
    },
  };
}

/** What a booking needs at its new time: its own person and room, or failing that the others. */
function needsOf(
  { provider, room, bufferMin }: Booking,
  others?: Pick<AppointmentNeeds, "providers" | "rooms">,
): AppointmentNeeds | undefined {
  // A booking that takes the whole calendar takes it at its new time, too.
  if (provider === "" && room === "") return undefined;
  const first = (own: string, ids: readonly string[] = []) => [...new Set([own, ...ids])];
  return {
    providers: first(provider, others?.providers),
    rooms: first(room, others?.rooms),
    bufferMin,
  };
}
