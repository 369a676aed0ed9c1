import type { Booked, CallerRecord } from "@ringwell/receptionist";

/** A visit that was booked by phone or chat, and who booked it. */
export interface KeptVisit extends Booked {
  conversationId: string;
  name: string | null;
  phone: string | null;
  /** The calendar's secret for this booking. */
  link: string;
}

const HOUR_MS = 3_600_000;

/**
 * Who booked which visit, so that callers can move and cancel their own. In memory only, and no longer
 * than any other contact is kept: after a restart the team is left a note instead.
 */
export class Visits {
  readonly #visits = new Map<string, KeptVisit & { keptAtMs: number }>();
  readonly #keptMs: number;

  constructor(keptHours = 24) {
    this.#keptMs = keptHours * HOUR_MS;
  }

  keep(
    { bookingId, serviceId, startsAtMs, conversationId, name, phone, link }: KeptVisit,
    nowMs: number,
  ): void {
    this.forgetOld(nowMs);
    const visit = { bookingId, serviceId, startsAtMs, conversationId, name, phone, link };
    this.#visits.set(bookingId, { ...visit, keptAtMs: nowMs });
  }

  /** A name or a number that was given after the booking belongs to it as well. */
  learn(
    conversationId: string,
    { name, phone }: Pick<CallerRecord, "name" | "phone">,
    nowMs: number,
  ): void {
    this.forgetOld(nowMs);
    for (const visit of this.#visits.values()) {
      if (visit.conversationId !== conversationId) continue;
      visit.name = name ?? visit.name;
      visit.phone = phone ?? visit.phone;
    }
  }

  /** Visits to come under this name and this number, both as they were given; in order of time. */
  of({ name, phone }: { name: string; phone: string }, nowMs: number): Booked[] {
    this.forgetOld(nowMs);
    return [...this.#visits.values()]
      .filter((visit) => visit.startsAtMs > nowMs && visit.phone === phone)
      .filter((visit) => visit.name !== null && alike(visit.name, name))
      .toSorted((one, other) => one.startsAtMs - other.startsAtMs)
      .map(({ bookingId, serviceId, startsAtMs }) => ({ bookingId, serviceId, startsAtMs }));
  }

  /** The secrets of what was booked in a conversation, in the order it was. */
  linksOf(conversationId: string, nowMs: number): string[] {
    this.forgetOld(nowMs);
    const visits = [...this.#visits.values()];
    return visits
      .filter((visit) => visit.conversationId === conversationId)
      .map(({ link }) => link);
  }

  linkOf(bookingId: string, nowMs: number): string | null {
    this.forgetOld(nowMs);
    return this.#visits.get(bookingId)?.link ?? null;
  }

  moved(bookingId: string, startsAtMs: number): void {
    const visit = this.#visits.get(bookingId);
    if (visit) visit.startsAtMs = startsAtMs;
  }

  forget(bookingId: string): void {
    this.#visits.delete(bookingId);
  }

  /** Who booked in a conversation is nobody any more; the visits themselves stay booked. */
  forgetConversation(conversationId: string): void {
    for (const [id, visit] of this.#visits) {
      if (visit.conversationId === conversationId) this.#visits.delete(id);
    }
  }

  /** To be called from time to time: what is asked for is looked at before it is handed out. */
  forgetOld(nowMs: number): void {
    for (const [id, { keptAtMs }] of this.#visits) {
      if (nowMs - keptAtMs >= this.#keptMs) this.#visits.delete(id);
    }
  }
}

function alike(one: string, other: string): boolean {
  return one.localeCompare(other, "en", { sensitivity: "base" }) === 0;
}
