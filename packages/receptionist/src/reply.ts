import type { Booked, ConversationState } from "./conversation-state.ts";
import type { Practice } from "./practice.ts";

/** What was said, as the engine heard it or as it was typed. `confidence` is 0 to 1; typed words have 1. */
export interface Said {
  text: string;
  confidence: number;
  /** Sentences of ours that were cut off, or not begun, when this was said: a yes agrees to none of them. */
  unheard?: readonly string[];
}

/** What a time must be free for: a service, and who must give it when the caller minds. */
export interface FreeFor {
  durationMin: number;
  serviceId: string;
  staffId?: string;
  /** The visit that gives up its own time for this, by its booking's id. */
  exceptId?: string;
}

/** What the conversation may know besides what was said. It has no clock and no calendar of its own. */
export interface World {
  practice: Practice;
  /** Epoch milliseconds. */
  nowMs: number;
  /** Starts of free times in [fromMs, toMs), epoch milliseconds, in order. */
  openings(query: { fromMs: number; toMs: number } & FreeFor): number[];
  /** Visits to come that were booked under this name and this number, both; empty for anybody else. */
  visitsOf(caller: { name: string; phone: string }): Booked[];
}

/** What the receptionist wants done. The outcome of book, move and cancel comes back through `afterBooking`. */
export type Action =
  | {
      type: "book";
      serviceId: string;
      service: string;
      startsAtMs: number;
      durationMin: number;
      /** Kept free afterwards. */
      bufferMin: number;
      /** Who gives it, as the practice calls them; null when nobody in particular. */
      staff: string | null;
      room: string | null;
      /** Whom the caller asked for, by id; absent when nobody in particular. */
      staffId?: string;
      /** How many visits were booked in this talk before; who books one anew means another. */
      bookedBefore: number;
      name: string | null;
      phone: string | null;
    }
  | {
      type: "move";
      bookingId: string;
      serviceId: string;
      service: string;
      fromMs: number;
      startsAtMs: number;
      durationMin: number;
    }
  | { type: "cancel"; bookingId: string; serviceId: string; service: string; startsAtMs: number }
  /** A text message to the caller, who gave the number for it. */
  | { type: "text"; to: string; text: string }
  /** What the CRM is to know; the latest of a conversation replaces those before it. */
  | { type: "record"; record: CallerRecord }
  /** A word to the team; the caller goes on. */
  | { type: "note"; to: string | null; note: string }
  /** The caller is the team's from here on. */
  | { type: "hand-off"; note: string };

/** A caller as the practice's CRM keeps them: plain JSON, `null` for what was not said. */
export interface CallerRecord {
  practice: string;
  name: string | null;
  phone: string | null;
  known: "new" | "known" | null;
  /** Names of the services asked about. */
  wishes: string[];
  timing: string | null;
  budget: string | null;
  heard: string | null;
  /** ISO 8601 instants, UTC. */
  booked: { service: string; startsAt: string }[];
}

/** One turn of the receptionist: the new state, the sentences to say in order, what to do, in order. */
export interface Reply {
  state: ConversationState;
  say: string[];
  do: Action[];
  /** True when the call is over once the sentences are said. */
  ends: boolean;
}

/** How the calendar took a booking, a move or a cancellation. */
export type BookingResult =
  | { ok: true; bookingId: string }
  | { ok: false; problem: "taken" | "closed" | "unavailable" };

/** True for what the calendar does, and whose outcome the conversation waits for. */
export function asksCalendar({ type }: Action): boolean {
  return type === "book" || type === "move" || type === "cancel";
}
