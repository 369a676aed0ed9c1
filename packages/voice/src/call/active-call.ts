import { LISTENING, parseServerMessage, type ClientMessage } from "@ringwell/provider-api";
import { withDeadline } from "../with-deadline.ts";
import { timestamp, type Emit, type StartContext } from "./call-events.ts";
import { connectionFailed } from "./call-failure.ts";
import { newCall, shownState, type CallProgress, type CallState } from "./call-state.ts";
import { appMessageMaxChars, leaveWithinMs, setUpWithinMs } from "../limits.ts";
import { enableTracks, stopTracks } from "../sound/microphone.ts";
import {
  emission,
  nextCallState,
  type CallEffect,
  type CallEvent,
  type Emission,
} from "./next-call-state.ts";
import type { Speaker } from "../sound/speaker.ts";
import { speechMeter, volumeOf } from "../sound/speech-meter.ts";
import type { Transport, TransportEvent } from "../transports/transport.ts";

/** The page, as a call in progress reaches it. */
export interface CallPage {
  emit: Emit;
  show(state: CallState): void;
  /** An app message could not be read. */
  dropMessage(): void;
}

/** A call in progress: its state, and all that it holds. A new start is a new one. */
export class ActiveCall {
  readonly context: StartContext;
  /** The one in use. */
  microphone: MediaStream | null = null;
  speaker?: Speaker;
  transport?: Transport;
  /** Settles once the room has been left, and that of every call before. */
  left: Promise<unknown>;
  readonly #page: CallPage;
  readonly #meter: ReturnType<typeof speechMeter>;
  readonly #abort = new AbortController();
  /** Calls off that the room counts as lost. */
  #keepRoom?: () => void;
  /** Every microphone that was opened for this call. */
  readonly #microphones: MediaStream[] = [];
  #state: CallProgress;

  constructor(
    page: CallPage,
    context: StartContext,
    microphone: "on" | "off",
    lastRoomLeft: Promise<unknown>,
  ) {
    this.#page = page;
    this.context = context;
    this.left = lastRoomLeft;
    this.#state = newCall(microphone);
    this.#meter = speechMeter(page.emit);
  }

  get state(): CallProgress {
    return this.#state;
  }

