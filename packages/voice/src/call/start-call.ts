import type { CallRequest, WebCall } from "@ringwell/provider-api";
import type { ActiveCall } from "./active-call.ts";
import type { AnnouncedStage, VoiceCallEvents } from "./call-events.ts";
import { CallError } from "./call-failure.ts";
import type { StartStage, TolerableStage } from "./call-state.ts";
import {
  askingAfterMs,
  joinWithinMs,
  mobileWaitMs,
  providerAnswersWithinMs,
  setUpWithinMs,
} from "../limits.ts";
import { stopTracks, type Microphone } from "../sound/microphone.ts";
import type { Speaker } from "../sound/speaker.ts";
import type { Transport } from "../transports/transport.ts";

/** What a call takes from the world; `browserVoiceCall` takes it from the browser. */
export interface CallNeeds {
  createWebCall: (request: CallRequest, options: { signal: AbortSignal }) => Promise<WebCall>;
  /** Asks in the same tick it is called in; throws at once where there can be none. */
  openMicrophone: (deviceId?: string) => Promise<MediaStream>;
  /** Called inside the visitor's press, which is what lets sound be played later. */
  openSpeaker: (changed: (audible: boolean) => void) => Speaker;
  /** May reject; a browser that lists none is one that has none. */
  listMicrophones: () => Promise<Microphone[]>;
  /** Picks what carries a call, by the address the provider gave for it. Throws where nothing can. */
  transportFor: (webCallUrl: string) => Transport | Promise<Transport>;
  /** Stages whose failure is announced and survived; by default every failure ends the start. */
  tolerate?: readonly TolerableStage[] | undefined;
}

/** The eight stages from the press to being in the room, in order. Source: spec §4. */
export async function startCall(
  needs: CallNeeds,
  call: ActiveCall,
  request: CallRequest,
): Promise<WebCall> {
  const { isMobile: _, ...named } = call.context;
  enterStage(call, "initialization");
  call.emitProgress("initialization", "started", named);
  call.signal.throwIfAborted();
  const speaker = (call.speaker = needs.openSpeaker((audible) => call.change({ audible })));
  // Before the microphone: a visitor is asked for nothing that cannot be used.
  if (!navigator.onLine) throw new CallError({ reason: "offline" }, "No network.");
  const microphone = askForMicrophone(needs, call);
  // What fails first is announced; a microphone that fails later fails nothing.
  microphone.catch(() => {});
  const webCall = await createWebCall(needs, call, request, microphone);
  const transport = await createCallObject(needs, call, webCall, microphone);
  await waitOnPhone(call);
  const join = () => joinRoom(call, transport, webCall, speaker);
  await runStage(call, "call-join", join, { withinMs: joinWithinMs });
  const setUp = (stage: TolerableStage, work: () => Promise<void>): Promise<void> =>
    runStage(call, stage, work, { withinMs: setUpWithinMs }).catch((cause: unknown) => {
      if (!needs.tolerate?.includes(stage)) throw cause;
    });
  if (isRecorded(webCall) && !webCall.transport?.callToken) {
    await setUp("video-recording-setup", () => startRecording(call, transport));
  } else {
    enterStage(call, "video-recording-setup");
    const action = isRecorded(webCall) ? "auto-started-via-meeting-token" : "skipped-not-enabled";
    call.emitProgress("video-recording-setup", "completed", { action });
  }
  await setUp("audio-observer-setup", () => transport.observeLevels());
  await setUp("audio-processing-setup", () => transport.setNoiseCancellation(true));
  call.signal.throwIfAborted();
  return webCall;
}

const isRecorded = ({ artifactPlan }: WebCall): boolean =>
  artifactPlan?.videoRecordingEnabled === true;

/** The assistant shows itself. */
const isVideoEnabled = ({ assistant }: WebCall): boolean => assistant?.voice?.provider === "tavus";

/** Begins while the call is being created: both take their time, and neither needs the other. */
async function askForMicrophone({ openMicrophone }: CallNeeds, call: ActiveCall): Promise<void> {
  if (call.state.microphone === "off") return;
  const microphone = await openMicrophone();
  // Another was picked while the browser asked for this one.
  if (call.microphone) stopTracks(microphone);
  else call.addMicrophone(microphone);
}

/** A microphone that fails first makes the creation pointless, and is what is announced. */
async function createWebCall(
  needs: CallNeeds,
  call: ActiveCall,
  request: CallRequest,
  microphone: Promise<void>,
): Promise<WebCall> {
  let isSilent = false;
  microphone.catch(() => (isSilent = true));
  const create = async (signal: AbortSignal): Promise<WebCall> => {
    // A page that can have no microphone at all has said so by then: it creates no call.
    await Promise.resolve();
    if (isSilent) await microphone;
    return unlessSilent(microphone, needs.createWebCall(request, { signal }));
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

/** The same as `work`, but fails as soon as the microphone does. */
const unlessSilent = <Result>(microphone: Promise<void>, work: Promise<Result>): Promise<Result> =>
  Promise.race([work, microphone.then(() => work)]);

/** Loads the transport beside the visitor's answer about the microphone. */
function createCallObject(
  { transportFor }: CallNeeds,
  call: ActiveCall,
  webCall: WebCall,
  microphone: Promise<void>,
): Promise<Transport> {
  const camera = isRecorded(webCall);
  const create = async (): Promise<Transport> => {
    const loading = call.live(async () => transportFor(webCall.webCallUrl), joinWithinMs);
    const transport = (call.transport = await unlessSilent(microphone, loading));
    // Now only the visitor is waited for: for as long as it takes, and after a while in sight.
    const ask = (): void => call.change({ asking: true });
    await call.live(() => microphone.finally(call.later(askingAfterMs, ask)));
    call.change({ asking: false });
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
  call.emitProgress(stage, "started", { isMobile });
  if (isMobile) await call.live(() => new Promise<void>((done) => call.later(mobileWaitMs, done)));
  const action = isMobile ? "permissions-wait" : "skipped-not-mobile";
  call.emitProgress(stage, "completed", { action }, isMobile ? mobileWaitMs : undefined);
}

async function joinRoom(
  call: ActiveCall,
  transport: Transport,
  webCall: WebCall,
  speaker: Speaker,
): Promise<void> {
  await call.left;
  const { microphone } = call;
  const camera = isRecorded(webCall);
  // With a token the room records by itself, from the joining on.
  call.change({ room: "joining", recordingAskedAtMs: camera ? Date.now() : null });
  await transport.join({
    url: webCall.webCallUrl,
    token: webCall.transport?.callToken,
    video: camera || isVideoEnabled(webCall),
    camera,
    microphone,
    speaker,
    emit: call.handleTransportEvent,
  });
  call.change({ room: "joined" });
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

interface StageOptions<Result> {
  /** The stage fails when it takes longer. */
  withinMs?: number;
  /** What is known when it starts. */
  started?: object;
  /** What its result tells. */
  completed?: (result: Result) => object;
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
  call.emitProgress(stage, "started", started);
  try {
    const result = await call.live(work, withinMs);
    call.emitProgress(stage, "completed", completed?.(result), tookMs());
    return result;
  } catch (cause) {
    if (stage !== "web-call-creation") {
      const failed = call.describeFailure(cause);
      call.emitProgress(stage, "failed", { error: failed.error.message }, tookMs());
      const type = `${stage}-error`;
      const timed = stage === "call-join" && { duration: tookMs() };
      // One of five literal pairs, which a template type does not tie together.
      call.emit("error", { ...failed, ...timed, type } as VoiceCallEvents["error"]);
    }
    throw cause;
  }
}
