import type { Booked, CallerRecord } from "@ringwell/receptionist";
import type { AppointmentNeeds, ChangeOutcome } from "../scheduler/calendar/calendar.ts";
import type { StoredCalendar } from "../scheduler/calendar/stored-calendar.ts";

/** A visit that was booked by phone or chat, and who booked it. */
export interface Visit {
  bookingId: string;
  serviceId: string;
  conversationId: string;
  name: string | null;
  phone: string | null;
  /** The calendar's secret for this booking. */
  link: string;
}

export interface VisitsNeeds {
  calendar: Pick<StoredCalendar, "find" | "move" | "cancel" | "name">;
  now: () => number;
  /** As long as any other contact is stored. */
  hours: number;
}

const HOUR_MS = 3_600_000;

/**
 * Who booked which visit, so that callers can move and cancel their own. It is in memory only: after a
 * restart the team is left a note instead.
 */
export class Visits {
  readonly #needs: VisitsNeeds;
  readonly #visits = new Map<string, Visit & { addedAtMs: number }>();

  constructor(needs: VisitsNeeds) {
    this.#needs = needs;
  }

  add(visit: Visit): void {
    this.#visits.set(visit.bookingId, { ...visit, addedAtMs: this.#needs.now() });
  }

  /** A name or a number that was given after the booking belongs to it as well. */
  async learn(
    conversationId: string,
    { name, phone }: Pick<CallerRecord, "name" | "phone">,
  ): Promise<void> {
    for (const visit of this.#current()) {
      if (visit.conversationId !== conversationId) continue;
      visit.name = name ?? visit.name;
      visit.phone = phone ?? visit.phone;
    }
    if (name) await this.#needs.calendar.name(conversationId, name);
  }

  /** Visits ahead under this name and this number, with the time they have now; in order of time. */
  of({ name, phone }: { name: string; phone: string }): Booked[] {
    const { calendar, now } = this.#needs;
    return this.#current()
      .filter((visit) => visit.phone === phone && visit.name !== null && alike(visit.name, name))
      .flatMap(({ bookingId, serviceId }) => {
        const booking = calendar.find(bookingId);
        const startsAtMs = booking ? Date.parse(booking.slot.startsAt) : 0;
        return startsAtMs > now() ? [{ bookingId, serviceId, startsAtMs }] : [];
      })
      .toSorted((one, other) => one.startsAtMs - other.startsAtMs);
  }

  /** The secrets of what was booked in a conversation and not cancelled, in the order of booking. */
  linksOf(conversationId: string): string[] {
    return this.#current()
      .filter((visit) => visit.conversationId === conversationId)
      .filter(({ bookingId }) => this.#needs.calendar.find(bookingId) !== null)
      .map(({ link }) => link);
  }

  move(
    bookingId: string,
    startsAt: string,
    timeZone: string,
    needs: AppointmentNeeds,
  ): Promise<ChangeOutcome> {
    const { calendar } = this.#needs;
    return this.#change(bookingId, (link) => calendar.move(link, startsAt, timeZone, needs));
  }

  cancel(bookingId: string): Promise<ChangeOutcome> {
    return this.#change(bookingId, (link) => this.#needs.calendar.cancel(link));
  }

  /** Forgets who booked in a conversation; the visits themselves stay booked. */
  forgetConversation(conversationId: string): void {
    for (const [id, visit] of this.#visits) {
      if (visit.conversationId === conversationId) this.#visits.delete(id);
    }
  }

  /** To be called from time to time, so that nothing stays in memory for longer. */
  forgetOld(): void {
    const oldestMs = this.#needs.now() - this.#needs.hours * HOUR_MS;
    for (const [id, { addedAtMs }] of this.#visits) {
      if (addedAtMs <= oldestMs) this.#visits.delete(id);
    }
  }

  async #change(
    bookingId: string,
    work: (link: string) => Promise<ChangeOutcome>,
  ): Promise<ChangeOutcome> {
    const visit = this.#current().find((each) => each.bookingId === bookingId);
    return visit ? work(visit.link) : { ok: false, problem: "unknown", message: "" };
  }

  #current(): Visit[] {
    this.forgetOld();
    return [...this.#visits.values()];
  }
}

function alike(one: string, other: string): boolean {
  return one.localeCompare(other, "en", { sensitivity: "base" }) === 0;
}
