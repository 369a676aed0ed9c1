import type { ReceivedMessage } from "@ringwell/provider-api";
import type { CallFailure, SerializedError } from "./call-failure.ts";
import type { StartStage, TolerableStage } from "./call-state.ts";
import type { LibraryError, LibraryEvents } from "../transports/transport.ts";

/** One step of starting, as it happens. Times: ISO 8601; `duration` in milliseconds. Spec §4. */
export interface StartProgress {
  /** `video-recording-started` comes once the first frame is kept, maybe after the start. */
  stage: StartStage | "validation" | "video-recording-started";
  status: "started" | "completed" | "failed";
  timestamp: string;
  duration?: number | undefined;
  metadata?: object | undefined;
}

/** What was asked for, and where; no ids and no words. */
export interface StartContext {
  hasAssistant: boolean;
  hasSquad: boolean;
  hasWorkflow: boolean;
  isMobile: boolean;
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

/** The stages that announce their failure on their own. */
export type AnnouncedStage = "call-object-creation" | "call-join" | TolerableStage;

type Failed<Type extends string, Stage, More = unknown> = CallFailure & {
  type: Type;
  stage: Stage;
  error: SerializedError;
  timestamp: string;
} & More;

type StageError = {
  [Stage in AnnouncedStage]: Failed<
    `${Stage}-error`,
    Stage,
    Stage extends "call-join" ? { duration: number } : unknown
  >;
}[AnnouncedStage];

/** The error catalogue of the voice client. Source: spec §8. */
export type CallErrorEvent =
  | (CallFailure & {
      type: "validation-error";
      stage: "input-validation";
      message: string;
      timestamp: string;
    })
  | StageError
  | Failed<"start-method-error", StartStage, { totalDuration: number; context: StartContext }>
  /** Another microphone that was asked for; the call keeps the one it has. */
  | Failed<"microphone-error", StartStage | "call">
  /** The call library gave up; `call-end` or a failed start follows. */
  | {
      type: "call-library-error";
      stage: StartStage | "call";
      reason: "connection-failed";
      error: LibraryError;
      timestamp: string;
    };

/** Who or what ended a call that had begun. */
export type EndReason =
  | "visitor-left"
  | "page-left"
  | "assistant-ended"
  /** Put out by the other side. */
  | "ejected"
  | "connection-lost"
  | "start-failed";

export interface VoiceCallEvents extends LibraryEvents {
  "call-start-progress": StartProgress;
  /** `totalDuration`: milliseconds from `start()` to here. */
  "call-start-success": { callId: string; totalDuration: number; timestamp: string };
  "call-start-failed": StartFailed;
  error: CallErrorEvent;
  /** The assistant hears from now on. */
  "call-start": void;
  /** The room was left; nothing but the closing `message` follows. */
  "call-end": { reason: EndReason };
  /** The assistant, from 0 (silent) to 1 (as loud as we draw), every 100 ms. */
  "volume-level": number;
  /** The visitor's own microphone, from 0 to 1, where the transport measures it. */
  "local-volume-level": number;
  "speech-start": void;
  "speech-end": void;
  /** Each one that came as JSON; a type that is not listed, or lacks its fields, is `unknown`. */
  message: ReceivedMessage;
}

/** Now, as ISO 8601. */
export const timestamp = (): string => new Date().toISOString();

/** How anything inside a call speaks to the page. */
export type Emit = <Name extends keyof VoiceCallEvents>(
  name: Name,
  payload: VoiceCallEvents[Name],
) => void;
