import type { PlayedCall } from "./play-call.ts";

/** Something that must happen in a call, or must not. */
export interface Outcome {
  /** For a judge who reads the call: a sentence that is true of the call when it happened. */
  says: string;
  /** Whether it happened in a call that our own engine took. */
  happened(call: PlayedCall): boolean;
}

/** What the caller does in a turn: says it, or mumbles it. */
export type CallerTurn = string | { mumbles: string };

/** A call that a good receptionist gets right and a bad one gets wrong, with the outcomes that show it. */
export interface HardCall {
  /** Stable, a-z and -. */
  key: string;
  title: string;
  /** Who calls, what they say and how they continue. A tester plays it. */
  caller: string;
  /** The same caller, word by word, for the tests of our own engine. */
  turns: readonly CallerTurn[];
  /** Each must happen, or the call failed. */
  must: readonly Outcome[];
  /** What counts instead where the caller speaks, and words may be misheard. */
  byVoice?: Partial<Pick<HardCall, "turns" | "must" | "never">>;
  /** None may happen, or the call failed. */
  never: readonly Outcome[];
}
