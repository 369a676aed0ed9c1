import { type Practice, serviceOf } from "../../practices/practice.ts";
import type { Booked, DialogState } from "./state.ts";
import type { Language } from "../nlu/languages.ts";

export interface FreeFor {
  durationMin: number;
  serviceId: string;
  /** Whom the caller asked for. */
  staffId?: string;
  /** The booking id of a visit that moves: its own time counts as free. */
  exceptId?: string;
}

/** What the dialog uses besides the utterance. It has no clock and no calendar. */
export interface DialogContext {
  practice: Practice;
  /** The languages of the answers; all by default. */
  languages?: readonly Language[];
  /** Epoch milliseconds. */
  nowMs: number;
  /** Starts of free times in [fromMs, toMs), epoch milliseconds, in order. */
  openings(query: { fromMs: number; toMs: number } & FreeFor): number[];
  /** Visits to come, booked under both this name and this number. */
  visitsOf(caller: { name: string; phone: string }): Booked[];
}

interface VisitEffect {
  serviceId: string;
  service: string;
  startsAtMs: number;
}

/** What is to be done. The outcome of book, move and cancel comes back through `afterBooking`. */
export type Effect =
  | (VisitEffect &
      Omit<FreeFor, "exceptId"> & {
        type: "book";
        /** Visits booked earlier in this conversation. */
        bookedBefore: number;
        name: string | null;
        phone: string | null;
      })
  | (VisitEffect & { type: "move"; bookingId: string; durationMin: number })
  | (VisitEffect & { type: "cancel"; bookingId: string })
  /** Another name or number for a visit of this conversation. */
  | { type: "correct"; bookingId: string; name: string | null; phone: string | null }
  | { type: "text"; to: string; text: string }
  /** For the CRM. It replaces the earlier ones of the conversation. */
  | { type: "record"; record: CallerRecord }
  /** A note to the team. The caller continues with the receptionist. */
  | { type: "note"; to: string | null; note: string }
  /** From here on the team takes care of the caller. */
  | { type: "hand-off"; note: string };

export type BookingResult =
  | { ok: true; bookingId: string }
  | { ok: false; problem: "taken" | "closed" | "unavailable" };

export function asksCalendar({ type }: Effect) {
  return type === "book" || type === "move" || type === "cancel";
}

/** A caller for the CRM. Instants are ISO 8601, UTC; `null` is what was not said. */
export type CallerRecord = ReturnType<typeof recordOf>;

/** A host may ask for it when a call breaks off. */
export function recordOf(state: DialogState, { practice }: Pick<DialogContext, "practice">) {
  const { caller, lead, booked } = state;
  const named = (id: string) => serviceOf(practice, id)?.texts.en.name ?? id;
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