  /** Aborts once the call is over, or the stage under way has failed: all waiting is given up. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** A visitor who hung up hears no more of this call. */
  readonly emit: Emit = (name, payload) => {
    if (!this.#state.isOver) this.#page.emit(name, payload);
  };

  dispatch(event: CallEvent): void {
    const { state, effects } = nextCallState(this.#state, event, Date.now());
    this.#state = state;
    for (const effect of effects) {
      // A listener has hung up meanwhile.
      if (this.#state !== state && this.#state.isOver) return;
      this.#run(effect);
    }
  }

  /** Changes the state, and tells the page, unless it is so already. */
  change(change: Partial<CallProgress>, tells?: Emission): void {
    this.dispatch({ type: "changed", change, tells });
  }

  /** The assistant listens from now on. */
  listen(): void {
    this.change({ listening: true }, emission("call-start", undefined));
  }

  readonly setAudible = (audible: boolean): void =>
    this.change({ audible }, audible ? undefined : emission("audio-blocked", undefined));

  /** What the room reports. Nothing is heard once the call is over. */
  readonly handleTransportEvent = (event: TransportEvent): void => {
    if (this.signal.aborted) return;
    switch (event.type) {
      case "app-message":
        return this.#handleAppMessage(event.text);
      case "level":
        return this.#meter.hear(event.levelSum);
      case "own-level":
        return this.emit("local-volume-level", volumeOf(event.level));
      case "network":
        return this.change({ network: event.state }, emission("network", { state: event.state }));
      case "left":
        return this.dispatch(event);
      case "recording":
        this.change({ recorded: event.state === "started" });
        return this.emit("recording", { state: event.state });
      case "video":
        return this.emit("video", event.track);
      case "library-event":
        return this.emit(event.name, event.event);
      case "library-error":
        return this.emit("error", {
          type: "call-library-error",
          stage: this.#state.stage,
          reason: "connection-failed",
          error: event.error,
          timestamp: timestamp(),
        });
      case "audio-processor-failed":
        return void this.#restoreMicrophone();
    }
  };

  send(message: ClientMessage): boolean {
    return this.transport?.send(JSON.stringify(message)) ?? false;
  }

  setMuted(muted: boolean): void {
    enableTracks(this.microphone, !muted);
    if (this.#state.room === "joined") this.transport!.setMicrophoneEnabled?.(!muted);
    this.change({ muted });
  }

  /** Takes over a microphone; one that comes too late is closed at once. */
  addMicrophone(microphone: MediaStream): void {
    if (this.#state.isOver) return stopTracks(microphone);
    this.#microphones.push((this.microphone = microphone));
    enableTracks(microphone, !this.#state.muted);
    const lost = (): void => {
      if (this.microphone !== microphone) return;
      this.change({ microphone: "lost" }, emission("microphone-lost", undefined));
    };
    for (const track of microphone.getTracks()) track.addEventListener("ended", lost);
  }

  /** Speaks through `microphone` from now on; when that fails, through the one before. */
  async exchangeMicrophone(microphone: MediaStream): Promise<void> {
    const before = this.microphone;
    this.addMicrophone(microphone);
    try {
      if (this.#state.room === "joined") {
        await this.live(() => this.transport!.useMicrophone(microphone), setUpWithinMs);
      }
    } catch (cause) {
      stopTracks(microphone);
      this.microphone = before;
      // What the room has of it goes, too.
      void this.transport!.useMicrophone(before).catch(() => {});
      throw cause;
    }
    stopTracks(before);
    this.change({ microphone: "on" });
  }

  /** Waits for `work` no longer than the call lives, nor than `withinMs`. */
  live<Result>(work: (signal: AbortSignal) => Promise<Result>, withinMs?: number): Promise<Result> {
    return withDeadline({ signal: this.signal, withinMs }, work);
  }

  /** Runs `work` in `delayMs`, should the call still live. */
  later(delayMs: number, work: () => void): () => void {
    const timer = setTimeout(work, delayMs);
    const cancel = (): void => clearTimeout(timer);
    this.signal.addEventListener("abort", cancel);
    return cancel;
  }

  #run(effect: CallEffect): void {
    switch (effect.do) {
      case "show":
        return this.#page.show(shownState(this.#state));
      case "emit":
        return this.#page.emit(effect.name, effect.payload);
      case "send":
        return void this.send(effect.message);
      case "lose-room-after": {
        this.#keepRoom?.();
        const lose = (): void => this.dispatch({ type: "left", reason: "connection-lost" });
        if (effect.ms !== null) this.#keepRoom = this.later(effect.ms, lose);
        return;
      }
      case "fail-stage":
        return this.#abort.abort(connectionFailed(effect.because));
      case "close": {
        const left = withDeadline({ withinMs: leaveWithinMs }, () => this.#close());
        this.left = Promise.allSettled([this.left, left]);
      }
    }
  }

  #handleAppMessage(text: string): void {
    if (text === LISTENING) return this.listen();
    const message = text.length > appMessageMaxChars ? null : parseServerMessage(text);
    if (!message) return this.#page.dropMessage();
    if (message.type === "user-interrupted") this.transport!.dropPlayback();
    if (message.type === "status-update" && message.status === "ended") {
      this.change({ endAnnounced: true });
    }
    this.emit("message", message);
  }

  /** Noise cancellation broke: off with it, then the microphone back, unless the visitor muted it. */
  async #restoreMicrophone(): Promise<void> {
    const off = (): Promise<void> => this.transport!.setNoiseCancellation(false);
    await this.live(off, setUpWithinMs).catch(() => {});
    const { isOver, muted } = this.#state;
    if (!isOver) this.transport!.setMicrophoneEnabled?.(!muted);
  }

  /** Gives everything back, what can be at once; resolves when the room is left. */
  async #close(): Promise<void> {
    const { transport, speaker } = this;
    // Speech that began ends before the call does.
    this.#meter.stop();
    this.#abort.abort();
    this.#microphones.forEach(stopTracks);
    const left = transport?.leave();
    speaker?.close();
    await left;
  }
}
