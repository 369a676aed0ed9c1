import type { CallRequest, WebCall } from "@ringwell/provider-api";
import { withDeadline } from "./abortable.ts";
import { CallError } from "./call-failure.ts";
import type { CallSession } from "./call-session.ts";
import type { Clock } from "./clock.ts";
import {
  joinWithinMs,
  levelEveryMs,
  mobileWaitMs,
  providerAnswersWithinMs,
  setUpWithinMs,
  videoRecording,
} from "./limits.ts";
import type { StartStages } from "./start-stages.ts";
import type { TransportChoice, TransportEvent } from "./transports/transport.ts";

/** What starting a call takes from the world. */
export interface ConnectNeeds {
  createWebCall: (request: CallRequest, options: { signal: AbortSignal }) => Promise<WebCall>;
  /** Asks in the same tick it is called in; throws at once where there can be none. */
  openMicrophone: (wanted: { deviceId?: string | undefined }) => Promise<MediaStream>;
  transportFor: TransportChoice;
  clock: Clock;
  /** `false` only when there is certainly no network. */
  isOnline: () => boolean;
}

interface Connecting {
  needs: ConnectNeeds;
  session: CallSession;
  stages: StartStages;
  request: CallRequest;
  deviceId?: string | undefined;
  /** The room of the call before has been left. */
  lastRoomLeft: Promise<unknown>;
  tell: (event: TransportEvent) => void;
  microphoneLost: () => void;
}

/** The eight stages from the press to being in the room, in order. Source: spec §4. */
export async function connect(connecting: Connecting): Promise<WebCall> {
  const { needs, session, stages, tell } = connecting;
  const { clock } = needs;
  const { signal } = session;
  const within = { clock, signal };

  const { isMobile, ...asked } = session.context;
  stages.enter("initialization");
  stages.note("started", { metadata: asked });
  session.ensureLive();

  const microphone = askForMicrophone(connecting);
  const call = await createCall(connecting, microphone);
  const isVideoRecordingEnabled = call.artifactPlan?.videoRecordingEnabled ?? false;
  const transport = await stages.during(
    "call-object-creation",
    async () => (await Promise.all([needs.transportFor(call.webCallUrl), microphone]))[0],
    {
      started: {
        audioSource: session.view.microphone === "on",
        videoSource: isVideoRecordingEnabled,
        isVideoRecordingEnabled,
        isVideoEnabled: call.assistant?.voice?.provider === "tavus",
      },
    },
  );
  session.transport = transport;

  stages.enter("mobile-permissions");
  stages.note("started", { metadata: { isMobile } });
  if (isMobile) await session.live(() => wait(clock, mobileWaitMs, signal));
  stages.note("completed", {
    ...(isMobile && { duration: mobileWaitMs }),
    metadata: { action: isMobile ? "permissions-wait" : "skipped-not-mobile" },
  });

  await stages.during("call-join", async () => {
    await connecting.lastRoomLeft;
    await withDeadline({ ...within, withinMs: joinWithinMs }, (joinSignal) => {
      session.door = "knocking";
      const { microphone: heard, speaker } = session;
      return transport.join({
        url: call.webCallUrl,
        video: isVideoRecordingEnabled || call.assistant?.voice?.provider === "tavus",
        camera: isVideoRecordingEnabled,
        microphone: heard,
        speaker,
        signal: joinSignal,
        tell,
      });
    });
    session.door = "inside";
    transport.setMicrophoneEnabled(!session.view.muted);
  });

  const setUp = { ...within, withinMs: setUpWithinMs };
  if (isVideoRecordingEnabled) {
    await stages.setUp("video-recording-setup", () =>
      withDeadline(setUp, async () => {
        if (!transport.startRecording) throw new Error("this transport records no video");
        await transport.startRecording(videoRecording);
      }),
    );
  } else {
    stages.enter("video-recording-setup");
    stages.note("completed", { metadata: { action: "skipped-not-enabled" } });
  }
  await stages.setUp("audio-observer-setup", () =>
    withDeadline(setUp, async () => transport.observeLevels(levelEveryMs)),
  );
  await stages.setUp("audio-processing-setup", () =>
    withDeadline(setUp, async () => transport.setNoiseCancellation(true)),
  );
  session.ensureLive();
  return call;
}

/** Begins while the call is being created: both take their time, and neither needs the other. */
async function askForMicrophone({ needs, session, deviceId, microphoneLost }: Connecting) {
  if (session.view.microphone === "off") return;
  session.adopt(await needs.openMicrophone({ deviceId }), microphoneLost);
}

/** Creates the call; a microphone that fails first makes that pointless, and is what is announced. */
async function createCall(
  { needs, session, stages, request }: Connecting,
  microphone: Promise<void>,
): Promise<WebCall> {
  let silent = false;
  microphone.catch(() => (silent = true));
  try {
    return await stages.attempt(
      "web-call-creation",
      async () => {
        if (!needs.isOnline()) throw new CallError({ reason: "offline" }, "No network.");
        // A page that can have no microphone at all says so now, before a call is created.
        await Promise.race([microphone, Promise.resolve()]);
        const { clock } = needs;
        const creation = withDeadline(
          { clock, withinMs: providerAnswersWithinMs, signal: session.signal },
          (signal) => needs.createWebCall(request, { signal }),
        );
        return Promise.race([creation, microphone.then(() => creation)]);
      },
      {
        completed: ({ id, artifactPlan, assistant }) => ({
          callId: id,
          videoRecordingEnabled: artifactPlan?.videoRecordingEnabled ?? false,
          voiceProvider: assistant?.voice?.provider ?? "unknown",
        }),
      },
    );
  } catch (cause) {
    if (!silent || session.over) throw cause;
    return stages.during("call-object-creation", () => Promise.reject(cause as Error));
  }
}

function wait(clock: Clock, delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener("abort", clock.after(delayMs, resolve), { once: true });
  });
}
