import type { DailyEvent, DailyEventObject, DailyParticipant } from "@daily-co/daily-js";
import { levelEveryMs } from "../../limits.ts";
import type {
  JoinRequest,
  LeftReason,
  LibraryError,
  LibraryEvent,
  LibraryEvents,
} from "../transport.ts";
import type { CallLibrary, LibraryCall } from "./call-library.ts";
import type { HostedOptions, HostedTransport, MeetingState } from "./hosted-transport.ts";
import { HostedError, hostedError, libraryErrorOf } from "./library-error.ts";
import { lookUpRegion } from "./region.ts";

/** Whose sound and picture are the assistant's; everybody else in the room is silent to us. */
const isAssistant = (participant: DailyParticipant | null): boolean =>
  participant?.user_name === "Vapi Speaker" && !participant.local;

/** What the page receives as it comes. */
const relayed = [
  "camera-error",
  "network-quality-change",
  "network-connection",
  "participant-updated",
] as const satisfies (keyof LibraryEvents)[];

/** When its last call object is destroyed: a library has one at a time, and throws at a second. */
const free = new WeakMap<CallLibrary, Promise<unknown>>();

/** The most that an app message may come to, as the library quotes it. Source: spec §9. */
const appMessageMaxJsonChars = 4096;

/** Told to the assistant's side once its voice can be heard; the provider's own word. */
const PLAYABLE = "playable";

/**
 * Rooms of the hosted call library.
 *
 * The library throws at misuse, keeps half-made call objects, and never settles what was under way
 * when a call is given up. Here everything it is handed is checked before, one call object exists at
 * a time, and joining ends with leaving at the latest.
 */
