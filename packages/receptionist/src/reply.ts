import type { ConversationState } from "./conversation-state.ts";
import type { Practice } from "./practice.ts";

/** What was said, as the engine heard it or as it was typed. `confidence` is 0 to 1; typed words have 1. */
export interface Said {
  text: string;
  confidence: number;
}

/** What the conversation may know besides what was said. It has no clock and no calendar of its own. */
export interface World {
  practice: Practice;
  /** Epoch milliseconds. */
  nowMs: number;
  /** Starts of free times in [fromMs, toMs), epoch milliseconds, in order. */
  openings(query: { fromMs: number; toMs: number; durationMin: number }): number[];
}

/** What the receptionist wants done. The outcome comes back through `afterBooking`. */
export type Action =
  | { type: "book"; serviceId: string; service: string; startsAtMs: number; durationMin: number }
  | { type: "hand-off"; note: string };

/** One turn of the receptionist: the new state, the sentences to say in order, what to do. */
export interface Reply {
  state: ConversationState;
  say: string[];
  do: Action | null;
  /** True when the call is over once the sentences are said. */
  ends: boolean;
}

export type BookingResult =
  | { ok: true; bookingId: string }
  | { ok: false; problem: "taken" | "closed" | "unavailable" };
