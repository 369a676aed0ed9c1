import type { Moves } from "@ringwell/machine";

/** Phases are spelled as in spec §4. `retry` counts the retries begun: 0 is the first attempt. */
export type SchedulerState =
  | { phase: "idle" }
  | { phase: "loading_script" }
  | { phase: "initializing"; retry: 0 | 1 | 2 | 3 }
  | { phase: "ready"; heightPx: number }
  | { phase: "error"; because: "script" | "initialization" | "timeout" };

export const schedulerMoves: Moves<SchedulerState> = {
  idle: ["loading_script"],
  loading_script: ["initializing", "error", "idle"],
  initializing: ["initializing", "ready", "error", "idle"],
  ready: ["ready", "idle"],
  // A late ready heals; a press tries anew.
  error: ["ready", "loading_script", "idle"],
};
