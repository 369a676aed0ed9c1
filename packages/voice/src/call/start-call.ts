import { parseWebCall, type CallRequest, type WebCall } from "@ringwell/provider-api";
import type { ActiveCall } from "./active-call.ts";
import {
  timestamp,
  type AnnouncedStage,
  type StartProgress,
  type VoiceCallEvents,
} from "./call-events.ts";
import { CallError, connectionFailed, failureOf, serialized } from "./call-failure.ts";
import type { StartStage } from "./call-state.ts";
import { emission } from "./next-call-state.ts";
import {
  askingAfterMs,
  joinWithinMs,
  mobileWaitMs,
  providerAnswersWithinMs,
  setUpWithinMs,
} from "../limits.ts";
import { stopTracks } from "../sound/microphone.ts";
import type { Speaker } from "../sound/speaker.ts";
import type { Transport, TransportChoice } from "../transports/transport.ts";

/** The stages a caller may do without. */
export type TolerableStage = Extract<StartStage, `${string}-setup`>;

/** What starting a call takes from the world. */
export interface StartNeeds {
  createWebCall: (request: CallRequest, options: { signal: AbortSignal }) => Promise<WebCall>;
  /** Asks in the same tick it is called in; throws at once where there can be none. */
  openMicrophone: (deviceId?: string) => Promise<MediaStream>;
  /** Called inside the visitor's press, which is what lets sound be played later. */
  openSpeaker: (changed: (audible: boolean) => void) => Speaker;
  transportFor: TransportChoice;
  /** `false` only when there is certainly no network. */
  isOnline: () => boolean;
  /** Stages whose failure is announced and survived; by default every failure ends the start. */
  tolerate?: readonly TolerableStage[] | undefined;
}

/** What a start is to do: begin a new call, or enter one again that is under way. */
export interface StartRequest {
  request: CallRequest;
  webCall?: unknown;
  /** `"off"` asks for none: the visitor hears and types. Or one that was picked. */
  microphone?: "on" | "off" | { deviceId: string } | undefined;
}

/** The eight stages from the press to being in the room, in order. Source: spec §4. */
export async function startCall(
  needs: StartNeeds,
  call: ActiveCall,
  asked: StartRequest,
  volume: number,
): Promise<WebCall> {
  const { isMobile: _, ...named } = call.context;
  enterStage(call, "initialization");
  emitProgress(call, "initialization", "started", named);
  call.signal.throwIfAborted();
  const speaker = (call.speaker = needs.openSpeaker(call.setAudible));
  speaker.setVolume(volume);
  // Before the microphone: a visitor is asked for nothing that cannot be used.
  if (!needs.isOnline()) throw new CallError({ reason: "offline" }, "No network.");
  const known = asked.webCall ? knownCall(asked.webCall) : null;
  const microphone = askForMicrophone(needs, call, asked);
  // What fails first is announced; a microphone that fails later fails nothing.
  microphone.catch(() => {});
  const webCall = known ?? (await createWebCall(needs, call, asked, microphone));
  const transport = await createCallObject(needs, call, webCall, microphone);
  await waitOnPhone(call);
  await runStage(call, "call-join", () => joinRoom(call, transport, webCall, speaker), {
    withinMs: joinWithinMs,
  });
  const setUp = (stage: TolerableStage, work: () => Promise<void>): Promise<void> =>
    runStage(call, stage, work, { withinMs: setUpWithinMs }).catch((cause: unknown) => {
      if (!needs.tolerate?.includes(stage)) throw cause;
    });
  if (isRecorded(webCall) && !webCall.transport?.callToken) {
    await setUp("video-recording-setup", () => startRecording(call, transport));
  } else {
    enterStage(call, "video-recording-setup");
    const action = isRecorded(webCall) ? "auto-started-via-meeting-token" : "skipped-not-enabled";
    emitProgress(call, "video-recording-setup", "completed", { action });
  }
  await setUp("audio-observer-setup", () => transport.observeLevels());
  await setUp("audio-processing-setup", () => transport.setNoiseCancellation(true));
  call.signal.throwIfAborted();
  return webCall;
}

