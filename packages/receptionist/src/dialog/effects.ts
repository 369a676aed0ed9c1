import { type Practice, serviceOf } from "../../practices/practice.ts";
import type { Booked, DialogState } from "./state.ts";
import type { Language } from "../nlu/languages.ts";

/** What a time must be free for: a service, and the person who gives it if the caller asked for one. */
export interface FreeFor {
  durationMin: number;
  serviceId: string;
  staffId?: string;
  /** The booking id of a visit that is being moved: its own time counts as free. */
  exceptId?: string;
}

/** What the dialog may use besides the utterance. The dialog has no clock and no calendar. */
export interface DialogContext {
  practice: Practice;
  /** The languages of the answers. If absent, every language that is understood. */
  languages?: readonly Language[];
  /** Epoch milliseconds. */
  nowMs: number;
  /** Starts of free times in [fromMs, toMs), epoch milliseconds, in order. */
  openings(query: { fromMs: number; toMs: number } & FreeFor): number[];
  /** Visits to come that were booked under both this name and this number. */
  visitsOf(caller: { name: string; phone: string }): Booked[];
}

interface VisitEffect {
  serviceId: string;
  service: string;
  startsAtMs: number;
}

/** What the receptionist wants done. The outcome of book, move and cancel comes back through `afterBooking`. */
export type Effect =
  | (VisitEffect &
      Omit<FreeFor, "exceptId"> & {
        type: "book";
        /** How many visits were booked in this conversation before. */
        bookedBefore: number;
        name: string | null;
        phone: string | null;
      })
  | (VisitEffect & { type: "move"; bookingId: string; durationMin: number })
  | (VisitEffect & { type: "cancel"; bookingId: string })
  /** Another name or number for a visit that was booked in this conversation. */
  | { type: "correct"; bookingId: string; name: string | null; phone: string | null }
  /** A text message to the caller, who gave the number for it. */
  | { type: "text"; to: string; text: string }
  /** The record for the CRM. The latest one of a conversation replaces the earlier ones. */
  | { type: "record"; record: CallerRecord }
  /** A note to the team. The caller continues with the receptionist. */
  | { type: "note"; to: string | null; note: string }
  /** From here on the team takes care of the caller. */
  | { type: "hand-off"; note: string };

export type BookingResult =
  | { ok: true; bookingId: string }
  | { ok: false; problem: "taken" | "closed" | "unavailable" };

/** True for an effect whose outcome the conversation waits for. */
export function asksCalendar({ type }: Effect): boolean {
  return type === "book" || type === "move" || type === "cancel";
}

/** A caller as the practice's CRM keeps them. Instants are ISO 8601, UTC; `null` is what was not said. */
export type CallerRecord = ReturnType<typeof recordOf>;

/** What the CRM should have so far. A host may ask for it when a call breaks off. */
export function recordOf(state: DialogState, { practice }: Pick<DialogContext, "practice">) {
  const { caller, lead, booked } = state;
  const named = (id: string): string => serviceOf(practice, id)?.texts.en.name ?? id;
  return {
    practice: practice.id,
    name: caller.name,
    phone: caller.phone,
    known: lead.patient,
    wishes: lead.wishes.map(named),
    timing: null,
    budget: null,
    heard: lead.heardFrom,
    booked: booked.map(({ serviceId, startsAtMs }) => ({
      service: named(serviceId),
      startsAt: new Date(startsAtMs).toISOString(),
    })),
  };
}
