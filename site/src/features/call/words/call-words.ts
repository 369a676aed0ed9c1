import type { CallSetup } from "../../../site-context.ts";
import { tenths } from "../../../ui/clock.ts";

const asking = "Waiting for permission to use the microphone...";

/** The call's labels. Source: spec §2 and §4; the rest is ours. */
export const callWords = {
  start: "Start test call",
  connecting: "Connecting...",
  end: "End Call",
  cancel: "Cancel",
  newTab: "Open in new tab",
  securePage: "Open the secure page",
  typeInstead: "Type instead…",
  ratherType: "Prefer to type?",
  goToCall: "Go to the call",
  needsScript: "The test call needs JavaScript. Without it you can still book a live demo.",
  notLoaded: "The test call did not start. Check your connection and try again.",
  mute: "Mute",
  unmute: "Unmute",
  muted: "You are muted. Nothing you say leaves this page.",
  recorded: "This call is being recorded.",
  microphone: "Microphone",
  browsersChoice: "Browser default",
  retry: "Try again",
  again: "Call again",
  send: "Send",
  typeLine: "Type a message",
  captions: "What was said",
  speaker: { user: "You", assistant: "Receptionist" },
  hear: "Tap to hear the assistant",
  reconnecting: "The connection dropped. Reconnecting...",
  ended: "The call has ended.",
  done: {
    book: "Booked",
    move: "Moved",
    cancel: "Canceled",
    text: "Text message",
    record: "CRM record",
    note: "Staff note",
    "hand-off": "Staff note",
  },
  patient: { new: "new patient", known: "existing patient" },
  nothingKnown: "unnamed caller",
  nothingBooked: "Nothing was booked on this call.",
  answers: "Answers",
  typicalAnswer: "typical answer",
  download: "Download",
  forget: "Delete this receipt",
  receiptFile: "test-call-receipt.txt",
  receiptLimits:
    "Put together in your browser during the call. Answer times run from the end of your turn to the first sound. Deleting it here doesn’t delete what the voice provider keeps.",
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
  asking,
  askingHow: `${asking} Your browser is asking. Take your time: the call waits for your answer, and Cancel ends it.`,
  permission:
    "Your browser may ask for the microphone. It is used for this call only, and you can say no and type instead.",
  escape: "You can also press Escape to end the call.",
} as const;

/** What the visitor agrees to by starting the call. It is beside the button. */
export function consentSentence(recording: CallSetup["recording"]): string {
  const says = { off: " This call is not recorded.", on: " This call is recorded.", unstated: "" };
  return `You will talk to an AI. The voice provider processes the audio.${says[recording]} Please leave out health details.`;
}

/** Who answers, and in which voice, on the call's card. `null` for the product's own voice. */
export const voiceSentence = ({ rooms, practice }: CallSetup): string | null =>
  rooms === "sandbox"
    ? `A sample ${practice} practice answers, in a voice built into the demo. The live product uses the voice provider’s voice.`
    : null;

/** Our aim for an answer. Source: the transcript on the home page. */
const answerAimSeconds = 1.5;

/** The answer times and our aim. `answersMs` is not empty. */
export function answerTimes(answersMs: readonly number[]): string {
  const count = answersMs.length === 1 ? "1 answer" : `${answersMs.length} answers`;
  return `${count}: ${answersMs.map(tenths).join(", ")} s; our aim is ${answerAimSeconds} s.`;
}
