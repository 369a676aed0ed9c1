import { LISTENING, parseServerMessage, type ClientMessage } from "@ringwell/provider-api";
import { withDeadline } from "../with-deadline.ts";
import { timestamp, type EndReason, type Emit, type StartProgress } from "./call-events.ts";
import { failureOf, serialized } from "./call-failure.ts";
import { newCall, type CallProgress } from "./call-state.ts";
import { appMessageMaxChars, leaveWithinMs, setUpWithinMs } from "../limits.ts";
import { enableTracks, stopTracks } from "../sound/microphone.ts";
import { nextCallState, type CallEffects, type CallEvent } from "./next-call-state.ts";
import type { Speaker } from "../sound/speaker.ts";
import { speechMeter, volumeOf } from "../sound/speech-meter.ts";
import type { Transport, TransportEvent } from "../transports/transport.ts";

/** A call in progress: its state and its resources. Each start creates a new one. */
export class ActiveCall implements CallEffects {
  /** The microphone in use. */
  microphone: MediaStream | null = null;
  speaker?: Speaker;
  transport?: Transport;
  /** Settles once the rooms of this call and of every earlier call have been left. */
  left: Promise<unknown>;
  /** App messages that could not be read. */
  droppedMessages = 0;
  readonly #tellPage: Emit;
  readonly #showPage: (state: CallProgress) => void;
  readonly #meter: ReturnType<typeof speechMeter>;
  readonly #abort = new AbortController();
  /** Aborts once the call is over or the current stage has failed. This ends all waiting. */
  readonly signal = this.#abort.signal;
  /** Cancels the timer after which the room counts as lost. */
  #keepRoom?: () => void;
  #picks = 0;
  #isEndTold = false;
  /** Changed by `dispatch` only. */
  state: CallProgress;

  /** `lastLeft` settles once the room of the call before has been left. */
  constructor(
    tellPage: Emit,
    showPage: (state: CallProgress) => void,
    microphone: "on" | "off",
    lastLeft: Promise<unknown> | undefined,
  ) {
    this.#tellPage = tellPage;
    this.#showPage = showPage;
    this.left = Promise.resolve(lastLeft);
    this.state = newCall(microphone);
    this.#meter = speechMeter(this.emit);
  }

  /** Emits nothing more of this call once its end has been emitted. */
  readonly emit: Emit = (name, payload) => {
    if (!this.#isEndTold) this.#tellPage(name, payload);
  };

  get isOver(): boolean {
    return this.state.phase === "idle";
  }

  dispatch(event: CallEvent): void {
    const { state, effects } = nextCallState(this.state, event, Date.now());
    this.state = state;
    for (const [name, ...given] of effects) {
      // A listener has ended the call meanwhile.
      if (this.state !== state && this.isOver) return;
      (this[name] as (...given: unknown[]) => void)(...given);
    }
    this.#isEndTold = this.isOver;
  }

  show(): void {
    this.#showPage(this.state);
  }

  loseRoomAfter(ms: number | null): void {
    this.#keepRoom?.();
    const lose = (): void => this.dispatch({ type: "left", reason: "connection-lost" });
    if (ms !== null) this.#keepRoom = this.later(ms, lose);
  }

  close(): void {
    // A failure in here must not keep `call-end` from being emitted.
    const left = withDeadline({ withinMs: leaveWithinMs }, async () => {
      // Speech that began ends before the call does.
      this.#meter.stop();
      this.#abort.abort();
      const leaving = this.transport?.leave();
      this.speaker?.close();
      await leaving;
    });
    this.left = Promise.allSettled([this.left, left]);
  }

  readonly failStage = (cause: unknown): void => this.#abort.abort(cause);

  end(reason: EndReason): void {
    this.dispatch({ type: "end", reason });
  }

  /** Announces the progress of a start. Source: spec §4. */
  emitProgress(
    stage: StartProgress["stage"],
    status: StartProgress["status"],
    metadata?: object,
    duration?: number,
  ): void {
    const payload = { stage, status, timestamp: timestamp(), duration, metadata };
    this.emit("call-start-progress", payload);
  }

  /** The fields that every announcement of a failure has. */
  describeFailure(cause: unknown) {
    const { stage } = this.state;
    return { ...failureOf(cause, stage), stage, timestamp: timestamp(), error: serialized(cause) };
  }

  change(change: Partial<CallProgress>): void {
    this.dispatch({ type: "changed", change });
  }

  /** Handles what the room reports. Ignores everything once the call is over. */
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
          ...this.describeFailure(null),
          type: "call-library-error",
          reason: "connection-failed",
          error: event.error,
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
    if (this.state.room === "joined") this.transport!.setMicrophoneEnabled?.(!muted);
    this.change({ muted });
  }

  /** Takes over a microphone. Closes it at once if the call has been aborted. */
  addMicrophone(microphone: MediaStream): void {
    if (this.signal.aborted) return stopTracks(microphone);
    this.microphone = microphone;
    this.signal.addEventListener("abort", () => stopTracks(microphone));
    enableTracks(microphone, !this.state.muted);
    const lost = (): void => {
      if (this.microphone === microphone) this.change({ microphone: "lost" });
    };
    for (const track of microphone.getTracks()) track.addEventListener("ended", lost);
  }

  /**
   * Switches to another microphone; `true` when it is in use. If that fails, it emits an error and keeps
   * the previous microphone.
   */
  async pickMicrophone(open: () => Promise<MediaStream>): Promise<boolean> {
    const pick = (this.#picks += 1);
    const speak = (microphone: MediaStream | null) => this.transport!.useMicrophone(microphone);
    try {
      const picked = await open();
      if (pick !== this.#picks) {
        stopTracks(picked);
        return false;
      }
      const before = this.microphone;
      this.addMicrophone(picked);
      try {
        if (this.state.room === "joined") await this.live(() => speak(picked), setUpWithinMs);
      } catch (cause) {
        stopTracks(picked);
        this.microphone = before;
        // The room may already use the failed one, so give it the previous one.
        void speak(before).catch(() => {});
        throw cause;
      }
      stopTracks(before);
      this.change({ microphone: "on" });
    } catch (cause) {
      this.emit("error", { ...this.describeFailure(cause), type: "microphone-error" });
      return false;
    }
    return pick === this.#picks && !this.isOver;
  }

  /** Waits for `work` until the call is over, and at most `withinMs`. */
  live<Result>(work: (signal: AbortSignal) => Promise<Result>, withinMs?: number): Promise<Result> {
    return withDeadline({ signal: this.signal, withinMs }, work);
  }

  /** Runs `work` after `delayMs`, unless the call is over by then. Returns a function that cancels it. */
  later(delayMs: number, work: () => void): () => void {
    const timer = setTimeout(work, delayMs);
    const cancel = (): void => clearTimeout(timer);
    this.signal.addEventListener("abort", cancel);
    return cancel;
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

  /** After noise cancellation failed: turns it off, then the microphone on, unless the visitor muted it. */
  async #restoreMicrophone(): Promise<void> {
    const off = (): Promise<void> => this.transport!.setNoiseCancellation(false);
    await this.live(off, setUpWithinMs).catch(() => {});
    if (!this.isOver) this.transport!.setMicrophoneEnabled?.(!this.state.muted);
  }
}
