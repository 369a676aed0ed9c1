import type { CallFailure } from "@ringwell/voice";
import type { FailureWords } from "../../../ui/failure-notice.tsx";

/** An action that a failure offers. */
export type WayOn = "secure-page" | "try-again" | "new-tab" | "type-instead" | "hear" | "reopen";

const unknown = "Something went wrong on our end. Try again.";

/**
 * One text for each failure: those of the voice client, and some that only this page distinguishes. The first
 * sentence says what happened, the rest what to do. Braces hold the words with and without a new tab.
 */
export const callFailures = {
  "microphone-denied":
    "The microphone is blocked. Allow it in the address bar and try again, or type instead.",
  "microphone-dismissed":
    "The microphone request was closed without an answer. Try again and choose Allow, or type instead.",
  "microphone-withheld":
    "This page is not allowed to use the microphone. {Open the call in a new tab, or type|Type} instead.",
  "microphone-missing": "No microphone was found. Connect one and try again, or type instead.",
  "microphone-busy":
    "Another app is using the microphone. Close it and try again, or type instead.",
  "microphone-lost":
    "The microphone was disconnected. Connect or choose another one and try again, or type instead.",
  "insecure-page":
    "Browsers allow the microphone on secure pages only. Open the secure page and try again, or type instead.",
  offline: "This device is offline. Connect to the internet and try again.",
  busy: "All lines are busy right now. Wait a minute and try again.",
  "too-many": "Too many calls were started from here. Wait a moment and try again.",
  "provider-refused":
    "The voice provider refused the call. That’s on us: {open it in a new tab, or |}book a live demo instead.",
  "provider-trouble": "The voice provider is having trouble. Try again in a few minutes.",
  "provider-unreadable": "The voice provider sent an answer we can’t read. Try again in a minute.",
  "provider-silent": "The voice provider did not answer in time. Try again in a minute.",
  "provider-unreachable":
    "The voice provider could not be reached. Check your connection and any content blockers, then try again.",
  "connection-failed":
    "Your browser could not reach the call room. Some office networks block live audio. Try another network, or type instead.",
  "sound-blocked": "Your browser is blocking the sound. Press the button to hear the assistant.",
  lost: "The connection was lost. Check your network and start a new call.",
  "broken-off":
    "The voice provider ended the call early. It wasn’t anything you did. Start a new call in a minute.",
  "time-limit": "The call reached its time limit. Start a new one to continue.",
  silence:
    "We didn’t hear anything from you for a while, so the call ended. Start a new one to continue.",
  "hung-up": "The other side ended the call. Start a new one to continue.",
  "setup-failed": unknown,
  "nobody-named": unknown,
} as const satisfies Record<string, string> & Record<CallFailure["reason"], string>;

export type CallFailureReason = keyof typeof callFailures;

const usualWays: readonly WayOn[] = ["try-again", "new-tab", "type-instead"];

/** The failures with other actions, or with another main one. */
const otherWays: Partial<Record<CallFailureReason, readonly WayOn[]>> = {
  "microphone-withheld": ["new-tab", "type-instead", "try-again"],
  "insecure-page": ["secure-page", ...usualWays],
  "provider-refused": ["new-tab", "try-again", "type-instead"],
  lost: ["new-tab"],
  "broken-off": ["new-tab"],
  "time-limit": [],
  silence: [],
  "hung-up": [],
  "sound-blocked": ["hear"],
  "microphone-lost": ["reopen"],
};

/** The text of a failure and the actions that this page offers, the main one first. */
export function failureWords(
  because: CallFailureReason,
  hasNewTab: boolean,
): FailureWords & { ways: readonly WayOn[] } {
  const text = callFailures[because].replace(/\{(.*)\|(.*)\}/, hasNewTab ? "$1" : "$2");
  const [message = "", ...action] = text.split(/(?<=\.) /);
  const ways = (otherWays[because] ?? usualWays).filter((way) => hasNewTab || way !== "new-tab");
  return { message, action: action.join(" "), ways };
}
