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
  /** How fast this and everything after it is said; left out, as before. */
  pace?: Pace;
}

/** Who answers one call; keeps its own state from turn to turn. */
export interface Conversation {
  greet(): Turn;
  /**
   * Answers what the caller said or typed. Taken one after another: the next call waits for the
   * answer to this one. A yes agrees to nothing that was said in the interrupted sentences.
   */
  answer(utterance: Utterance, interruptedSentences?: readonly string[]): Promise<Turn>;
  afterBooking(result: BookingResult): Turn;
  afterSilence(): Turn;
  /** Whether these words can be a whole answer now, so that the turn ends early. */
  isCompleteAnswer(text: string): boolean;
  /** What the caller was asked for. */
  expecting(): ExpectedAnswer;
  /** What is known of the caller by now. */
  known(): CallerDetails | null;
  /** The record that is due if the call ends now; null when nothing is. */
  unrecorded(): Effect | null;
}

/** What came of an action. `booking` goes back to the conversation, `receipt` to the caller's screen. */
export interface Outcome {
  booking: BookingResult | null;
  receipt: ToolCallResult | null;
}

/** Does what the conversation asks for. Never rejects: what fails counts as unavailable. */
export type CarryOut = (effect: Effect) => Promise<Outcome>;
