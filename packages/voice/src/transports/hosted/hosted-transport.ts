import type { DailyAdvancedConfig, DailyParticipant } from "@daily-co/daily-js";
import { levelEveryMs, videoRecording } from "../../limits.ts";
import type {
  CallObjectRequest,
  JoinedBy,
  JoinRequest,
  LeftReason,
  Transport,
} from "../transport.ts";
import { loadCallLibrary, type CallLibrary, type LibraryCall } from "./call-library.ts";
import { HostedError, hostedError, libraryErrorOf } from "./library-error.ts";
import { isAssistant, relay } from "./library-events.ts";
import { lookUpRegion } from "./region.ts";

export { HostedError } from "./library-error.ts";

/** The call library's states, as the specification counts them. Source: spec §4. */
export type MeetingState = "new" | "joining" | "joined" | "left" | "error";

export interface HostedOptions {
  /** More of the library's own settings; `avoidEval` is ours to set. */
  dailyConfig?: Omit<DailyAdvancedConfig, "avoidEval">;
  /** `false`: the provider is not asked which of its regions is near. */
  lookUpRegion?: boolean;
}

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
export class HostedTransport implements Transport {
  readonly #library: CallLibrary;
  readonly #options: HostedOptions;
  #isOver = false;
  #fail: (cause: Error) => void = () => {};
  /** Rejects when the room cannot be entered, or is left. */
  readonly #refused = new Promise<never>((_, reject) => (this.#fail = reject));
  #giveBack = (): void => {};
  #request: JoinRequest | null = null;
  #call: LibraryCall | null = null;
  #isBroken = false;
  /** The one that the library has. */
  #microphone: MediaStream | null = null;
  #isInside = false;
  #recording: "off" | "asked" | "on" = "off";
  #observesLevels = false;
  #left: Promise<void> | null = null;

  /** Which of the provider's regions the visitor is near; empty where nobody says. */
  region = Promise.resolve("");

  constructor(library: CallLibrary, options: HostedOptions = {}) {
    this.#library = library;
    this.#options = options;
    this.#refused.catch(() => {});
  }

