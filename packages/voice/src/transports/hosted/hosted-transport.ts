import type { DailyAdvancedConfig } from "@daily-co/daily-js";
import { abortable } from "../../abortable.ts";
import type { Clock } from "../../clock.ts";
import { videoRecording } from "../../limits.ts";
import type { CallObjectRequest, JoinRequest, LeftReason, Transport } from "../transport.ts";
import type { CallLibrary, LibraryCall } from "./call-library.ts";
import { checkObserverInterval, fitsAppMessage } from "./tools/check-payload.ts";
import type { Lease } from "./lease.ts";
import { HostedError, hostedError } from "./library-error.ts";
import { listen } from "./listen.ts";
import { meetingStateOf, type MeetingState } from "./meeting-state.ts";

/** Told to the assistant's side once its voice can be heard; the provider's own word. */
const PLAYABLE = "playable";

export interface HostedNeeds {
  library: CallLibrary;
  lease: Lease;
  clock: Clock;
  createStream: (track: MediaStreamTrack) => MediaStream;
  /** Called once, as the room is being entered; must not reject. */
  lookUpRegion: () => Promise<string>;
  /** More of the library's own settings; `avoidEval` is ours to set. */
  dailyConfig?: Omit<DailyAdvancedConfig, "avoidEval">;
}

/**
 * Rooms of the hosted call library.
 *
 * The library throws at misuse, keeps half-made call objects, and never settles what was under way
 * when a call is given up. Here everything it is handed is checked before, one call object exists at
 * a time, and joining ends with leaving at the latest.
 */
export class HostedTransport implements Transport {
  readonly #needs: HostedNeeds;
  readonly #over = new AbortController();
  #request: JoinRequest | null = null;
  #call: LibraryCall | null = null;
  #isBroken = false;
  /** The one that the library has. */
  #microphone: MediaStream | null = null;
  #giveBack = (): void => {};
  #roomStatus: "outside" | "inside" | "gone" = "outside";
  #fail: (cause: Error) => void = () => {};
  #recording: "off" | "asked" | "on" = "off";
  #levelEveryMs: number | null = null;
  #region = Promise.resolve("");
  #left: Promise<unknown> | null = null;

  constructor(needs: HostedNeeds) {
    this.#needs = needs;
  }