/** A call to enter again, as it was kept somewhere: it may be anything by now. */
function knownCall(webCall: unknown): WebCall {
  const call = parseWebCall(webCall);
  if (call.ok) return call.value;
  throw connectionFailed(call.problem);
}

/** Begins while the call is being created: both take their time, and neither needs the other. */
async function askForMicrophone(
  { openMicrophone }: StartNeeds,
  call: ActiveCall,
  { microphone: asked }: StartRequest,
): Promise<void> {
  if (asked === "off") return;
  const deviceId = typeof asked === "object" ? asked.deviceId : undefined;
  const microphone = await openMicrophone(deviceId);
  // Another was picked while the browser asked for this one.
  if (call.microphone) stopTracks(microphone);
  else call.addMicrophone(microphone);
}

/** A microphone that fails first makes the creation pointless, and is what is announced. */
async function createWebCall(
  needs: StartNeeds,
  call: ActiveCall,
  { request }: StartRequest,
  microphone: Promise<void>,
): Promise<WebCall> {
  let isSilent = false;
  microphone.catch(() => (isSilent = true));
  const create = async (signal: AbortSignal): Promise<WebCall> => {
    // A page that can have no microphone at all says so now, before a call is created.
    await Promise.race([microphone, Promise.resolve()]);
    const creation = needs.createWebCall(request, { signal });
    return Promise.race([creation, microphone.then(() => creation)]);
  };
  try {
    return await runStage(call, "web-call-creation", create, {
      withinMs: providerAnswersWithinMs,
      completed: (webCall) => ({
        callId: webCall.id,
        videoRecordingEnabled: webCall.artifactPlan?.videoRecordingEnabled ?? false,
        voiceProvider: webCall.assistant?.voice?.provider ?? "unknown",
      }),
    });
  } catch (cause) {
    if (!isSilent) throw cause;
    return runStage(call, "call-object-creation", () => Promise.reject(cause as Error));
  }
}

const isRecorded = ({ artifactPlan }: WebCall): boolean =>
  artifactPlan?.videoRecordingEnabled === true;

/** The assistant shows itself. */
const isVideoEnabled = ({ assistant }: WebCall): boolean => assistant?.voice?.provider === "tavus";

/** Loads the transport beside the visitor's answer about the microphone. */
function createCallObject(
  { transportFor }: StartNeeds,
  call: ActiveCall,
  webCall: WebCall,
  microphone: Promise<void>,
): Promise<Transport> {
  const camera = isRecorded(webCall);
  const create = async (): Promise<Transport> => {
    const load = async (): Promise<Transport> => transportFor(webCall.webCallUrl);
    const loaded = call.live(load, joinWithinMs);
    const [transport] = await Promise.all([loaded, Promise.race([loaded, microphone])]);
    call.transport = transport;
    // Now only the visitor is waited for: for as long as it takes, and after a while in sight.
    const ask = (): void => call.change({ asking: true });
    await call.live(() => microphone.finally(call.later(askingAfterMs, ask)));
    call.change({ asking: undefined });
    const made = { microphone: call.microphone, camera };
    await call.live(async () => transport.createCallObject?.(made), joinWithinMs);
    return transport;
  };
  const started = {
    audioSource: call.state.microphone === "on",
    videoSource: camera,
    isVideoRecordingEnabled: camera,
    isVideoEnabled: isVideoEnabled(webCall),
  };
  return runStage(call, "call-object-creation", create, { started });
}

/** Between the permission and joining, phones need a moment. Source: spec §9. */
async function waitOnPhone(call: ActiveCall): Promise<void> {
  const stage = "mobile-permissions";
  const { isMobile } = call.context;
  enterStage(call, stage);
  emitProgress(call, stage, "started", { isMobile });
  if (isMobile) {
    await call.live(() => new Promise<void>((done) => call.later(mobileWaitMs, done)));
  }
  const action = isMobile ? "permissions-wait" : "skipped-not-mobile";
  emitProgress(call, stage, "completed", { action }, isMobile ? mobileWaitMs : undefined);
}

