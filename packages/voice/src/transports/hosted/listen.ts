import type { DailyParticipant } from "@daily-co/daily-js";
import { volumeOf } from "../../speech-meter.ts";
import type { LibraryError, LibraryEvent, TransportEvent } from "../transport.ts";
import type { LibraryCall } from "./call-library.ts";
import { libraryErrorOf } from "./library-error.ts";
import { Links } from "./links.ts";

/** The participant whose sound is the assistant's; everybody else in the room is silent to us. */
const speakerName = "Vapi Speaker";

const relayed = [
  "camera-error",
  "network-quality-change",
  "network-connection",
  "participant-updated",
] as const satisfies readonly LibraryEvent["name"][];

/** What of the library's events is more than news. */
export interface Ear {
  tell: (event: TransportEvent) => void;
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
export function listen(call: LibraryCall, ear: Ear): void {
  const links = new Links();
  for (const name of relayed) {
    call.on(name, (event) => ear.tell({ type: "library-event", name, event } as LibraryEvent));
  }
  call
    .on("participant-joined", ({ participant }) => {
      if (!participant.local) ear.remoteJoined(participant);
    })
    .on("track-started", ({ participant, track, type }) => {
      const isPicture = type === "video";
      if (participant?.user_name !== speakerName || participant.local) return;
      if (!isPicture && type !== "audio") return;
      if (isPicture) ear.tell({ type: "video", track });
      ear.speakerTrack(track);
    })
    .on("track-stopped", ({ participant, type }) => {
      if (type !== "video" || participant?.user_name !== speakerName) return;
      ear.tell({ type: "video", track: null });
    })
    .on("app-message", ({ data }) => {
      ear.tell({ type: "app-message", text: textOf(data) });
    })
    .on("remote-participants-audio-level", ({ participantsAudioLevel }) => {
      const levels = Object.values(participantsAudioLevel).map(Number);
      ear.tell({ type: "level", levelSum: levels.reduce((sum, level) => sum + level, 0) });
    })
    .on("local-audio-level", ({ audioLevel }) => {
      ear.tell({ type: "own-level", level: volumeOf(audioLevel) });
    })
    .on("recording-started", ear.recordingStarted)
    .on("recording-stopped", () => ear.recordingOver("stopped"))
    .on("recording-error", () => ear.recordingOver("failed"))
    .on("network-connection", (report) => {
      ear.tell({ type: "network", state: links.feel(report) });
    })
    .on("nonfatal-error", ({ type }) => {
      if (type === "audio-processor-error") ear.tell({ type: "audio-processor-failed" });
    })
    .on("error", (event) => ear.fatal(libraryErrorOf(event)))
    .on("left-meeting", ear.roomClosed);
}

/** Messages are JSON as text; a room that sends them unfolded is understood too. */
function textOf(data: unknown): string {
  return typeof data === "string" ? data : (JSON.stringify(data) ?? "");
}
