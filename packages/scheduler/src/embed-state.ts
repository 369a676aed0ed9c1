import { embedHeightPx } from "./limits.ts";
import type { Signal } from "./signal.ts";

/** Which try this is: 0 is the first, and three retries follow. Source: spec §9. */
export type Attempt = 0 | 1 | 2 | 3;

/** Phases are spelled as in spec §4. */
export type Phase =
  | { phase: "idle" }
  | { phase: "loading_script" }
  /** From the failure that causes a retry until that retry ends; `waiting` until it begins. */
  | { phase: "initializing"; attempt: Attempt; waiting: boolean }
  | { phase: "ready" }
  | { phase: "error"; because: "script" | "initialization" | "timeout" };

export type EmbedState = Phase & {
  /** What the frame gets: 790 and, when the provider asks for more, up to 2,000. */
  heightPx: number;
  /** The bookings reported so far, each once. */
  booked: readonly string[];
};

/** What happens to an embed: from the page around it, from its clock, and from its frame. */
export type EmbedEvent = { type: "load" } | { type: "unload" } | { type: "time-is-up" } | Signal;

/** What the embed does about it. */
export type EmbedEffect =
  /** Stops everything: the timer, the listener, the attempt, the frame. */
  | { do: "stop" }
  | { do: "load-script" }
  | { do: "mount"; attempt: Attempt }
  /** Ends the attempt and empties its place. */
  | { do: "clear" }
  /** Restarts the one timer; `null` stops it. */
  | { do: "wait"; ms: number | null };

export interface Step {
  state: EmbedState;
  effects: readonly EmbedEffect[];
}

export const idleEmbed: EmbedState = { phase: "idle", heightPx: embedHeightPx, booked: [] };