async function joinRoom(
  call: ActiveCall,
  transport: Transport,
  webCall: WebCall,
  speaker: Speaker,
): Promise<void> {
  await call.left;
  const { microphone } = call;
  const token = webCall.transport?.callToken;
  const camera = isRecorded(webCall);
  // With a token the room records by itself, from the joining on.
  call.change({ room: "joining", recordingAskedAtMs: camera ? Date.now() : null });
  const startedAtMs = Date.now();
  const joined = await transport.join({
    url: webCall.webCallUrl,
    ...(token && { token }),
    video: camera || isVideoEnabled(webCall),
    camera,
    microphone,
    speaker,
    emit: call.handleTransportEvent,
  });
  const tookMs = Date.now() - startedAtMs;
  call.change(
    { room: "joined", transport: joined.name },
    emission("transport", { ...joined, tookMs }),
  );
  // Picked or muted while the room was being joined.
  if (call.microphone !== microphone) await transport.useMicrophone(call.microphone);
  if (call.state.muted) transport.setMicrophoneEnabled?.(false);
}

async function startRecording(call: ActiveCall, transport: Transport): Promise<void> {
  call.change({ recordingAskedAtMs: Date.now() });
  if (!transport.startRecording) throw new Error("this transport records no video");
  await transport.startRecording();
}

/** Moves on to `stage`, unless the visitor gave up meanwhile. */
function enterStage(call: ActiveCall, stage: StartStage): void {
  call.signal.throwIfAborted();
  call.change({ stage });
}

type Metadata = Readonly<Record<string, unknown>>;

/** Announces where a start is. Source: spec §4. */
export function emitProgress(
  { emit }: ActiveCall,
  stage: StartProgress["stage"],
  status: StartProgress["status"],
  metadata?: Metadata,
  duration?: number,
): void {
  emit("call-start-progress", { stage, status, timestamp: timestamp(), duration, metadata });
}

/** What every announcement of a failure says of it. */
export function describeFailure({ state: { stage } }: ActiveCall, cause: unknown) {
  return {
    ...failureOf(cause, stage, Date.now()),
    stage,
    timestamp: timestamp(),
    error: serialized(cause),
  };
}

interface StageOptions<Result> {
  /** The stage fails when it takes longer. */
  withinMs?: number;
  /** What is known when it starts. */
  started?: Metadata;
  /** What its result tells. */
  completed?: (result: Result) => Metadata;
}

/**
 * Announces one stage around the work it stands for. A failure is announced before it is passed
 * on, but for that of the web call's creation, and for giving up, which is none. Source: spec §4, §8.
 */
async function runStage<Result>(
  call: ActiveCall,
  stage: AnnouncedStage | "web-call-creation",
  work: (signal: AbortSignal) => Promise<Result>,
  { withinMs, started, completed }: StageOptions<Result> = {},
): Promise<Result> {
  const startedAtMs = Date.now();
  const tookMs = (): number => Date.now() - startedAtMs;
  enterStage(call, stage);
  emitProgress(call, stage, "started", started);
  try {
    const result = await call.live(work, withinMs);
    emitProgress(call, stage, "completed", completed?.(result), tookMs());
    return result;
  } catch (cause) {
    if (stage !== "web-call-creation") {
      const failed = describeFailure(call, cause);
      emitProgress(call, stage, "failed", { error: failed.error.message }, tookMs());
      const type = `${stage}-error`;
      const timed = stage === "call-join" && { duration: tookMs() };
      // One of five literal pairs, which a template type does not tie together.
      call.emit("error", { ...failed, ...timed, type } as VoiceCallEvents["error"]);
    }
    throw cause;
  }
}
