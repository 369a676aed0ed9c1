import type { ServerMessage } from "@ringwell/provider-api";
import type { CallFailure } from "./call-failure.ts";
import type { StartStage, TransportName } from "./call-state.ts";

/** One step of starting, as it happens. Times: ISO 8601; `duration` in milliseconds. Spec §4. */
export interface StartProgress {
  stage: StartStage | "validation";
  status: "started" | "completed" | "failed";
  timestamp: string;
  duration?: number;
  metadata?: Readonly<Record<string, unknown>>;
}

/** What was asked for, and where; no ids and no words. */
export interface StartContext {
  hasAssistant: boolean;
  hasSquad: boolean;
  hasWorkflow: boolean;
  isMobile: boolean;
}

export interface StartSuccess {
  callId: string;
  /** Milliseconds from `start()` to here. */
  totalDuration: number;
  timestamp: string;
}

/** A start that ended in nothing; `reason` says why, in terms a page can word. */
export type StartFailed = CallFailure & {
  stage: StartStage;
  totalDuration: number;
  error: string;
  errorStack: string;
  timestamp: string;
  context: StartContext;
};

type StageError = {
  [Stage in Exclude<StartStage, "initialization" | "web-call-creation" | "mobile-permissions">]: {
    type: `${Stage}-error`;
    stage: Stage;
    error: unknown;
    duration: number;
    timestamp: string;
  };
}[Exclude<StartStage, "initialization" | "web-call-creation" | "mobile-permissions">];

/** The error catalogue of the voice client. Source: spec §8. */
export type CallErrorEvent = CallFailure &
  (
    | { type: "validation-error"; stage: "input-validation"; message: string; timestamp: string }
    | StageError
    | {
        type: "start-method-error";
        stage: StartStage;
        error: unknown;
        totalDuration: number;
        timestamp: string;
        context: StartContext;
      }
  );

/** Who or what ended a call that had begun. */
export type EndReason =
  | "visitor-left"
  | "page-left"
  | "assistant-ended"
  | "connection-lost"
  | "start-failed";

export interface VoiceCallEvents {
  "call-start-progress": StartProgress;
  "call-start-success": StartSuccess;
  "call-start-failed": StartFailed;
  error: CallErrorEvent;
  /** The assistant hears from now on. */
  "call-start": void;
  /** The room was left; nothing but the closing `message` follows. */
  "call-end": { reason: EndReason };
  /** From 0 (silent) to 1 (as loud as we draw), every 100 ms. */
  "volume-level": number;
  "speech-start": void;
  "speech-end": void;
  /** A provider may send types beyond `ServerMessage`: let unknown ones go by. */
  message: ServerMessage;
  /** What carries the call, and how long entering the room took. */
  transport: { name: TransportName; tookMs: number; fellBackBecause?: string };
  network: { state: "reconnecting" | "steady" | "lost" };
  /** The browser plays nothing before a press: offer one, and call `resumeAudio`. */
  "audio-blocked": void;
  /** The microphone was unplugged or its permission withdrawn; the call goes on without it. */
  "microphone-lost": void;
}
