import type { CallRequest, WebCall } from "@ringwell/provider-api";
import type { ActiveCall } from "./active-call.ts";
import type { AnnouncedStage, StartContext, VoiceCallEvents } from "./call-events.ts";
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

/** The dependencies of a call. `browserVoiceCall` takes them from the browser. */
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
  /** A failure of these stages is announced and the start continues. By default it ends the start. */
  tolerate?: readonly TolerableStage[] | undefined;
}

interface StageOptions<Result> {
  /** The stage fails when it takes longer. */
  withinMs?: number;
  /** Metadata that is known when the stage starts. */
  started?: object;
  /** Metadata from the stage's result. */
  completed?: (result: Result) => object;
}

/** The eight stages from the press to being in the room, in order. Source: spec §4. */
export async function startCall(
  needs: CallNeeds,
  call: ActiveCall,
  request: CallRequest,
  { isMobile, ...named }: StartContext,
): Promise<WebCall> {
  /** Moves on to `stage`, unless the visitor gave up meanwhile. */
  const enterStage = (stage: StartStage): void => {
    call.signal.throwIfAborted();
    call.change({ stage });
  };

  const beginStage = (stage: StartStage, known?: object): void => {
    enterStage(stage);
    call.emitProgress(stage, "started", known);
  };

  /**
   * Runs the work of one stage and announces its start and end. A failure is announced before it is
   * thrown, except a failed web call creation. Giving up is not a failure. Source: spec §4, §8.
   */
  const runStage = async <Result>(
    stage: AnnouncedStage | "web-call-creation",
    work: (signal: AbortSignal) => Promise<Result>,
    { withinMs, started, completed }: StageOptions<Result> = {},
  ): Promise<Result> => {
    const startedAtMs = Date.now();
    const tookMs = (): number => Date.now() - startedAtMs;
    beginStage(stage, started);
    try {
      const result = await call.live(work, withinMs);
      call.emitProgress(stage, "completed", completed?.(result), tookMs());
      return result;
    } catch (cause) {
      // The microphone belongs to the stage after the creation, which it has made pointless.
      if (cause instanceof CallError && stage === "web-call-creation") {
        stage = "call-object-creation";
        call.change({ stage });
        call.emitProgress(stage, "started");
      }
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
  };

  const runOptionalStage = (stage: TolerableStage, work: () => Promise<void>): Promise<void> =>
    runStage(stage, work, { withinMs: setUpWithinMs }).catch((cause: unknown) => {
      if (!needs.tolerate?.includes(stage)) throw cause;
    });

  beginStage("initialization", named);
  call.signal.throwIfAborted();
  const speaker = (call.speaker = needs.openSpeaker((audible) => call.change({ audible })));
  // Checked before the microphone: do not ask the visitor for what the call cannot use.
  if (!navigator.onLine) throw new CallError({ reason: "offline" }, "No network.");
  // Runs while the call is being created: both take time, and neither needs the other.
  const askForMicrophone = async (): Promise<void> => {
    if (call.state.microphone === "off") return;
    const given = await needs.openMicrophone();
    // The visitor picked another microphone while the browser asked for this one.
    if (call.microphone) stopTracks(given);
    else call.addMicrophone(given);
  };
  const microphone = askForMicrophone();
  // Only the first failure counts: a microphone that fails after the provider changes nothing.
  microphone.catch(call.failStage);

  const create = async (signal: AbortSignal): Promise<WebCall> => {
    // On a page that can have no microphone, `openMicrophone` has failed by then: create no call.
    await Promise.resolve();
    call.signal.throwIfAborted();
    return needs.createWebCall(request, { signal });
  };
  const webCall = await runStage("web-call-creation", create, {
    withinMs: providerAnswersWithinMs,
    completed: ({ id: callId, artifactPlan, assistant }) => ({
      callId,
      videoRecordingEnabled: artifactPlan?.videoRecordingEnabled ?? false,
      voiceProvider: assistant?.voice?.provider ?? "unknown",
    }),
  });
  const { webCallUrl: url, transport: { callToken: token } = {} } = webCall;
  const isRecorded = webCall.artifactPlan?.videoRecordingEnabled === true;
  /** The assistant shows itself. */
  const isVideoEnabled = webCall.assistant?.voice?.provider === "tavus";

  /** Loads the transport beside the visitor's answer about the microphone. */
  const createCallObject = async (): Promise<Transport> => {
    const made = await call.live(async () => needs.transportFor(url), joinWithinMs);
    call.transport = made;
    // Now wait only for the visitor, without a deadline. After a while the page shows that.
    const ask = (): void => call.change({ asking: true });
    await call.live(() => microphone.finally(call.later(askingAfterMs, ask)));
    call.change({ asking: false });
    const given = { microphone: call.microphone, camera: isRecorded };
    await call.live(async () => made.createCallObject?.(given), joinWithinMs);
    return made;
  };
  const transport = await runStage("call-object-creation", createCallObject, {
    started: {
      audioSource: call.state.microphone === "on",
      videoSource: isRecorded,
      isVideoRecordingEnabled: isRecorded,
      isVideoEnabled,
    },
  });

  // Between the permission and joining, phones need a moment. Source: spec §9.
  beginStage("mobile-permissions", { isMobile });
  if (isMobile) await call.live(() => new Promise<void>((done) => call.later(mobileWaitMs, done)));
  const waited = isMobile ? "permissions-wait" : "skipped-not-mobile";
  const waitedMs = isMobile ? mobileWaitMs : undefined;
  call.emitProgress("mobile-permissions", "completed", { action: waited }, waitedMs);

  const joinRoom = async (): Promise<void> => {
    await call.left;
    const { microphone: first } = call;
    // With a token the room itself starts recording when the visitor joins.
    call.change({ room: "joining", recordingAskedAtMs: isRecorded ? Date.now() : null });
    await transport.join({
      url,
      token,
      video: isRecorded || isVideoEnabled,
      camera: isRecorded,
      microphone: first,
      speaker,
      emit: call.handleTransportEvent,
    });
    call.change({ room: "joined" });
    // The visitor may have picked another microphone or muted it while joining.
    if (call.microphone !== first) await transport.useMicrophone(call.microphone);
    if (call.state.muted) transport.setMicrophoneEnabled?.(false);
  };
  await runStage("call-join", joinRoom, { withinMs: joinWithinMs });

  if (isRecorded && !token) {
    await runOptionalStage("video-recording-setup", async () => {
      call.change({ recordingAskedAtMs: Date.now() });
      await transport.startRecording();
    });
  } else {
    enterStage("video-recording-setup");
    const action = isRecorded ? "auto-started-via-meeting-token" : "skipped-not-enabled";
    call.emitProgress("video-recording-setup", "completed", { action });
  }
  await runOptionalStage("audio-observer-setup", () => transport.observeLevels());
  await runOptionalStage("audio-processing-setup", () => transport.setNoiseCancellation(true));
  call.signal.throwIfAborted();
  return webCall;
}
