import type { Action, BookingResult, Reply, Said } from "@ringwell/receptionist";
import type { CallerDetails, ToolCallResult } from "@ringwell/provider-api";
import type { ExpectedAnswer, Pace } from "../speech/engines.ts";

/** What to say next, what to do, and whether the call is over after that. */
export type Turn = Pick<Reply, "say" | "do" | "ends"> & {
  /** How fast this and everything after it is said; unsaid, as before. */
  pace?: Pace;
};

/** Who answers one call; keeps its own state from turn to turn. */
export interface Conversation {
  greet(): Turn;
  answer(said: Said): Turn;
  afterBooking(result: BookingResult): Turn;
  afterSilence(): Turn;
  /** Whether these words can be a whole answer now, so that no more need be waited for. */
  soundsComplete(text: string): boolean;
  /** What was asked for; unsaid, anything. */
  expects?(): ExpectedAnswer;
  /** What is known of the caller by now. */
  known?(): CallerDetails;
}

/** What came of an action. `booking` goes back to the conversation, `receipt` to the caller's screen. */
export interface Outcome {
  booking: BookingResult | null;
  receipt: ToolCallResult | null;
}

/** Does what the conversation asks for. A rejection counts as a booking that is unavailable. */
export type CarryOut = (action: Action) => Promise<Outcome>;
