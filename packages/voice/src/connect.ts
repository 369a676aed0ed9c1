import { parseWebCall, type CallRequest, type WebCall } from "@ringwell/provider-api";
import { CallError, connectionFailed } from "./call-failure.ts";
import { adopt, later, live, show, within, type CallSession } from "./call-session.ts";
import type { Clock } from "./clock.ts";
import {
  askingAfterMs,
  joinWithinMs,
  levelEveryMs,
  mobileWaitMs,
  providerAnswersWithinMs,
} from "./limits.ts";
import { stopTracks } from "./microphone.ts";
import { hearRoom, sayFirstMessage } from "./room-events.ts";
import type { Speaker } from "./speaker.ts";
import { during, enter, note, setUp, type TolerableStage } from "./start-stages.ts";
import type { TransportChoice } from "./transports/transport.ts";

/** What starting a call takes from the world. */
export interface ConnectNeeds {
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

/** What a start was asked for: a new call, or to enter one again that is under way. */
export interface Asked {
  request: CallRequest;
  webCall?: unknown;
  /** `"off"` asks for none: the visitor hears and types. Or one that was picked. */
  microphone?: "on" | "off" | { deviceId: string } | undefined;
}

/**
 * The eight stages from the press to being in the room, in order. Source: spec §4.
 *
 * @param lastRoomLeft settles once the room of the call before has been left.
 */
export async function connect(
  needs: ConnectNeeds,
  session: CallSession,
  asked: Asked,
  volume: number,
  lastRoomLeft: Promise<unknown>,
): Promise<WebCall> {
  const { clock, signal, context, view } = session;
  const { isMobile, ...named } = context;
  const { tolerate } = needs;
  enter(session, "initialization");
  signal.throwIfAborted();
  const speaker = (session.speaker = needs.openSpeaker((audible) => {
    if (view.audible === audible) return;
    show(session, { audible });
    if (!audible) session.emit("audio-blocked", undefined);
  }));
  speaker.setVolume(volume);
  note(session, "initialization", "started", named);
  signal.throwIfAborted();

  // Before the microphone: a visitor is asked for nothing that cannot be used.
  if (!needs.isOnline()) throw new CallError({ reason: "offline" }, "No network.");
  const known = asked.webCall ? knownCall(asked.webCall) : null;
  const microphone = askForMicrophone(needs, session, asked);
  // Whoever fails first is heard; a microphone that fails later fails nothing.
  microphone.catch(() => {});
  const call = known ?? (await createCall(needs, session, asked, microphone));
  const { webCallUrl: url } = call;
  const recorded = call.artifactPlan?.videoRecordingEnabled === true;
  const isVideoEnabled = call.assistant?.voice?.provider === "tavus";
  const token = call.transport?.callToken;
  const transport = await during(
    session,
    "call-object-creation",
    async (stageSignal) => {
      const loaded = within(session, joinWithinMs, async () => needs.transportFor(url));
      // Then only the visitor is waited for: for as long as it takes, and after a while in sight.
      const allowed = loaded.then(() =>
        live(session, () =>
          microphone.finally(
            later(session, askingAfterMs, () => enter(session, "call-object-creation", true)),
          ),
        ),
      );
      const [made] = await Promise.all([loaded, microphone, allowed]);
      session.transport = made;
      await made.createCallObject?.({
        microphone: session.microphone,
        camera: recorded,
        signal: stageSignal,
      });
      return made;
    },
    {
      started: {
        audioSource: view.microphone === "on",
        videoSource: recorded,
        isVideoRecordingEnabled: recorded,
        isVideoEnabled,
      },
    },
  );

  enter(session, "mobile-permissions");
  note(session, "mobile-permissions", "started", { isMobile });
  if (isMobile) {
    await live(session, () => new Promise<void>((done) => later(session, mobileWaitMs, done)));
  }
  const action = isMobile ? "permissions-wait" : "skipped-not-mobile";
  const waitedMs = isMobile ? mobileWaitMs : undefined;
  note(session, "mobile-permissions", "completed", { action }, waitedMs);

  await during(
    session,
    "call-join",
    async (joinSignal) => {
      await lastRoomLeft;
      joinSignal.throwIfAborted();
      const { microphone: heard } = session;
      session.knocked = true;
      // With a token the room records by itself, from the joining on.
      if (recorded) session.recordingAskedAtMs = clock.now();
      await transport.join({
        url,
        ...(token && { token }),
        video: recorded || isVideoEnabled,
        camera: recorded,
        microphone: heard,
        speaker,
        signal: joinSignal,
        tell: (event) => hearRoom(session, event),
      });
      session.inside = true;
      // Picked or muted while the room was being entered.
      const { microphone: wanted } = session;
      if (wanted !== heard) await transport.useMicrophone(wanted);
      if (view.muted) transport.setMicrophoneEnabled(false);
    },
    { withinMs: joinWithinMs },
  );
  if (session.recordingSeen) sayFirstMessage(session);

  if (recorded && !token) {
    await setUp(session, "video-recording-setup", tolerate, async () => {
      session.recordingAskedAtMs = clock.now();
      if (!transport.startRecording) throw new Error("this transport records no video");
      await transport.startRecording();
    });
  } else {
    enter(session, "video-recording-setup");
    note(session, "video-recording-setup", "completed", {
      action: recorded ? "auto-started-via-meeting-token" : "skipped-not-enabled",
    });
  }
  await setUp(session, "audio-observer-setup", tolerate, () =>
    transport.observeLevels(levelEveryMs),
  );
  await setUp(session, "audio-processing-setup", tolerate, () =>
    transport.setNoiseCancellation(true),
  );
  signal.throwIfAborted();
  return call;
}

/** Begins while the call is being created: both take their time, and neither needs the other. */
async function askForMicrophone(
  { openMicrophone }: ConnectNeeds,
  session: CallSession,
  { microphone: asked }: Asked,
): Promise<void> {
  if (asked === "off") return;
  const deviceId = typeof asked === "object" ? asked.deviceId : undefined;
  const microphone = await openMicrophone(deviceId);
  // Another was picked while the browser asked for this one.
  if (session.microphone) stopTracks(microphone);
  else adopt(session, microphone);
}

/** Creates the call; a microphone that fails first makes that pointless, and is what is announced. */
async function createCall(
  needs: ConnectNeeds,
  session: CallSession,
  { request }: Asked,
  microphone: Promise<void>,
): Promise<WebCall> {
  let silent = false;
  microphone.catch(() => (silent = true));
  try {
    return await during(
      session,
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
    if (!silent) throw cause;
    return during(session, "call-object-creation", () => Promise.reject(cause as Error));
  }
}

/** A call to enter again, as it was kept somewhere: it may be anything by now. */
function knownCall(webCall: unknown): WebCall {
  const call = parseWebCall(webCall);
  if (call.ok) return call.value;
  throw connectionFailed(call.problem);
}
