import type { Moves } from "@ringwell/machine";

/** The steps of starting a call, in order. Source: spec §4. */
export type StartStage =
  | "initialization"
  | "web-call-creation"
  | "call-object-creation"
  | "mobile-permissions"
  | "call-join"
  | "video-recording-setup"
  | "audio-observer-setup"
  | "audio-processing-setup";

export type TransportName = "webrtc" | "websocket" | "hosted";

/** What may be different from one moment of a call to the next. */
export interface CallView {
  /** The visitor keeps the microphone closed. */
  muted: boolean;
  /** The assistant has said that it hears; before that, nobody listens. */
  listening: boolean;
  /** `off`: started without one, to type; `lost`: unplugged, or the permission was withdrawn. */
  microphone: "on" | "off" | "lost";
  network: "steady" | "reconnecting";
  /** `false`: the browser waits for a press before it plays; see `resumeAudio`. */
  audible: boolean;
  /** What carries the call; `null` until it has said so. */
  transport: TransportName | null;
}

export type CallState =
  | { phase: "idle" }
  /** `asking`: nothing is waited for but the visitor's answer to the browser's question. */
  | { phase: "connecting"; stage: StartStage; asking?: true | undefined }
  | ({ phase: "active"; callId: string } & CallView);

export const callMoves: Moves<CallState> = {
  idle: ["connecting"],
  connecting: ["connecting", "active", "idle"],
  active: ["active", "idle"],
};
