import type { CallSetup } from "./site-context.ts";

/** The call's labels. Source: spec §2 and §4; the rest is ours. */
export const callWords = {
  start: "Start test call",
  connecting: "Connecting...",
  end: "End Call",
  cancel: "Cancel",
  newTab: "Open in new tab",
  typeInstead: "Type instead…",
  needsScript: "The test call needs JavaScript. Without it you can still book a live demo.",
  notLoaded: "The test call did not start. Check the network and press again.",
  mute: "Mute",
  unmute: "Unmute",
  muted: "You are muted. Nothing you say leaves this page.",
  recorded: "This call is being recorded.",
  microphone: "Microphone",
  browsersChoice: "Chosen by the browser",
  retry: "Try again",
  again: "Call again",
  send: "Send",
  typeLine: "Type a line",
  captions: "What was said",
  speaker: { user: "You", assistant: "Receptionist" },
  hear: "Hear the assistant",
  reconnecting: "The connection broke off. Reconnecting...",
  ended: "The call has ended.",
  booked: "Booked",
  staffNote: "Staff note",
  nothingBooked: "Nothing was booked on this call.",
  answers: "Answers",
  typicalAnswer: "typical answer",
  download: "Download",
  forget: "Delete this receipt",
  receiptFile: "test-call-receipt.txt",
  receiptLimits:
    "Made on this page from what arrived during the call. Answers are timed from the end of your turn to the first sound. Deleting it here does not delete what the voice provider keeps.",
  heading: {
    idle: "Talk to it now",
    connecting: "Connecting...",
    active: "On the call",
    ended: "Your receipt",
    failed: "The call did not connect",
  },
  live: "Live",
  line: {
    opening: "One moment",
    listening: "Listening",
    assistant: "Receptionist speaking",
    visitor: "Hearing you",
    muted: "You are muted",
    typing: "Type to talk",
    reconnecting: "Reconnecting",
  },
  neverConnected: "never connected",
  permission:
    "Your browser may ask for the microphone. It is used for this call only; you can say no and type.",
  escape: "Escape ends the call too.",
} as const;

const recordingSays = {
  off: " This call is not recorded.",
  on: " This call is recorded.",
  unstated: "",
} as const;

/** What the visitor agrees to by starting the call; it stands beside the button. */
export const consentSentence = (recording: CallSetup["recording"]): string =>
  `You will talk to an AI. The voice provider processes the sound.${recordingSays[recording]} Please leave out health details.`;

/** An answer should be there by then. Source: what the call's transcript on the home page shows. */
const answerAimSeconds = 1.5;

/** Seconds as they are said: `0.8`. */
const tenths = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1);

/** How long one answer took, as in `0.8 s`. */
export const answerTime = (milliseconds: number): string => `${tenths(milliseconds)} s`;

/** How soon each turn was answered, beside what we aim for; `answersMs` holds at least one. */
export function answerTimes(answersMs: readonly number[]): string {
  const [slowest, aim] = [answerTime(Math.max(...answersMs)), `${answerAimSeconds} s`];
  const each = `${answersMs.map(tenths).join(", ")} s`;
  return answersMs.length === 1
    ? `1 answer: ${each}; our aim is ${aim}.`
    : `${answersMs.length} answers: ${each}. Slowest ${slowest}; our aim is ${aim}.`;
}

/** What happened to a call, and what to do about it: what a visitor reads instead of an error. */
export interface FailureWords {
  happened: string;
  mend: string;
}

/** One entry for each way a call can fail to start, or end before its time. */
export const callFailures = {
  "microphone-denied": {
    happened: "The microphone is blocked.",
    mend: "Allow it in the address bar and try again, or type instead.",
  },
  "microphone-missing": {
    happened: "No microphone was found.",
    mend: "Connect one and try again, or type instead.",
  },
  "microphone-busy": {
    happened: "Another program is using the microphone.",
    mend: "Close it there and try again, or type instead.",
  },
  "microphone-lost": {
    happened: "The microphone was disconnected.",
    mend: "Choose another one, or type instead.",
  },
  "insecure-page": {
    happened: "Browsers lend the microphone to secure pages only.",
    mend: "Open this page with https and try again, or type instead.",
  },
  offline: {
    happened: "This device is offline.",
    mend: "Connect it to the internet and try again.",
  },
  busy: {
    happened: "Every line is taken just now.",
    mend: "Wait a minute and try again.",
  },
  refused: {
    happened: "The voice provider refused the call.",
    mend: "Try again in a while.",
  },
  "cannot-connect": {
    happened: "Your browser could not reach the call room. Some office networks block live sound.",
    mend: "Try another network, or type instead.",
  },
  "sound-blocked": {
    happened: "The browser is holding the sound back.",
    mend: "Press once more to hear the assistant.",
  },
  lost: {
    happened: "The connection was lost.",
    mend: "Check the network and start a new call.",
  },
  unknown: {
    happened: "Something went wrong on our side.",
    mend: "Try again.",
  },
} as const satisfies Record<string, FailureWords>;

export type CallFailureReason = keyof typeof callFailures;
