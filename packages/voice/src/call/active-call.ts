import { LISTENING, parseServerMessage, type ClientMessage } from "@ringwell/provider-api";
import { withDeadline } from "../with-deadline.ts";
import {
  timestamp,
  type EndReason,
  type Emit,
  type StartContext,
  type StartProgress,
} from "./call-events.ts";
import { connectionFailed, failureOf, serialized } from "./call-failure.ts";
import { newCall, shownState, type CallProgress, type CallState } from "./call-state.ts";
import { appMessageMaxChars, leaveWithinMs, setUpWithinMs } from "../limits.ts";
import { enableTracks, stopTracks } from "../sound/microphone.ts";
import { nextCallState, type CallEffect, type CallEvent } from "./next-call-state.ts";
import type { Speaker } from "../sound/speaker.ts";
import { speechMeter, volumeOf } from "../sound/speech-meter.ts";
import type { Transport, TransportEvent } from "../transports/transport.ts";

export interface CallSetup {
  emit: Emit;
  /** The page sees the new state. */
  show: (state: CallState) => void;
  context: StartContext;
  microphone: "on" | "off";
  /** Settles once the room of the call before has been left. */
  lastLeft: Promise<unknown> | undefined;
}

/** A call in progress: its state, and all that it holds. A new start is a new one. */
export class ActiveCall {
  /** The one in use. */
  microphone: MediaStream | null = null;
  speaker?: Speaker;
  transport?: Transport;
  /** Settles once the room has been left, and that of every call before. */
  left: Promise<unknown>;
  readonly context: StartContext;
  /** App messages that could not be read. */
  droppedMessages = 0;
  readonly #page: CallSetup;
  readonly #meter: ReturnType<typeof speechMeter>;
  readonly #abort = new AbortController();
  /** Calls off that the room counts as lost. */
  #keepRoom?: () => void;
  #picks = 0;
  /** Every microphone that was opened for this call. */
  readonly #microphones: MediaStream[] = [];
  #state: CallProgress;

  constructor(page: CallSetup) {
    this.#page = page;
    this.context = page.context;
    this.left = Promise.resolve(page.lastLeft);
    this.#state = newCall(page.microphone);
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

  end(reason: EndReason): void {
    this.dispatch({ type: "end", reason });
  }

  /** Announces where a start is. Source: spec §4. */
  emitProgress(
    stage: StartProgress["stage"],
    status: StartProgress["status"],
    metadata?: object,
    duration?: number,
  ): void {
    const payload = { stage, status, timestamp: timestamp(), duration, metadata };
    this.emit("call-start-progress", payload);
  }

  /** What every announcement of a failure says of it. */
  describeFailure(cause: unknown) {
    const { stage } = this.#state;
    const failure = failureOf(cause, stage, Date.now());
    return { ...failure, stage, timestamp: timestamp(), error: serialized(cause) };
  }

  /** Changes the state, unless it is so already. */
  change(change: Partial<CallProgress>): void {
    this.dispatch({ type: "changed", change });
  }

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
      case "changed":
      case "left":
        return this.dispatch(event);
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
      if (this.microphone === microphone) this.change({ microphone: "lost" });
    };
    for (const track of microphone.getTracks()) track.addEventListener("ended", lost);
  }

  /**
   * Speaks through another microphone from now on; `true` when it is in use. When that fails, it says
   * so and speaks through the one before.
   */
  async pickMicrophone(open: () => Promise<MediaStream>): Promise<boolean> {
    const pick = (this.#picks += 1);
    let picked: MediaStream | null = null;
    let before: MediaStream | null = null;
    const speak = (microphone: typeof picked) => this.transport!.useMicrophone(microphone);
    try {
      picked = await open();
      if (pick === this.#picks) {
        before = this.microphone;
        this.addMicrophone(picked);
        if (this.#state.room === "joined") await this.live(() => speak(picked), setUpWithinMs);
        stopTracks(before);
        this.change({ microphone: "on" });
      } else stopTracks(picked);
    } catch (cause) {
      if (picked) {
        stopTracks(picked);
        this.microphone = before;
        // What the room has of it goes, too.
        void speak(before).catch(() => {});
      }
      this.emit("error", { ...this.describeFailure(cause), type: "microphone-error" });
      return false;
    }
    return pick === this.#picks && !this.#state.isOver;
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
    if (text === LISTENING) return this.change({ listening: true });
    const message = text.length > appMessageMaxChars ? null : parseServerMessage(text);
    if (!message) return void (this.droppedMessages += 1);
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
