import type { DailyEvent, DailyEventObject, DailyParticipant } from "@daily-co/daily-js";
import type { LibraryEvent, TransportEvent } from "../transport.ts";
import type { LibraryCall } from "./call-library.ts";

/** Whose sound and picture are the assistant's; everybody else in the room is silent to us. */
export const isAssistant = (participant: DailyParticipant | null): boolean =>
  participant?.user_name === "Vapi Speaker" && !participant.local;

const picture = (event: MediaStreamTrack | null) =>
  ({ type: "library-event", name: "video", event }) as const;

/** The library's events that mean the same whenever they come, in the transport's terms. */
const meanings: {
  [Name in DailyEvent]?: (event: DailyEventObject<Name>) => TransportEvent | false;
} = {
  "track-started": ({ participant, track, type }) =>
    type === "video" && isAssistant(participant) && picture(track),
  "track-stopped": ({ participant, type }) =>
    type === "video" && isAssistant(participant) && picture(null),
  "app-message": ({ data }: { data: unknown }) => {
    // Messages are JSON as text; a room that sends them unfolded is understood too.
    const text = typeof data === "string" ? data : (JSON.stringify(data) ?? "");
    return { type: "app-message", text };
  },
  "remote-participants-audio-level": ({ participantsAudioLevel }) => {
    const levels = Object.values(participantsAudioLevel).map(Number);
    return { type: "level", levelSum: levels.reduce((sum, level) => sum + level, 0) };
  },
  "local-audio-level": ({ audioLevel }) => ({ type: "own-level", level: audioLevel }),
  "nonfatal-error": ({ type }) =>
    type === "audio-processor-error" && { type: "audio-processor-failed" },
};

const relayed = [
  "camera-error",
  "network-quality-change",
  "network-connection",
  "participant-updated",
] as const satisfies readonly LibraryEvent["name"][];

/** Tells all of that. The library catches what a listener throws: a malformed event is told nobody. */
export function relay(call: LibraryCall, emit: (event: TransportEvent) => void): void {
  for (const name of relayed) {
    call.on(name, (event) => emit({ type: "library-event", name, event } as LibraryEvent));
  }
  for (const [name, meaningOf] of Object.entries(meanings)) {
    call.on(name as DailyEvent, (event) => {
      const meaning = meaningOf(event as never);
      if (meaning) emit(meaning);
    });
  }
}
