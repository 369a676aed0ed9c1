import type { CallFailure } from "@ringwell/voice";

/** What went wrong, and what to do about it: what a visitor reads instead of an error. */
export interface FailureWords {
  message: string;
  action: string;
}

/** What a visitor may do about a call that did not start. */
export type WayOn = "secure-page" | "try-again" | "new-tab" | "type-instead";

const unknown = { message: "Something went wrong on our end.", action: "Try again." };

/**
 * One entry for each way a call can fail to start, or end before its time: those of the voice client, and
 * some that this page tells apart.
 */
export const callFailures = {
  "microphone-denied": {
    message: "The microphone is blocked.",
    action: "Allow it in the address bar and try again, or type instead.",
  },
  "microphone-dismissed": {
    message: "The microphone request was closed without an answer.",
    action: "Try again and choose Allow, or type instead.",
  },
  "microphone-withheld": {
    message: "This page is not allowed to use the microphone.",
    action: "Open the call in a new tab, or type instead.",
  },
  "microphone-missing": {
    message: "No microphone was found.",
    action: "Connect one and try again, or type instead.",
  },
  "microphone-busy": {
    message: "Another app is using the microphone.",
    action: "Close it and try again, or type instead.",
  },
  "microphone-lost": {
    message: "The microphone was disconnected.",
    action: "Connect or choose another one and try again, or type instead.",
  },
  "insecure-page": {
    message: "Browsers allow the microphone on secure pages only.",
    action: "Open the secure page and try again, or type instead.",
  },
  offline: {
    message: "This device is offline.",
    action: "Connect to the internet and try again.",
  },
  busy: {
    message: "All lines are busy right now.",
    action: "Wait a minute and try again.",
  },
  "too-many": {
    message: "Too many calls were started from here.",
    action: "Wait a moment and try again.",
  },
  "provider-refused": {
    message: "The voice provider refused the call.",
    action: "That's on us: open it in a new tab, or book a live demo instead.",
  },
  "provider-trouble": {
    message: "The voice provider is having trouble.",
    action: "Try again in a few minutes.",
  },
  "provider-unreadable": {
    message: "The voice provider sent an answer we can't read.",
    action: "Try again in a minute.",
  },
  "provider-silent": {
    message: "The voice provider did not answer in time.",
    action: "Try again in a minute.",
  },
  "provider-unreachable": {
    message: "The voice provider could not be reached.",
    action: "Check your connection and any content blockers, then try again.",
  },
  "connection-failed": {
    message: "Your browser could not reach the call room. Some office networks block live audio.",
    action: "Try another network, or type instead.",
  },
  "sound-blocked": {
    message: "Your browser is blocking the sound.",
    action: "Press the button to hear the assistant.",
  },
  lost: {
    message: "The connection was lost.",
    action: "Check your network and start a new call.",
  },
  "broken-off": {
    message: "The voice provider ended the call early.",
    action: "It was nothing you did. Start a new call in a minute.",
  },
  "setup-failed": unknown,
  "nobody-named": unknown,
} as const satisfies Record<string, FailureWords> & Record<CallFailure["reason"], FailureWords>;

export type CallFailureReason = keyof typeof callFailures;

/** Ends that are no failures and that a visitor would wonder about all the same. */
export const callEndings = {
  "time-limit": "The call reached its time limit. Start a new one to continue.",
  silence:
    "We didn't hear anything from you for a while, so the call ended. Start a new one to continue.",
  "hung-up": "The other side ended the call. Start a new one to continue.",
} as const;

export type CallEnding = keyof typeof callEndings;

/** Why a call is over, as far as the visitor has to be told. */
export type EndedBecause = CallFailureReason | CallEnding;

/** Whether the call did not come to its own end. */
export const isFailure = (because: EndedBecause): because is CallFailureReason =>
  because in callFailures;

/** A failure or an end in one sentence after the other. */
export function sentenceOf(because: EndedBecause | FailureWords): string {
  if (typeof because === "object") return `${because.message} ${because.action}`;
  return isFailure(because) ? sentenceOf(callFailures[because]) : callEndings[because];
}

const usualWays: readonly WayOn[] = ["try-again", "new-tab", "type-instead"];

/** Where `action` names another way first. */
const otherWays: Partial<Record<CallFailureReason, readonly WayOn[]>> = {
  "microphone-withheld": ["new-tab", "type-instead", "try-again"],
  "insecure-page": ["secure-page", ...usualWays],
  "provider-refused": ["new-tab", "try-again", "type-instead"],
};

/** The `action` where it would name a new tab and there is none. */
const withoutNewTab: Partial<Record<CallFailureReason, string>> = {
  "microphone-withheld": "Type instead.",
  "provider-refused": "That's on us: book a live demo instead.",
};

/** What a call that did not start says, and the ways on; the first is the one that its sentence leads to. */
export function failedCallWords(
  because: CallFailureReason,
  hasNewTab: boolean,
): FailureWords & { ways: readonly WayOn[] } {
  const words = callFailures[because];
  const ways = otherWays[because] ?? usualWays;
  if (hasNewTab) return { ...words, ways };
  const action = withoutNewTab[because] ?? words.action;
  return { ...words, action, ways: ways.filter((way) => way !== "new-tab") };
}
