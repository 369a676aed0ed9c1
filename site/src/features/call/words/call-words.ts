import type { CallSetup } from "../../../site-context.ts";

/** The call's labels. Source: spec §2 and §4; the rest is ours. */
export const callWords = {
  start: "Start test call",
  connecting: "Connecting...",
  end: "End Call",
  cancel: "Cancel",
  newTab: "Open in new tab",
  securePage: "Open the secure page",
  typeInstead: "Type instead…",
  ratherType: "Rather type?",
  goToCall: "Go to the call",
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
  hear: "Tap to hear the assistant",
  reconnecting: "The connection broke off. Reconnecting...",
  ended: "The call has ended.",
  booked: "Booked",
  moved: "Moved",
  cancelled: "Cancelled",
  textMessage: "Text message",
  record: "CRM record",
  patient: { new: "new patient", known: "known patient" },
  nothingKnown: "caller without a name",
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
  asking: "Waiting for permission to use the microphone...",
  askingHow:
    "Your browser is asking. Take the time you need: the call waits for your answer, and Cancel ends it.",
  permission:
    "Your browser may ask for the microphone. It is used for this call only; you can say no and type.",
  escape: "Escape ends the call too.",
} as const;

const recordingSays = {
  off: " This call is not recorded.",
  on: " This call is recorded.",
  unstated: "",
} as const;

/** A button that has to wait, as in `Try again in 0:42`. */
export const retryIn = (clock: string): string => `${callWords.retry} in ${clock}`;

/** What the visitor agrees to by starting the call; it stands beside the button. */
export const consentSentence = (recording: CallSetup["recording"]): string =>
  `You will talk to an AI. The voice provider processes the sound.${recordingSays[recording]} Please leave out health details.`;

/** Whose voice is heard; `null` where it is the product's own. It stands on the call's card. */
export const voiceSentence: Readonly<Record<CallSetup["rooms"], string | null>> = {
  sandbox:
    "The voice on this call is built into the demo. The live product speaks with the voice provider’s.",
  hosted: null,
};

/** An answer should be there by then. Source: what the call's transcript on the home page shows. */
const answerAimSeconds = 1.5;

/** Seconds as they are said: `0.8`. */
const tenths = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1);

/** How long one answer took, as in `0.8 s`. */
export const answerTime = (milliseconds: number): string =>
  milliseconds < 50 ? "under 0.1 s" : `${tenths(milliseconds)} s`;

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
  "microphone-dismissed": {
    happened: "Your browser's question for the microphone was closed without an answer.",
    mend: "Try again and allow it, or type instead.",
  },
  "microphone-withheld": {
    happened: "This page is not allowed to use the microphone.",
    mend: "Open the call in a new tab, or type instead.",
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
    mend: "Connect or choose another one and try again, or type instead.",
  },
  "insecure-page": {
    happened: "Browsers lend the microphone to secure pages only.",
    mend: "Open the secure page and try again there, or type instead.",
  },
  offline: {
    happened: "This device is offline.",
    mend: "Connect it to the internet and try again.",
  },
  busy: {
    happened: "Every line is taken just now.",
    mend: "Wait a minute and try again.",
  },
  "too-many": {
    happened: "Too many calls were started from here.",
    mend: "Wait a little and try again.",
  },
  refused: {
    happened: "The voice provider refused the call.",
    mend: "That is ours to put right: open it in a new tab, or book a live demo instead.",
  },
  "provider-trouble": {
    happened: "The voice provider has trouble of its own.",
    mend: "Try again in a few minutes.",
  },
  unreadable: {
    happened: "The voice provider's answer made no sense.",
    mend: "Try again in a minute.",
  },
  silent: {
    happened: "The voice provider did not answer in time.",
    mend: "Try again in a minute.",
  },
  unreachable: {
    happened: "The voice provider could not be reached.",
    mend: "Check the network, and what blocks content in this browser, and try again.",
  },
  "cannot-connect": {
    happened: "Your browser could not reach the call room. Some office networks block live sound.",
    mend: "Try another network, or type instead.",
  },
  "sound-blocked": {
    happened: "The browser is holding the sound back.",
    mend: "Press the button to hear the assistant.",
  },
  lost: {
    happened: "The connection was lost.",
    mend: "Check the network and start a new call.",
  },
  "broken-off": {
    happened: "The voice provider broke the call off.",
    mend: "It was nothing you did. Start a new call in a minute.",
  },
  unknown: {
    happened: "Something went wrong on our side.",
    mend: "Try again.",
  },
} as const satisfies Record<string, FailureWords>;

export type CallFailureReason = keyof typeof callFailures;

/** Ends that are no failures and that a visitor would wonder about all the same. */
export const callEndings = {
  "time-limit": {
    happened: "The call has reached its time limit.",
    mend: "Start a new one to go on.",
  },
  silence: {
    happened: "Nothing was heard from you for a while, so the call ended.",
    mend: "Start a new one to go on.",
  },
  "hung-up": {
    happened: "The other side closed the call.",
    mend: "Start a new one to go on.",
  },
} as const satisfies Record<string, FailureWords>;

export type CallEnding = keyof typeof callEndings;
