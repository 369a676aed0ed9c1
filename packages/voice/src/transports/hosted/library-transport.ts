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

/** Whether a participant is the assistant. Sound and pictures of all others are ignored. */
const isAssistant = (participant: DailyParticipant | null): boolean =>
  participant?.user_name === "Vapi Speaker" && !participant.local;

/** What the page receives as it comes. */
const relayed = [
  "camera-error",
  "network-quality-change",
  "network-connection",
  "participant-updated",
] as const satisfies (keyof LibraryEvents)[];

/** Resolves when the library's last call object is destroyed: it throws if a second one is created. */
const free = new WeakMap<CallLibrary, Promise<unknown>>();

/** The most characters of an app message, as JSON. Source: spec §9. */
const appMessageMaxJsonChars = 4096;

/** Sent to the assistant's side once its voice can be heard. The provider defines this text. */
const PLAYABLE = "playable";

/**
 * Rooms of the hosted call library.
 *
 * The library throws at misuse, keeps half-made call objects, and never settles pending work of an
 * abandoned call. So this transport checks all input first, keeps one call object at a time, and ends
 * the joining when the visitor leaves, at the latest.
 */
export function libraryTransport(
  library: CallLibrary,
  options: HostedOptions = {},
): HostedTransport {
  let meetingState: MeetingState = "new";
  let call: LibraryCall | null = null;
  let request: JoinRequest;
  /** The microphone that the library has. */
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

  /** Runs `work`. Rejects with an `Error` if the library refuses or there is no call object (any more). */
  const ask = async (work: (call: LibraryCall) => unknown): Promise<void> => {
    if (!call) throw new Error("There is no call object.");
    try {
      await work(call);
    } catch (cause) {
      throw hostedError(cause);
    }
  };

  /** Runs `work` and ignores its failure: the call goes on without it. */
  const attempt = (work: (call: LibraryCall) => unknown): void => void ask(work).catch(() => {});

  /** Subscribes to sound, and to pictures if the room has them. Nothing arrives without this. */
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

  /** Sound may move from one media link to another, so a new link replaces a broken one. */
  const broken = new Set<"signaling" | "media">();

  /** The library catches what a listener throws, so a malformed event is dropped. */
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
        // Not every version of the library announces earlier participants, so subscribe to them here.
        Object.values(made.participants()).forEach(subscribe);
        await transport.useMicrophone(asked.microphone);
      });
    },

    leave() {
      refused.reject(new Error("The room closed."));
      return (left ??= (async () => {
        // A recording ends with the call, not later when the room is removed.
        if (isRecording) attempt((made) => made.stopRecording());
        if (meetingState !== "error") meetingState = "left";
        const made = call;
        call = null;
        try {
          await made?.destroy();
        } catch {
          // The library itself then refuses the next call.
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
      // Without a microphone of ours, the library would open one itself.
      if (microphone && isInside()) attempt((made) => made.setLocalAudio(enabled));
    },

    async useMicrophone(other) {
      const before = microphone;
      if (!isInside() || other === before) return;
      microphone = other;
      const track = other?.getAudioTracks()[0];
      await ask((made) => made.setInputDevicesAsync({ audioSource: track ?? false }));
      if (!track || before) return;
      // A visitor who joined without a microphone may not use one. `true` allows it; the types lack it.
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
        // Only after the canceller has settled, because it replaces the microphone's track. That ends a
        // meter in setup for the rest of the call (daily-co/daily-js#317). The meter is optional: some
        // browsers refuse it, and their calls work.
        if (observesLevels) {
          attempt((made) => made.startLocalAudioLevelObserver(levelEveryMs));
        }
      }
    },

    async startRecording() {
      // With a token the room itself records. A second recording would run in parallel.
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
