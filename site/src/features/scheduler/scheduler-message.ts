import type { EmbedState } from "@ringwell/scheduler";
import { schedulerWords } from "./scheduler-words.ts";

/** The specification's words for each state; silence when there is nothing to wait for. */
export function messageOf(state: EmbedState): string {
  switch (state.phase) {
    case "loading_script":
      return schedulerWords.loadingScript;
    case "initializing":
      return state.attempt === 0
        ? schedulerWords.initializing
        : schedulerWords.retrying(state.attempt);
    case "error":
      return schedulerWords.failed;
    case "ready":
      return state.booked.length > 0 ? schedulerWords.booked : "";
    case "idle":
      return "";
    default:
      return state satisfies never;
  }
}