  /** The library's state of this meeting, in the specification's five. Source: spec §4. */
  get meetingState(): MeetingState {
    if (this.#isBroken) return "error";
    if (this.#left) return "left";
    if (this.#request && this.#roomStatus === "outside") return "joining";
    return this.#call ? meetingStateOf(this.#call.meetingState()) : "new";
  }

  /**
   * The library's own call object while the visitor is in the room, for what has no method here:
   * screen sharing, cameras, `hostedTools`.
   */
  get callObject(): LibraryCall | null {
    return this.#roomStatus === "inside" ? this.#call : null;
  }

  /** Which of the provider's regions the visitor is near; empty where nobody says. */
  get region(): Promise<string> {
    return this.#region;
  }

  /** Waits for the page's last call object to be destroyed: the library takes one at a time. */
  async createCallObject({ microphone, camera }: CallObjectRequest): Promise<void> {
    const { lease, library, dailyConfig } = this.#needs;
    const { signal } = this.#over;
    const giveBack = await lease.take(signal);
    if (signal.aborted) return giveBack();
    this.#giveBack = giveBack;
    this.#microphone = microphone;
    try {
      this.#call = library.createCallObject({
        audioSource: microphone?.getAudioTracks()[0] ?? false,
        videoSource: camera,
        // A script tag that a content policy can name, instead of evaluating fetched text.
        dailyConfig: { ...dailyConfig, avoidEval: true },
      });
    } catch (cause) {
      throw hostedError(cause);
    }
  }

  join(request: JoinRequest): Promise<void> {
    const { clock, lookUpRegion } = this.#needs;
    return this.#ask(async (call) => {
      const startedAtMs = clock.now();
      this.#request = request;
      this.#region = lookUpRegion();
      const failed = new Promise<never>((_, reject) => (this.#fail = reject));
      this.#listen(call);
      const joined = call.join({
        url: request.url,
        ...(request.token !== undefined && { token: request.token }),
        subscribeToTracksAutomatically: false,
      });
      await abortable(this.#over.signal, Promise.race([joined, failed]));
      this.#roomStatus = "inside";
      // Who was there before is announced as well, but not by every call machine.
      for (const participant of Object.values(call.participants())) {
        if (!participant.local) this.#subscribe(participant.session_id);
      }
      await this.useMicrophone(request.microphone);
      this.#emit({ type: "joined", name: "hosted", tookMs: clock.now() - startedAtMs });
    });
  }

  async leave(): Promise<void> {
    this.#over.abort();
    await (this.#left ??= this.#goAway());
  }

  send(text: string): boolean {
    if (this.#roomStatus !== "inside" || !fitsAppMessage(text)) return false;
    return this.#attempt((call) => call.sendAppMessage(text, "*"));
  }

  setMicrophoneEnabled(enabled: boolean): void {
    // Without one of ours, the library would go and open one.
    if (!this.#microphone || this.#roomStatus !== "inside") return;
    this.#attempt((call) => call.setLocalAudio(enabled));
  }

  async useMicrophone(microphone: MediaStream | null): Promise<void> {
    const before = this.#microphone;
    if (this.#roomStatus !== "inside" || microphone === before) return;
    this.#microphone = microphone;
    const track = microphone?.getAudioTracks()[0];
    await this.#ask((call) => call.setInputDevicesAsync({ audioSource: track ?? false }));
    if (!track || before) return;
    // Who entered without a microphone was not allowed one; `true` allows it, the types forget.
    const allowed = { audioSource: true } as unknown as { audioSource: false };
    await this.#ask((call) => call.setInputDevicesAsync(allowed));
    this.#attempt((call) => call.setLocalAudio(track.enabled));
  }

  dropPlayback(): void {
    this.#request?.speaker.muteBriefly();
  }

  async observeLevels(everyMs: number): Promise<void> {
    checkObserverInterval(everyMs);
    if (this.#roomStatus !== "inside") return;
    this.#levelEveryMs = everyMs;
    await this.#ask((call) => call.startRemoteParticipantsAudioLevelObserver(everyMs));
  }

  async setNoiseCancellation(enabled: boolean): Promise<void> {
    if (this.#roomStatus !== "inside" || !this.#microphone) return;
    const type = enabled ? "noise-cancellation" : "none";
    try {
      await this.#ask((call) => call.updateInputSettings({ audio: { processor: { type } } }));
    } finally {
      // After the canceller has settled, which replaces the microphone's track: a meter that is being
      // set up meanwhile is given up for the rest of the call (daily-co/daily-js#317). Nice to have,
      // and refused by browsers that still hear and are heard.
      const everyMs = this.#levelEveryMs;
      if (everyMs) this.#ask((call) => call.startLocalAudioLevelObserver(everyMs)).catch(() => {});
    }
  }

  async startRecording(settings = videoRecording): Promise<void> {
    // The room starts it by itself for whoever brings a token; a second one would run beside it.
    if (this.#recording !== "off" || this.#request?.token !== undefined) return;
    await this.#ask((call) => call.startRecording({ ...settings }));
    this.#recording = "asked";
  }

  async stopRecording(): Promise<void> {
    if (this.#recording === "off") return;
    this.#recording = "off";
    await this.#ask((call) => call.stopRecording());
  }

  #listen(call: LibraryCall): void {
    listen(call, {
      emit: (event) => this.#emit(event),
      remoteJoined: ({ session_id }) => this.#subscribe(session_id),
      speakerTrack: (track) => void this.#play(track),
      recordingStarted: () => {
        // Told by the room and by the participant who records: once is enough.
        if (this.#recording === "on") return;
        this.#recording = "on";
        this.#emit({ type: "recording", state: "started" });
      },
      recordingOver: (state) => {
        this.#recording = "off";
        this.#emit({ type: "recording", state });
      },
      fatal: (error) => {
        // Being put out is how some rooms end a call; before it began, it is a refusal.
        const isEnd = error.type === "ejected" && this.#roomStatus === "inside";
        this.#isBroken = !isEnd;
        if (!isEnd) this.#emit({ type: "library-error", error });
        this.#lose(isEnd ? "ejected" : "connection-lost", new HostedError(error));
      },
      roomClosed: () => {
        const message = "The room closed before it was entered.";
        this.#lose("assistant-ended", new HostedError({ type: "unknown", message }));
      },
    });
  }

  /** Nothing arrives unasked: the assistant's sound, and pictures where the room has them. */
  #subscribe(sessionId: string): void {
    const video = this.#request?.video ?? false;
    this.#attempt((call) =>
      call.updateParticipant(sessionId, { setSubscribedTracks: { audio: true, video } }),
    );
  }

  async #play(track: MediaStreamTrack): Promise<void> {
    try {
      if (track.kind === "audio") {
        const stream = this.#needs.createStream(track);
        await this.#request?.speaker.playStream(stream);
      }
    } catch {
      // A track that ended before it could be played; the next one is announced as well.
    }
    this.send(PLAYABLE);
  }

  /** The room is gone: a reason to stay outside, or the end of the call. */
  #lose(reason: LeftReason, refusal: HostedError): void {
    this.#fail(refusal);
    if (this.#roomStatus !== "inside") return;
    this.#roomStatus = "gone";
    this.#emit({ type: "left", reason });
  }

  async #goAway(): Promise<void> {
    // A recording is the call's: it ends with it, not when the room is cleared away.
    if (this.#recording !== "off") this.#attempt((call) => call.stopRecording());
    this.#roomStatus = "gone";
    const call = this.#call;
    this.#call = null;
    // A library that does not let go keeps the lease.
    await (async () => call?.destroy())().then(this.#giveBack, this.#giveBack);
  }

  /** Does what needs no answer; `false` when there is no call, or the library throws. */
  #attempt(work: (call: LibraryCall) => unknown): boolean {
    if (!this.#call) return false;
    try {
      work(this.#call);
      return true;
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

  #emit: JoinRequest["emit"] = (event) => {
    if (!this.#over.signal.aborted) this.#request?.emit(event);
  };
}
