import { LISTENING, parseServerMessage } from "@ringwell/provider-api";
import { connectionFailed } from "./call-failure.ts";
import { later, show, within, type CallSession } from "./call-session.ts";
import { timestampOf } from "./clock.ts";
import { appMessageMaxChars, endedGraceMs, networkLostAfterMs, setUpWithinMs } from "./limits.ts";
import { drawnLevel } from "./speech-meter.ts";
import { note } from "./start-stages.ts";
import type { LeftReason, TransportEvent } from "./transports/transport.ts";

/** What a room tells, and what it means for the call. Nothing is heard once the call is over. */
export function hearRoom(session: CallSession, event: TransportEvent): void {
  const { emit, view } = session;
  if (session.signal.aborted) return;
  switch (event.type) {
    case "app-message":
      return read(session, event.text);
    case "level":
      return session.meter.hear(event.levelSum);
    case "own-level":
      return emit("local-volume-level", drawnLevel(event.level));
    case "left":
      return loseRoom(session, event.reason);
    case "audio-processor-failed":
      return void restoreMicrophone(session);
    case "library-error":
      return emit("error", {
        type: "call-library-error",
        stage: session.stage,
        reason: "connection-failed",
        error: event.error,
        timestamp: timestampOf(session.clock),
      });
    case "network":
      if (view.network === event.state) return;
      session.networkLost?.();
      if (event.state === "reconnecting") {
        session.networkLost = later(session, networkLostAfterMs, () =>
          loseRoom(session, "connection-lost"),
        );
      }
      show(session, { network: event.state });
      return emit("network", { state: event.state });
    case "joined": {
      const { type: _, ...transport } = event;
      show(session, { transport: transport.name });
      return emit("transport", transport);
    }
    case "recording":
      session.recordingSeen ||= event.state === "started";
      if (session.inside && session.recordingSeen) sayFirstMessage(session);
      return emit("recording", { state: event.state });
    case "video":
      return emit("video", event.track);
    case "library-event":
      return emit(event.name, event.event);
    default:
      event satisfies never;
  }
}

/** One app message. What is none is dropped and counted. */
function read(session: CallSession, text: string): void {
  if (text === LISTENING) return listen(session);
  const message = text.length > appMessageMaxChars ? null : parseServerMessage(text);
  if (!message) return session.drop();
  if (message.type === "user-interrupted") session.transport?.dropPlayback();
  if (message.type === "status-update" && message.status === "ended" && !session.endedSeen) {
    session.endedSeen = true;
    later(session, endedGraceMs, () => loseRoom(session, "assistant-ended"));
  }
  session.emit("message", message);
}

/** The assistant hears from now on; told once. */
export function listen(session: CallSession): void {
  if (session.view.listening) return;
  show(session, { listening: true });
  session.emit("call-start", undefined);
}

function loseRoom(session: CallSession, reason: LeftReason): void {
  if (!session.callId) return session.giveUp(connectionFailed(`The room went away: ${reason}`));
  // Whoever said goodbye and then vanished has ended the call, not lost it.
  const why = session.endedSeen ? "assistant-ended" : reason;
  if (why === "connection-lost") session.emit("network", { state: "lost" });
  session.end(session, why);
}

/** The recording runs: the assistant, who waited for it, may begin. Told once. Source: spec §7. */
export function sayFirstMessage(session: CallSession): void {
  const { clock, recordingAskedAtMs } = session;
  if (recordingAskedAtMs === undefined) return;
  session.recordingAskedAtMs = undefined;
  const delaySeconds = (clock.now() - recordingAskedAtMs) / 1_000;
  note(session, "video-recording-started", "completed", { delaySeconds });
  session.transport?.send(
    JSON.stringify({
      type: "control",
      control: "say-first-message",
      videoRecordingStartDelaySeconds: delaySeconds,
    }),
  );
}

/** Noise cancellation broke: off with it, then the microphone back, unless the visitor muted it. */
async function restoreMicrophone(session: CallSession): Promise<void> {
  const { transport, view } = session;
  const off = async (): Promise<void> => transport?.setNoiseCancellation(false);
  await within(session, setUpWithinMs, off).catch(() => {});
  if (!session.over) transport?.setMicrophoneEnabled(!view.muted);
}
