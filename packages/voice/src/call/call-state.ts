/** The steps of starting a call, in order. Source: spec §4. */
export const startStages = [
  "initialization",
  "web-call-creation",
  "call-object-creation",
  "mobile-permissions",
  "call-join",
  "video-recording-setup",
  "audio-observer-setup",
  "audio-processing-setup",
] as const;

export type StartStage = (typeof startStages)[number];

/** The stages a caller may do without. */
export type TolerableStage = Extract<StartStage, `${string}-setup`>;

/** What may change during a call. */
export interface CallView {
  /** The visitor keeps the microphone closed. */
  muted: boolean;
  /** The assistant has said that it listens. */
  listening: boolean;
  /** `off`: started without one, to type; `lost`: unplugged, or the permission was withdrawn. */
  microphone: "on" | "off" | "lost";
  network: "steady" | "reconnecting";
  /** The room is recorded. */
  recorded: boolean;
  /** `false`: the browser waits for a press before it plays; see `VoiceCall.speaker`. */
  audible: boolean;
}

/** The call as the page sees it: a `CallProgress`, of which each phase has these fields to read. */
export type CallState =
  | { phase: "idle" }
  /** `asking`: the start waits only for the visitor's answer to the browser's question. */
  | ({ phase: "connecting"; stage: StartStage; asking: boolean } & Pick<CallView, "microphone">)
  | ({ phase: "active"; callId: string } & CallView);

/** Everything that decides what one call does next. */
export interface CallProgress extends CallView {
  /** `idle` once the call is over. */
  phase: CallState["phase"];
  stage: StartStage | "call";
  asking: boolean;
  callId: string | null;
  /** A room that was never `joining` has nothing to leave. */
  room: "outside" | "joining" | "joined";
  /** The assistant's side has said that the call is over. */
  endAnnounced: boolean;
  /** Set while the assistant waits for the recording before it begins. */
  recordingAskedAtMs: number | null;
}

/** A call at the visitor's press. */
export const newCall = (microphone: "on" | "off"): CallProgress => ({
  phase: "connecting",
  stage: "initialization",
  asking: false,
  callId: null,
  room: "outside",
  endAnnounced: false,
  recordingAskedAtMs: null,
  muted: false,
  listening: false,
  microphone,
  network: "steady",
  recorded: false,
  audible: true,
});
