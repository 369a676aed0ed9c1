import type { EmbedState } from "@ringwell/scheduler";

/** What the scheduler says. Source: spec §8, letter for letter; titles and links are ours. */
export const schedulerWords = {
  loadingScript: "Loading scheduler script...",
  initializing: "Initializing scheduler...",
  retrying: (attempt: 1 | 2 | 3): string => `Retrying initialization (${attempt} of 3)...`,
  failed: "Unable to load scheduler - please use the link below.",
  frameTitle: "Book a live demo",
  openPage: "Open the scheduling page",
  skip: "Skip the scheduler",
  load: "Load scheduler",
  retry: "Try again",
  booked: "Your demo is booked.",
} as const;

/** The specification's words for each state. Empty when there is nothing to wait for. */
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
