import type { CallRequest, WebCall } from "@ringwell/provider-api";
import type { ActiveCall } from "./active-call.ts";
import type { AnnouncedStage, VoiceCallEvents } from "./call-events.ts";
import { CallError } from "./call-failure.ts";
import type { StartStage } from "./call-state.ts";
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

/** The stages a caller may do without. */
export type TolerableStage = Extract<StartStage, `${string}-setup`>;

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
  const { isMobile, ...named } = call.context;
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
  const isRecorded = webCall.artifactPlan?.videoRecordingEnabled === true;
  /** The assistant shows itself. */
  const isVideoEnabled = webCall.assistant?.voice?.provider === "tavus";
  const token = webCall.transport?.callToken;

  const started = {
    audioSource: call.state.microphone === "on",
    videoSource: isRecorded,
    isVideoRecordingEnabled: isRecorded,
    isVideoEnabled,
  };
  const transport = await runStage(
    call,
    "call-object-creation",
    async () => {
      const loaded = await loadTransport(needs, call, webCall, microphone);
      const made = { microphone: call.microphone, camera: isRecorded };
      await call.live(async () => loaded.createCallObject?.(made), joinWithinMs);
      return loaded;
    },
    { started },
  );

  enterStage(call, "mobile-permissions");
  call.emitProgress("mobile-permissions", "started", { isMobile });
  // Between the permission and joining, phones need a moment. Source: spec §9.
  if (isMobile) await call.live(() => new Promise<void>((done) => call.later(mobileWaitMs, done)));
  const waited = isMobile ? "permissions-wait" : "skipped-not-mobile";
  const waitedMs = isMobile ? mobileWaitMs : undefined;
  call.emitProgress("mobile-permissions", "completed", { action: waited }, waitedMs);

  const join = async (): Promise<void> => {
    await call.left;
    const { microphone: first } = call;
    // With a token the room records by itself, from the joining on.
    call.change({ room: "joining", recordingAskedAtMs: isRecorded ? Date.now() : null });
    await transport.join({
      url: webCall.webCallUrl,
      ...(token && { token }),
      video: isRecorded || isVideoEnabled,
      camera: isRecorded,
      microphone: first,
      speaker,
      emit: call.handleTransportEvent,
    });
    call.change({ room: "joined" });
    // Picked or muted while the room was being joined.
    if (call.microphone !== first) await transport.useMicrophone(call.microphone);
    if (call.state.muted) transport.setMicrophoneEnabled?.(false);
  };
  await runStage(call, "call-join", join, { withinMs: joinWithinMs });

  const setUp = (stage: TolerableStage, work: () => Promise<void>): Promise<void> =>
    runStage(call, stage, work, { withinMs: setUpWithinMs }).catch((cause: unknown) => {
      if (!needs.tolerate?.includes(stage)) throw cause;
    });
  if (isRecorded && !token) {
    await setUp("video-recording-setup", async () => {
      call.change({ recordingAskedAtMs: Date.now() });
      if (!transport.startRecording) throw new Error("this transport records no video");
      await transport.startRecording();
    });
  } else {
    enterStage(call, "video-recording-setup");
    const action = isRecorded ? "auto-started-via-meeting-token" : "skipped-not-enabled";
    call.emitProgress("video-recording-setup", "completed", { action });
  }
  await setUp("audio-observer-setup", () => transport.observeLevels());
  await setUp("audio-processing-setup", () => transport.setNoiseCancellation(true));
  call.signal.throwIfAborted();
  return webCall;
}

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

/** Loads the transport beside the visitor's answer about the microphone. */
async function loadTransport(
  { transportFor }: CallNeeds,
  call: ActiveCall,
  { webCallUrl }: WebCall,
  microphone: Promise<void>,
): Promise<Transport> {
  const loading = call.live(async () => transportFor(webCallUrl), joinWithinMs);
  const [transport] = await Promise.all([loading, Promise.race([loading, microphone])]);
  call.transport = transport;
  // Now only the visitor is waited for: for as long as it takes, and after a while in sight.
  const ask = (): void => call.change({ asking: true });
  await call.live(() => microphone.finally(call.later(askingAfterMs, ask)));
  call.change({ asking: undefined });
  return transport;
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
