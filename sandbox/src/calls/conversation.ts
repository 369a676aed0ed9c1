import type { BookingResult, Effect, Utterance } from "@ringwell/receptionist";
import type { CallerDetails, ToolCallResult } from "@ringwell/provider-api";
import type { ExpectedAnswer, Pace } from "../speech/engines.ts";

/** What to say next, what to do, and whether the call is over after that. */
export interface Turn {
  /** Sentence by sentence. */
  say: readonly string[];
  do: readonly Effect[];
  /** The call is over once the sentences are said. */
  ends: boolean;
  /** How fast this and everything after it is said; unsaid, as before. */
  pace?: Pace;
}

/** What the caller said in one turn. */
export interface Said extends Utterance {
  /** Sentences that were interrupted, or not begun, when this was said: a yes agrees to none of them. */
  unheard?: readonly string[];
}

/** Who answers one call; keeps its own state from turn to turn. */
export interface Conversation {
  greet(): Turn;
  /** Taken one after another: the next call waits for the answer to this one. */
  answer(said: Said): Promise<Turn>;
  afterBooking(result: BookingResult): Turn;
  afterSilence(): Turn;
  /** Whether these words can be a whole answer now, so that no more need be waited for. */
  soundsComplete(text: string): boolean;
  /** What was asked for; unsaid, anything. */
  expects?(): ExpectedAnswer;
  /** What is known of the caller by now. */
  known(): CallerDetails | null;
}

/** What came of an action. `booking` goes back to the conversation, `receipt` to the caller's screen. */
export interface Outcome {
  booking: BookingResult | null;
  receipt: ToolCallResult | null;
}

/** Does what the conversation asks for. A rejection counts as a booking that is unavailable. */
export type CarryOut = (effect: Effect) => Promise<Outcome>;
