import { randomBytes } from "node:crypto";
import { instantOf, malformedPart } from "./booking-check.ts";
import { BookingStore, isoSeconds, StoreUnavailableError } from "./booking-store.ts";
import type {
  Booking,
  BookingOutcome,
  BookingRefusal,
  BookingRequest,
  Calendar,
  CalendarId,
} from "./calendar.ts";
import { confirmationOf } from "./confirmation.ts";
import type { CalendarRules } from "./opening-hours.ts";
import { bookableRange, refusalOf, startsBetween } from "./slot-grid.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Who booked is kept this long; looked at hourly, and at start. */
const CONTACTS_KEPT_MS = 24 * HOUR_MS;

/** A calendar that remembers: what it acknowledged survives a crash and a power cut. */
export interface KeptCalendar extends Calendar {
  /** The booking with this id, a secret of 128 bits, or `null`. */
  find(id: string): Booking | null;
  rulesOf(calendar: CalendarId): CalendarRules;
  close(): void;
}

export interface CalendarNeeds {
  /** Where `bookings.sqlite` lies; made when missing. `:memory:` keeps nothing. */
  dataDir: string;
  /** Epoch milliseconds. */
  now: () => number;
  calendars: Readonly<Record<CalendarId, CalendarRules>>;
}

/**
 * The calendar that page, voice and chat share. It forgets who booked a day after they did.
 *
 * `book()` trusts nothing: length, grid, opening hours, notice and horizon are checked again here,
 * and the database has the last word on who was first. It rejects only with
 * `StoreUnavailableError`, when the file cannot be written; then nothing is booked.
 */
export function createCalendar({ dataDir, now, calendars }: CalendarNeeds): KeptCalendar {
  const store = new BookingStore(dataDir);
  forgetContacts();
  const forgetting = setInterval(forgetContacts, HOUR_MS).unref();

  function forgetContacts(): void {
    try {
      store.forgetContacts(now() - CONTACTS_KEPT_MS);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      console.error("Contacts older than a day could not be deleted; tried again in an hour.");
    }
  }

  async function book(request: BookingRequest): Promise<BookingOutcome> {
    const malformed = malformedPart(request);
    if (malformed) return refused("malformed", malformed);
    const rules = Object.hasOwn(calendars, request.calendar) ? calendars[request.calendar] : null;
    if (!rules) return refused("malformed", "This calendar does not exist. Please choose another.");

    // Before the rules: a repeated request is answered even when its time has passed meanwhile.
    const { calendar, source, idempotencyKey } = request;
    const earlier = store.findByKey(calendar, source, idempotencyKey);
    if (earlier) return { ok: true, booking: earlier };

    const startsAtMs = instantOf(request.startsAt);
    if (startsAtMs === null) return refused("malformed", "Please choose a time from the list.");
    if (!fits(rules, request.durationMin)) {
      const { least, most } = rules.durationMin;
      const lengths = least === most ? `${least}` : `${least} to ${most} whole`;
      return refused("malformed", `Appointments here take ${lengths} minutes.`);
    }
    const refusal = refusalOf(rules, startsAtMs, request.durationMin, now());
    if (refusal) return refused(refusal, adviceFor(refusal, rules));

    const booking = bookingFrom(request, startsAtMs);
    const message = confirmationOf(booking);
    const entry = { booking, idempotencyKey, startsAtMs, bookedAtMs: now(), message };
    const kept = await store.take(entry);
    return kept ? { ok: true, booking: kept } : refused("taken", adviceFor("taken", rules));
  }

  return {
    openings({ calendar, fromMs, toMs, durationMin }) {
      const rules = calendars[calendar];
      if (!fits(rules, durationMin)) return [];
      const bookable = bookableRange(rules, now());
      const range = {
        fromMs: Math.max(fromMs, bookable.fromMs),
        toMs: Math.min(toMs, bookable.toMs),
      };
      if (!(range.fromMs < range.toMs)) return [];

      const lengthMs = durationMin * MINUTE_MS;
      const taken = store.taken(calendar, range.fromMs, range.toMs + lengthMs);
      return startsBetween(rules, { ...range, durationMin })
        .filter((start) => !taken.some((t) => t.fromMs < start + lengthMs && t.toMs > start))
        .map((start) => ({ startsAt: isoSeconds(start), durationMin }));
    },
    book,
    find: (id) => store.find(id),
    rulesOf: (calendar) => calendars[calendar],
    close() {
      clearInterval(forgetting);
      store.close();
    },
  };
}

function fits({ durationMin: { least, most } }: CalendarRules, durationMin: number): boolean {
  return Number.isInteger(durationMin) && durationMin >= least && durationMin <= most;
}

function bookingFrom(request: BookingRequest, startsAtMs: number): Booking {
  const { calendar, durationMin, what, name = "", email = "", timeZone, source } = request;
  return {
    id: randomBytes(16).toString("base64url"),
    calendar,
    slot: { startsAt: isoSeconds(startsAtMs), durationMin },
    what,
    name: name.trim(),
    email,
    timeZone,
    source,
  };
}

function refused(problem: BookingRefusal, message: string): BookingOutcome {
  return { ok: false, problem, message };
}

function adviceFor(refusal: BookingRefusal, rules: CalendarRules): string {
  switch (refusal) {
    case "taken":
      return "Someone has just taken this time. Please choose another.";
    case "past":
      return rules.minimumNoticeMin > 0
        ? `This time is too soon: we need ${rules.minimumNoticeMin} minutes' notice. Please choose a later one.`
        : "This time has passed. Please choose a later one.";
    case "too-far-ahead":
      return `We book up to ${rules.horizonDays} days ahead. Please choose an earlier time.`;
    case "off-grid":
      return `Times start every ${rules.gridMin} minutes. Please choose one from the list.`;
    case "closed":
      return "We are closed at this time. Please choose one during opening hours.";
    case "malformed":
      return "Please choose a time from the list.";
    default:
      return refusal satisfies never;
  }
}
