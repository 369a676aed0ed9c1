import type { ExpectedAnswer } from "../engines.ts";
import type { Knowledge } from "./pocket-sphinx.ts";

/** What a hearing thread is started with. */
export interface ThreadNeeds {
  knowledge: Knowledge;
  /** How many callers it can hear at once. */
  seats: number;
}

/** Said to a hearing thread, which hears one caller on each seat. `utterance` numbers a caller's turns. */
export type ToThread =
  | { type: "meet"; seat: number }
  | { type: "hear"; seat: number; utterance: number; sound: Int16Array }
  | { type: "finish"; seat: number; utterance: number; expected: ExpectedAnswer }
  | { type: "discard"; seat: number };

/** Said by a hearing thread. It ends itself after `failed`. */
export type FromThread =
  | { type: "ready" }
  | { type: "failed"; reason: string }
  | { type: "partial"; seat: number; utterance: number; text: string }
  | {
      type: "heard";
      seat: number;
      utterance: number;
      text: string;
      wordScore: number;
      words: number;
    };
