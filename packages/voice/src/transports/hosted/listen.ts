import type { DailyParticipant } from "@daily-co/daily-js";
import { volumeOf } from "../../sound/speech-meter.ts";
import type { LibraryError, LibraryEvent, TransportEvent } from "../transport.ts";
import type { LibraryCall } from "./call-library.ts";
import { libraryErrorOf } from "./library-error.ts";

/** The participant whose sound is the assistant's; everybody else in the room is silent to us. */
const speakerName = "Vapi Speaker";

const relayed = [
  "camera-error",
  "network-quality-change",
  "network-connection",
  "participant-updated",
] as const satisfies readonly LibraryEvent["name"][];

/** Takes the library's events, in the transport's terms. */
export interface LibraryListener {
  emit: (event: TransportEvent) => void;
  remoteJoined: (participant: DailyParticipant) => void;
  speakerTrack: (track: MediaStreamTrack) => void;
  recordingStarted: () => void;
  recordingOver: (state: "stopped" | "failed") => void;
  fatal: (error: LibraryError) => void;
  roomClosed: () => void;
}

/**
 * Puts the library's events into the transport's. The library catches what a listener throws,
 * so that a malformed event costs its own meaning only.
 */
export function listen(call: LibraryCall, listener: LibraryListener): void {
  // Sound may move from one way to another, so a new way makes up for a broken one.
  const broken = new Set<"signaling" | "media">();
  for (const name of relayed) {
    call.on(name, (event) => listener.emit({ type: "library-event", name, event } as LibraryEvent));
  }
  call
    .on("participant-joined", ({ participant }) => {
      if (!participant.local) listener.remoteJoined(participant);
    })
    .on("track-started", ({ participant, track, type }) => {
      const isPicture = type === "video";
      if (participant?.user_name !== speakerName || participant.local) return;
      if (!isPicture && type !== "audio") return;
      if (isPicture) listener.emit({ type: "video", track });
      listener.speakerTrack(track);
    })
    .on("track-stopped", ({ participant, type }) => {
      if (type !== "video" || participant?.user_name !== speakerName) return;
      listener.emit({ type: "video", track: null });
    })
    .on("app-message", ({ data }) => {
      listener.emit({ type: "app-message", text: textOf(data) });
    })
    .on("remote-participants-audio-level", ({ participantsAudioLevel }) => {
      const levels = Object.values(participantsAudioLevel).map(Number);
      listener.emit({ type: "level", levelSum: levels.reduce((sum, level) => sum + level, 0) });
    })
    .on("local-audio-level", ({ audioLevel }) => {
      listener.emit({ type: "own-level", level: volumeOf(audioLevel) });
    })
    .on("recording-started", listener.recordingStarted)
    .on("recording-stopped", () => listener.recordingOver("stopped"))
    .on("recording-error", () => listener.recordingOver("failed"))
    .on("network-connection", ({ type, event }) => {
      const link = type === "signaling" ? type : "media";
      if (event === "interrupted") broken.add(link);
      if (event === "connected") broken.delete(link);
      listener.emit({ type: "network", state: broken.size > 0 ? "reconnecting" : "steady" });
    })
    .on("nonfatal-error", ({ type }) => {
      if (type === "audio-processor-error") listener.emit({ type: "audio-processor-failed" });
    })
    .on("error", (event) => listener.fatal(libraryErrorOf(event)))
    .on("left-meeting", listener.roomClosed);
}

/** Messages are JSON as text; a room that sends them unfolded is understood too. */
function textOf(data: unknown): string {
  return typeof data === "string" ? data : (JSON.stringify(data) ?? "");
}
