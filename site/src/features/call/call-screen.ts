import type { Moves } from "@ringwell/machine";
import type { ReceivedMessage, Speaker, ToolCallResult } from "@ringwell/provider-api";
import type { CallState, StartStage } from "@ringwell/voice";
import type { CallFailureReason } from "./call-words.ts";
import type { EndedBecause } from "./ended-reason.ts";
import { type MicrophoneChoice, noMicrophones } from "./microphone-desk.ts";
import { type SpokenTurn, withBegun, withEnded } from "./spoken-turns.ts";

/** One thing that was said, by whom. `settled` is false while the words may still change. */
export interface Caption {
  id: number;
  speaker: Speaker;
  text: string;
  settled: boolean;
  /** When it began. */
  saidAtMs: number;
  /** How long the visitor waited for it; only for what answers a turn of theirs. */
  answerMs?: number;
}

export interface Conversation {
  startedAtMs: number;
  captions: readonly Caption[];
  /** What the receptionist did; the lines of the receipt. */
  done: readonly ToolCallResult[];
  /** Who spoke when, as far as it could be heard. */
  turns: readonly SpokenTurn[];
}

/** What a call looks and sounds like from one moment to the next. Levels: 0 to 1. */
export interface LiveView {
  call: Extract<CallState, { phase: "active" }>;
  typing: boolean;
  level: number;
  /** The visitor's own. */
  ownLevel: number;
  recorded: boolean;
  microphones: MicrophoneChoice;
}

export type LiveScreen = { phase: "active"; place: CallPlace } & LiveView & Conversation;
export type EndedScreen = {
  phase: "ended";
  place: CallPlace;
  endedAtMs: number;
  because: EndedBecause | null;
} & Conversation;

/** Where on the page the call was started; its card opens there. */
export type CallPlace = "dial" | "band";

/** The id of the card, wherever it is: a page has one call. */
export const cardId = "call";

/** Everything the call shows, whichever button started it. */
export type CallScreen =
  | { phase: "idle" }
  | {
      phase: "connecting";
      place: CallPlace;
      typing: boolean;
      stage: StartStage;
      /** Only the visitor's answer to the browser's question is waited for. */
      asking: boolean;
    }
  | LiveScreen
  | EndedScreen
  /** `retryAfterMs`: from now on; before that the provider takes no other call from here. */
  | { phase: "failed"; place: CallPlace; because: CallFailureReason; retryAfterMs: number };

/** A call that has begun, and so has a card. */
export type ShownCall = Exclude<CallScreen, { phase: "idle" }>;

export const screenMoves: Moves<CallScreen> = {
  idle: ["connecting", "failed"],
  connecting: ["connecting", "active", "failed", "idle"],
  active: ["active", "ended"],
  ended: ["connecting", "failed", "idle"],
  failed: ["connecting", "failed", "idle"],
};

/** A call in which nothing is heard yet. */
export const quiet: Omit<LiveView, "call" | "typing"> = {
  level: 0,
  ownLevel: 0,
  recorded: false,
  microphones: noMicrophones,
};

/** A call that has just begun. */
export const newConversation = (startedAtMs: number): Conversation => ({
  startedAtMs,
  captions: [],
  done: [],
  turns: [],
});

/** Adds what came over the wire at `nowMs`. Pure; unknown messages change nothing. */
export function withMessage(
  conversation: Conversation,
  message: ReceivedMessage,
  nowMs: number,
): Conversation {
  const { captions, done, turns } = conversation;
  switch (message.type) {
    case "transcript": {
      const said = {
        speaker: message.role,
        text: message.transcript,
        settled: message.transcriptType === "final",
      };
      return { ...conversation, captions: withCaption(captions, said, nowMs) };
    }
    case "tool-calls-result":
      return { ...conversation, done: [...done, message.toolCallResult] };
    case "speech-update":
      // The assistant's speech is heard, which is surer than being told.
      if (message.role === "assistant") return conversation;
      return {
        ...conversation,
        turns:
          message.status === "started"
            ? withBegun(turns, message.role, nowMs)
            : withEnded(turns, nowMs, message.role),
      };
    default:
      return conversation;
  }
}

/** A speaker's unsettled line is replaced by the newer words; a settled one stays for ever. */
function withCaption(
  captions: readonly Caption[],
  said: Omit<Caption, "id" | "saidAtMs">,
  saidAtMs: number,
): readonly Caption[] {
  const open = captions.findLastIndex((each) => each.speaker === said.speaker && !each.settled);
  if (open >= 0) return captions.map((each, at) => (at === open ? { ...each, ...said } : each));
  if (!said.text) return captions;
  return [...captions, { ...said, id: captions.length, saidAtMs }];
}

/** Writes how long it was waited for beside the beginning of what answers the visitor's last words. */
export function withAnswer(captions: readonly Caption[], answerMs: number): readonly Caption[] {
  const asked = captions.findLastIndex(({ speaker, settled }) => speaker === "user" && settled);
  const answer = captions.findIndex(({ speaker }, at) => at > asked && speaker === "assistant");
  return captions.map((each, at) => (at === answer ? { ...each, answerMs } : each));
}
