import type { BookingResult, Effect } from "@ringwell/receptionist";
import type { ToolCallResult } from "@ringwell/provider-api";
import type { Pace } from "../speech/engines.ts";

/** What to say next, what to do, and whether the call is over after that. */
export interface Turn {
  /** Sentence by sentence. */
  say: readonly string[];
  do: readonly Effect[];
  /** The call is over once the sentences are said. */
  ends: boolean;
  /** How fast this and everything after it is said; left out, as before. */
  pace?: Pace;
}

/** What came of an action. `booking` goes back to the conversation, `receipt` to the caller's screen. */
export interface Outcome {
  booking: BookingResult | null;
  receipt: ToolCallResult | null;
}

/** Does what the conversation asks for. Never rejects: what fails counts as unavailable. */
export type CarryOut = (effect: Effect) => Promise<Outcome>;