export function libraryTransport(
  library: CallLibrary,
  options: HostedOptions = {},
): HostedTransport {
  let meetingState: MeetingState = "new";
  let call: LibraryCall | null = null;
  let request: JoinRequest;
  /** The one that the library has. */
  let microphone: MediaStream | null = null;
  let isRecording = false;
  let observesLevels = false;
  let left: Promise<void> | undefined;
  const destroyed = Promise.withResolvers<void>();
  /** Rejects when the room cannot be entered, or is left. */
  const refused = Promise.withResolvers<never>();
  refused.promise.catch(() => {});

  const isInside = (): boolean => meetingState === "joined";
  const emit: JoinRequest["emit"] = (event) => {
    if (call) request.emit(event);
  };

  /** Does what may be refused: rejects with an `Error`, and where there is no call (any more). */
  const ask = async (work: (call: LibraryCall) => unknown): Promise<void> => {
    if (!call) throw new Error("There is no call object.");
    try {
      await work(call);
    } catch (cause) {
      throw hostedError(cause);
    }
  };

  /** Does what needs no answer: whatever the library makes of it, the call goes on. */
  const attempt = (work: (call: LibraryCall) => unknown): void => void ask(work).catch(() => {});

  /** Nothing arrives unasked: the assistant's sound, and pictures where the room has them. */
  const subscribe = ({ local, session_id: id }: DailyParticipant): void => {
    const setSubscribedTracks = { audio: true, video: request.video };
    if (!local) attempt((made) => made.updateParticipant(id, { setSubscribedTracks }));
  };

  const play = async (track: MediaStreamTrack): Promise<void> => {
    try {
      if (track.kind === "audio") await request.speaker.playStream(new MediaStream([track]));
    } catch {
      // A track that ended before it could be played; the next one is announced as well.
    }
    transport.send(PLAYABLE);
  };

  /** The room is gone, or was never entered. */
  const lose = (reason: LeftReason, error: LibraryError): void => {
    const wasInside = isInside();
    if (meetingState !== "error") {
      meetingState = reason === "connection-lost" ? "error" : "left";
    }
    refused.reject(new HostedError(error));
    if (wasInside) emit({ type: "left", reason });
  };

  const emitRecorded = (recorded: boolean) => (): void => {
    isRecording = recorded;
    emit({ type: "changed", change: { recorded } });
  };

  const relay =
    <Name extends keyof LibraryEvents>(name: Name) =>
    (event: LibraryEvents[Name]) =>
      emit({ type: "library-event", name, event } as LibraryEvent);

  /** Sound may move from one way to another, so a new way makes up for a broken one. */
  const broken = new Set<"signaling" | "media">();

  /** The library catches what a listener throws: a malformed event is told nobody. */
  const listeners: { [Name in DailyEvent]?: (event: DailyEventObject<Name>) => void } = {
    "network-connection": (told) => {
      const link = told.type === "signaling" ? told.type : "media";
      if (told.event === "interrupted") broken.add(link);
      else broken.delete(link);
      const network = broken.size > 0 ? "reconnecting" : "steady";
      emit({ type: "changed", change: { network } });
    },
    "participant-joined": ({ participant }) => subscribe(participant),
    "track-started": ({ participant, track, type }) => {
      if (!isAssistant(participant) || !/^(audio|video)$/.test(type)) return;
      if (type === "video") relay(type)(track);
      void play(track);
    },
    "track-stopped": ({ participant, type }) => {
      if (isAssistant(participant) && type === "video") relay(type)(null);
    },
    "app-message": ({ data }: { data: unknown }) => {
      // Messages are JSON as text; a room that sends them unfolded is understood too.
      const text = typeof data === "string" ? data : (JSON.stringify(data) ?? "");
      emit({ type: "app-message", text });
    },
    "remote-participants-audio-level": ({ participantsAudioLevel }) => {
      const levels = Object.values(participantsAudioLevel);
      emit({ type: "level", levelSum: levels.reduce((sum, level) => sum + Number(level), 0) });
    },
    "local-audio-level": ({ audioLevel }) => emit({ type: "own-level", level: audioLevel }),
    "nonfatal-error": ({ type }) => {
      if (type === "audio-processor-error") emit({ type: "audio-processor-failed" });
    },
    "recording-started": emitRecorded(true),
    "recording-stopped": emitRecorded(false),
    "recording-error": emitRecorded(false),
    error: (event) => {
      const error = libraryErrorOf(event);
      // Being put out is how some rooms end a call; before it began, it is a refusal.
      if (error.type === "ejected" && isInside()) return lose("ejected", error);
      emit({ type: "library-error", error });
      lose("connection-lost", error);
    },
    "left-meeting": () => lose("assistant-ended", libraryErrorOf("The room closed.")),
  };

  const transport: HostedTransport = {
    get meetingState() {
      return meetingState;
    },
    get callObject() {
      return isInside() ? call : null;
    },

    async createCallObject({ microphone: given, camera }) {
      const before = free.get(library);
      free.set(library, Promise.all([before, destroyed.promise]));
      await Promise.race([refused.promise, before]);
      // Left at the very moment that the way was free.
      if (left) await refused.promise;
      microphone = given;
      call = library.createCallObject({
        audioSource: microphone?.getAudioTracks()[0] ?? false,
        videoSource: camera,
        // A script tag that a content policy can name, instead of evaluating fetched text.
        dailyConfig: { ...options.dailyConfig, avoidEval: true },
      });
    },

    async join(asked) {
      await ask(async (made) => {
        request = asked;
        meetingState = "joining";
        if (options.lookUpRegion !== false) void lookUpRegion();
        for (const name of relayed) made.on(name, relay(name) as (event: unknown) => void);
        for (const [name, listener] of Object.entries(listeners)) {
          made.on(name as DailyEvent, listener as (event: unknown) => void);
        }
        const { url, token } = asked;
        const joined = made.join({
          url,
          ...(token && { token }),
          subscribeToTracksAutomatically: false,
        });
        await Promise.race([refused.promise, joined]);
        meetingState = "joined";
        // Who was there before is announced as well, but not by every call machine.
        Object.values(made.participants()).forEach(subscribe);
        await transport.useMicrophone(asked.microphone);
      });
    },

    leave() {
      refused.reject(new Error("The room closed."));
      return (left ??= (async () => {
        // A recording is the call's: it ends with it, not when the room is cleared away.
        if (isRecording) attempt((made) => made.stopRecording());
        if (meetingState !== "error") meetingState = "left";
        const made = call;
        call = null;
        try {
          await made?.destroy();
        } catch {
          // A library that does not let go keeps the next call out.
        }
        destroyed.resolve();
      })());
    },

    send(text) {
      if (!isInside() || JSON.stringify(text).length > appMessageMaxJsonChars) return false;
      try {
        call!.sendAppMessage(text, "*");
        return true;
      } catch {
        return false;
      }
    },

    setMicrophoneEnabled(enabled) {
      // Without one of ours, the library would go and open one.
      if (microphone && isInside()) attempt((made) => made.setLocalAudio(enabled));
    },

    async useMicrophone(other) {
      const before = microphone;
      if (!isInside() || other === before) return;
      microphone = other;
      const track = other?.getAudioTracks()[0];
      await ask((made) => made.setInputDevicesAsync({ audioSource: track ?? false }));
      if (!track || before) return;
      // Who entered without a microphone was not allowed one; `true` allows it, the types forget.
      const allowed = { audioSource: true } as unknown as { audioSource: false };
      await ask((made) => made.setInputDevicesAsync(allowed));
      transport.setMicrophoneEnabled(track.enabled);
    },

    dropPlayback() {
      request?.speaker.muteBriefly();
    },

    async observeLevels() {
      if (!isInside()) return;
      observesLevels = true;
      await ask((made) => made.startRemoteParticipantsAudioLevelObserver(levelEveryMs));
    },

    async setNoiseCancellation(enabled) {
      if (!isInside() || !microphone) return;
      const type = enabled ? "noise-cancellation" : "none";
      try {
        await ask((made) => made.updateInputSettings({ audio: { processor: { type } } }));
      } finally {
        // After the canceller has settled, which replaces the microphone's track: a meter that is
        // being set up meanwhile is given up for the rest of the call (daily-co/daily-js#317). Nice to
        // have, and refused by browsers that still hear and are heard.
        if (observesLevels) {
          attempt((made) => made.startLocalAudioLevelObserver(levelEveryMs));
        }
      }
    },

    async startRecording() {
      // The room starts it by itself for whoever brings a token; a second one would run beside it.
      if (isRecording || request?.token) return;
      // Source: spec §9.
      await ask((made) =>
        made.startRecording({
          width: 1280,
          height: 720,
          backgroundColor: "#FF1F2D3D",
          layout: { preset: "default" },
        }),
      );
      isRecording = true;
    },
  };
  return transport;
}