  /** The library's state of this meeting, in the specification's five. Source: spec §4. */
  get meetingState(): MeetingState {
    if (this.#isBroken) return "error";
    if (this.#left) return "left";
    const state = this.#call?.meetingState() ?? "new";
    if (/new|load/.test(state)) return this.#request ? "joining" : "new";
    return state.replace("-meeting", "") as MeetingState;
  }

  /**
   * The library's own call object while the visitor is in the room, for what has no method here:
   * screen sharing, cameras, `hostedTools`.
   */
  get callObject(): LibraryCall | null {
    return this.#isInside ? this.#call : null;
  }

  async createCallObject({ microphone, camera }: CallObjectRequest): Promise<void> {
    if (this.#isOver) await this.#refused;
    const before = free.get(this.#library) ?? Promise.resolve();
    const held = new Promise<void>((resolve) => (this.#giveBack = resolve));
    free.set(
      this.#library,
      before.then(() => held),
    );
    await Promise.race([this.#refused, before]);
    // Left at the very moment that the way was free.
    if (this.#isOver) await this.#refused;
    this.#microphone = microphone;
    try {
      this.#call = this.#library.createCallObject({
        audioSource: microphone?.getAudioTracks()[0] ?? false,
        videoSource: camera,
        // A script tag that a content policy can name, instead of evaluating fetched text.
        dailyConfig: { ...this.#options.dailyConfig, avoidEval: true },
      });
    } catch (cause) {
      throw hostedError(cause);
    }
  }

  async join(request: JoinRequest): Promise<JoinedBy> {
    await this.#ask(async (call) => {
      this.#request = request;
      if (this.#options.lookUpRegion !== false) this.region = lookUpRegion();
      this.#listen(call);
      const joined = call.join({
        url: request.url,
        ...(request.token !== undefined && { token: request.token }),
        subscribeToTracksAutomatically: false,
      });
      await Promise.race([this.#refused, joined]);
      this.#isInside = true;
      // Who was there before is announced as well, but not by every call machine.
      Object.values(call.participants()).forEach((each) => this.#subscribe(each));
      await this.useMicrophone(request.microphone);
    });
    return { name: "hosted" };
  }

  leave(): Promise<void> {
    this.#isOver = true;
    this.#fail(new Error("The room was left."));
    return (this.#left ??= this.#goAway());
  }

  send(text: string): boolean {
    if (!this.#isInside || JSON.stringify(text).length > appMessageMaxJsonChars) return false;
    return this.#attempt((call) => call.sendAppMessage(text, "*"));
  }

  setMicrophoneEnabled(enabled: boolean): void {
    // Without one of ours, the library would go and open one.
    if (!this.#microphone || !this.#isInside) return;
    this.#attempt((call) => call.setLocalAudio(enabled));
  }

  async useMicrophone(microphone: MediaStream | null): Promise<void> {
    const before = this.#microphone;
    if (!this.#isInside || microphone === before) return;
    this.#microphone = microphone;
    const track = microphone?.getAudioTracks()[0];
    await this.#ask((call) => call.setInputDevicesAsync({ audioSource: track ?? false }));
    if (!track || before) return;
    // Who entered without a microphone was not allowed one; `true` allows it, the types forget.
    const allowed = { audioSource: true } as unknown as { audioSource: false };
    await this.#ask((call) => call.setInputDevicesAsync(allowed));
    this.setMicrophoneEnabled(track.enabled);
  }

  dropPlayback(): void {
    this.#request?.speaker.muteBriefly();
  }

  async observeLevels(): Promise<void> {
    if (!this.#isInside) return;
    this.#observesLevels = true;
    await this.#ask((call) => call.startRemoteParticipantsAudioLevelObserver(levelEveryMs));
  }

  async setNoiseCancellation(enabled: boolean): Promise<void> {
    if (!this.#isInside || !this.#microphone) return;
    const type = enabled ? "noise-cancellation" : "none";
    try {
      await this.#ask((call) => call.updateInputSettings({ audio: { processor: { type } } }));
    } finally {
      // After the canceller has settled, which replaces the microphone's track: a meter that is being
      // set up meanwhile is given up for the rest of the call (daily-co/daily-js#317). Nice to have,
      // and refused by browsers that still hear and are heard.
      if (this.#observesLevels) {
        this.#ask((call) => call.startLocalAudioLevelObserver(levelEveryMs)).catch(() => {});
      }
    }
  }

  async startRecording(): Promise<void> {
    // The room starts it by itself for whoever brings a token; a second one would run beside it.
    if (this.#recording !== "off" || this.#request?.token !== undefined) return;
    await this.#ask((call) => call.startRecording({ ...videoRecording }));
    this.#recording = "asked";
  }

  /** Puts the library's events into the transport's. */
  #listen(call: LibraryCall): void {
    const emit: JoinRequest["emit"] = (event) => {
      if (!this.#isOver) this.#request!.emit(event);
    };
    const lose = (reason: LeftReason, refusal: HostedError): void => {
      const wasInside = this.#isInside;
      this.#isInside = false;
      this.#fail(refusal);
      if (wasInside) emit({ type: "left", reason });
    };
    const recordingOver = (state: "stopped" | "failed") => (): void => {
      this.#recording = "off";
      emit({ type: "recording", state });
    };
    // Sound may move from one way to another, so a new way makes up for a broken one.
    const broken = new Set<"signaling" | "media">();
    relay(call, emit);
    call
      .on("participant-joined", ({ participant }) => this.#subscribe(participant))
      .on("track-started", ({ participant, track, type }) => {
        if (isAssistant(participant) && /^(audio|video)$/.test(type)) void this.#play(track);
      })
      .on("recording-started", () => {
        // Told by the room and by the participant who records: once is enough.
        if (this.#recording !== "on") emit({ type: "recording", state: "started" });
        this.#recording = "on";
      })
      .on("recording-stopped", recordingOver("stopped"))
      .on("recording-error", recordingOver("failed"))
      .on("network-connection", ({ type, event }) => {
        const link = type === "signaling" ? type : "media";
        if (event === "interrupted") broken.add(link);
        if (event === "connected") broken.delete(link);
        emit({ type: "network", state: broken.size > 0 ? "reconnecting" : "steady" });
      })
      .on("error", (event) => {
        const error = libraryErrorOf(event);
        // Being put out is how some rooms end a call; before it began, it is a refusal.
        const isEnd = error.type === "ejected" && this.#isInside;
        this.#isBroken = !isEnd;
        if (!isEnd) emit({ type: "library-error", error });
        lose(isEnd ? "ejected" : "connection-lost", new HostedError(error));
      })
      .on("left-meeting", () => {
        const message = "The room closed before it was entered.";
        lose("assistant-ended", new HostedError({ type: "unknown", message }));
      });
  }

  /** Nothing arrives unasked: the assistant's sound, and pictures where the room has them. */
  #subscribe({ local, session_id: id }: DailyParticipant): void {
    const setSubscribedTracks = { audio: true, video: this.#request!.video };
    if (!local) this.#attempt((call) => call.updateParticipant(id, { setSubscribedTracks }));
  }

  async #play(track: MediaStreamTrack): Promise<void> {
    try {
      if (track.kind === "audio") {
        await this.#request!.speaker.playStream(new MediaStream([track]));
      }
    } catch {
      // A track that ended before it could be played; the next one is announced as well.
    }
    this.send(PLAYABLE);
  }

  async #goAway(): Promise<void> {
    // A recording is the call's: it ends with it, not when the room is cleared away.
    if (this.#recording !== "off") this.#attempt((call) => call.stopRecording());
    this.#isInside = false;
    const call = this.#call;
    this.#call = null;
    // A library that does not let go keeps the next call out.
    await (async () => call?.destroy())().then(this.#giveBack, this.#giveBack);
  }

  /** Does what needs no answer; `false` when there is no call, or the library throws. */
  #attempt(work: (call: LibraryCall) => unknown): boolean {
    try {
      if (this.#call) work(this.#call);
      return this.#call !== null;
    } catch {
      return false;
    }
  }

  /** Does what may be refused: rejects with an `Error`, and where there is no call (any more). */
  async #ask(work: (call: LibraryCall) => unknown): Promise<void> {
    if (!this.#call) throw new Error("There is no call object.");
    try {
      await work(this.#call);
    } catch (cause) {
      throw hostedError(cause);
    }
  }
}

/**
 * A transport for one call in a room of the hosted call library. Fetches the library, and nothing
 * of it was fetched before.
 */
export async function hostedTransport(options: HostedOptions = {}): Promise<HostedTransport> {
  return new HostedTransport(await loadCallLibrary(), options);
}
