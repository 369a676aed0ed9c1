import { parseWebCall, type CallRequest, type WebCall } from "@ringwell/provider-api";
import type { ActiveCall } from "./active-call.ts";
import { CallError, connectionFailed } from "./call-failure.ts";
import type { Clock } from "../clock.ts";
import {
  askingAfterMs,
  joinWithinMs,
  levelEveryMs,
  mobileWaitMs,
  providerAnswersWithinMs,
} from "../limits.ts";
import { stopTracks } from "../sound/microphone.ts";
import type { Speaker } from "../sound/speaker.ts";
import {
  emitProgress,
  enterStage,
  runOptionalStage,
  runStage,
  type TolerableStage,
} from "./start-stages.ts";
import type { Transport, TransportChoice } from "../transports/transport.ts";

/** What starting a call takes from the world. */
export interface StartNeeds {
  createWebCall: (request: CallRequest, options: { signal: AbortSignal }) => Promise<WebCall>;
  /** Asks in the same tick it is called in; throws at once where there can be none. */
  openMicrophone: (deviceId?: string) => Promise<MediaStream>;
  /** Called inside the visitor's press, which is what lets sound be played later. */
  openSpeaker: (changed: (audible: boolean) => void) => Speaker;
  transportFor: TransportChoice;
  clock: Clock;
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

/** What a web call says about its room. */
interface RoomPlan {
  url: string;
  token?: string | undefined;
  isRecorded: boolean;
  /** The assistant shows itself. */
  isVideoEnabled: boolean;
}

/** The eight stages from the press to being in the room, in order. Source: spec §4. */
export async function startCall(
  needs: StartNeeds,
  call: ActiveCall,
  asked: StartRequest,
  volume: number,
): Promise<WebCall> {
  const { tolerate } = needs;
  const speaker = initialize(needs, call, volume);
  // Before the microphone: a visitor is asked for nothing that cannot be used.
  if (!needs.isOnline()) throw new CallError({ reason: "offline" }, "No network.");
  const known = asked.webCall ? knownCall(asked.webCall) : null;
  const microphone = askForMicrophone(needs, call, asked);
  // What fails first is announced; a microphone that fails later fails nothing.
  microphone.catch(() => {});
  const webCall = known ?? (await createWebCall(needs, call, asked, microphone));
  const plan = planOf(webCall);
  const transport = await createCallObject(needs, call, plan, microphone);
  await waitOnPhone(call);
  await joinRoom(call, transport, plan, speaker);
  await setUpRecording(call, transport, plan, tolerate);
  await runOptionalStage(call, "audio-observer-setup", tolerate, () =>
    transport.observeLevels(levelEveryMs),
  );
  await runOptionalStage(call, "audio-processing-setup", tolerate, () =>
    transport.setNoiseCancellation(true),
  );
  call.signal.throwIfAborted();
  return webCall;
}

function initialize(needs: StartNeeds, call: ActiveCall, volume: number): Speaker {
  const { isMobile: _, ...named } = call.context;
  enterStage(call, "initialization");
  call.signal.throwIfAborted();
  const speaker = needs.openSpeaker((audible) => call.setAudible(audible));
  call.speaker = speaker;
  speaker.setVolume(volume);
  emitProgress(call, "initialization", "started", named);
  call.signal.throwIfAborted();
  return speaker;
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

/** A call to enter again, as it was kept somewhere: it may be anything by now. */
function knownCall(webCall: unknown): WebCall {
  const call = parseWebCall(webCall);
  if (call.ok) return call.value;
  throw connectionFailed(call.problem);
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
  try {
    return await runStage(
      call,
      "web-call-creation",
      async (signal) => {
        // A page that can have no microphone at all says so now, before a call is created.
        await Promise.race([microphone, Promise.resolve()]);
        const creation = needs.createWebCall(request, { signal });
        return Promise.race([creation, microphone.then(() => creation)]);
      },
      {
        withinMs: providerAnswersWithinMs,
        completed: ({ id, artifactPlan, assistant }) => ({
          callId: id,
          videoRecordingEnabled: artifactPlan?.videoRecordingEnabled ?? false,
          voiceProvider: assistant?.voice?.provider ?? "unknown",
        }),
      },
    );
  } catch (cause) {
    if (!isSilent) throw cause;
    return runStage(call, "call-object-creation", () => Promise.reject(cause as Error));
  }
}

const planOf = ({ webCallUrl, artifactPlan, assistant, transport }: WebCall): RoomPlan => ({
  url: webCallUrl,
  token: transport?.callToken,
  isRecorded: artifactPlan?.videoRecordingEnabled === true,
  isVideoEnabled: assistant?.voice?.provider === "tavus",
});

/** Loads the transport beside the visitor's answer about the microphone. */
function createCallObject(
  { transportFor }: StartNeeds,
  call: ActiveCall,
  { url, isRecorded, isVideoEnabled }: RoomPlan,
  microphone: Promise<void>,
): Promise<Transport> {
  return runStage(
    call,
    "call-object-creation",
    async () => {
      const loaded = call.live(async () => transportFor(url), joinWithinMs);
      // Then only the visitor is waited for: for as long as it takes, and after a while in sight.
      const allowed = loaded.then(() =>
        call.live(() =>
          microphone.finally(
            call.later(askingAfterMs, () => enterStage(call, "call-object-creation", true)),
          ),
        ),
      );
      const [transport] = await Promise.all([loaded, microphone, allowed]);
      call.transport = transport;
      // The visitor has answered: what is waited for now is not theirs.
      if (call.state.asking) enterStage(call, "call-object-creation");
      const heard = call.microphone;
      const withIt = { microphone: heard, camera: isRecorded };
      await call.live(async () => transport.createCallObject?.(withIt), joinWithinMs);
      return transport;
    },
    {
      started: {
        audioSource: call.state.view.microphone === "on",
        videoSource: isRecorded,
        isVideoRecordingEnabled: isRecorded,
        isVideoEnabled,
      },
    },
  );
}

/** Between the permission and joining, phones need a moment. Source: spec §9. */
async function waitOnPhone(call: ActiveCall): Promise<void> {
  const { isMobile } = call.context;
  enterStage(call, "mobile-permissions");
  emitProgress(call, "mobile-permissions", "started", { isMobile });
  if (isMobile) {
    await call.live(() => new Promise<void>((done) => call.later(mobileWaitMs, done)));
  }
  const action = isMobile ? "permissions-wait" : "skipped-not-mobile";
  const waitedMs = isMobile ? mobileWaitMs : undefined;
  emitProgress(call, "mobile-permissions", "completed", { action }, waitedMs);
}

async function joinRoom(
  call: ActiveCall,
  transport: Transport,
  { url, token, isRecorded, isVideoEnabled }: RoomPlan,
  speaker: Speaker,
): Promise<void> {
  const join = async (signal: AbortSignal): Promise<void> => {
    await call.left;
    signal.throwIfAborted();
    const { microphone } = call;
    // With a token the room records by itself, from the joining on.
    call.advance({
      room: "joining",
      recordingAskedAtMs: isRecorded ? call.clock.now() : null,
    });
    await transport.join({
      url,
      ...(token && { token }),
      video: isRecorded || isVideoEnabled,
      camera: isRecorded,
      microphone,
      speaker,
      emit: call.handleTransportEvent,
    });
    call.advance({ room: "joined" });
    // Picked or muted while the room was being joined.
    if (call.microphone !== microphone) await transport.useMicrophone(call.microphone);
    if (call.state.view.muted) transport.setMicrophoneEnabled?.(false);
  };
  await runStage(call, "call-join", join, { withinMs: joinWithinMs });
}

async function setUpRecording(
  call: ActiveCall,
  transport: Transport,
  { token, isRecorded }: RoomPlan,
  tolerate: readonly TolerableStage[] | undefined,
): Promise<void> {
  const stage = "video-recording-setup";
  if (isRecorded && !token) {
    return runOptionalStage(call, stage, tolerate, async () => {
      call.advance({ recordingAskedAtMs: call.clock.now() });
      if (!transport.startRecording) throw new Error("this transport records no video");
      await transport.startRecording();
    });
  }
  enterStage(call, stage);
  const action = isRecorded ? "auto-started-via-meeting-token" : "skipped-not-enabled";
  emitProgress(call, stage, "completed", { action });
}
