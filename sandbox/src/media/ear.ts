import {
  type ExpectedAnswer,
  FRAME_MS,
  FRAME_SAMPLES,
  type Heard,
  type Listener,
} from "../speech/engines.ts";
import { Budget } from "./budget.ts";
import type { Clock } from "./clock.ts";
import { bounds, timings } from "./timings.ts";
import { TurnDetector, type VoiceActivity } from "./turn-detector.ts";

export interface EarEvents {
  /** The caller may be about to speak; or it is a click. */
  onSound(): void;
  /** A turn has begun, or gone on; `voicedMs` of it was speech. */
  onVoice(voicedMs: number): void;
  /** The words of the turn so far. */
  onPartial(text: string): void;
  /** A turn is over. False: it does not count, and nothing more is said about it. */
  counts(): boolean;
  /** The words of a turn that counts. */
  onTurn(heard: Heard, voicedMs: number): void;
  /** Asked for the words so far, to end a turn early. */
  soundsComplete(text: string): boolean;
  /** What the caller was just asked for. */
  expects(): ExpectedAnswer;
}

/** Makes turns of a caller's sound: finds where they begin and end, and has them put into words. */
export class Ear {
  readonly #listener: Listener;
  readonly #voiceActivity: VoiceActivity;
  readonly #clock: Clock;
  readonly #events: EarEvents;
  readonly #detector = new TurnDetector();
  readonly #budget: Budget;
  #words = "";
  #heardAtMs: number;
  #closed = false;

  constructor(listener: Listener, voiceActivity: VoiceActivity, clock: Clock, events: EarEvents) {
    this.#listener = listener;
    this.#voiceActivity = voiceActivity;
    this.#clock = clock;
    this.#events = events;
    this.#budget = new Budget(clock, bounds.soundAheadMs / FRAME_MS, 1_050 / FRAME_MS);
    this.#heardAtMs = clock.now();
    listener.onPartial((text) => {
      // News of a turn that is over comes late: its final words are already asked for.
      if (this.#closed || !this.#detector.inTurn) return;
      this.#words = text;
      events.onPartial(text);
    });
  }

  get inTurn(): boolean {
    return this.#detector.inTurn;
  }

  /** Takes a frame of sound; `deaf` takes it as silence. Sound much faster than time is dropped. */
  hear(frame: Int16Array, deaf: boolean): void {
    if (this.#closed || !this.#budget.take()) return;
    this.#heardAtMs = this.#clock.now();
    this.#take(frame, this.#voiceActivity.isSpeech(frame) && !deaf);
  }

  /** To be called every 20 ms: a caller whose sound stops coming has stopped speaking. */
  tick(): void {
    if (this.#closed || !this.#detector.inTurn) return;
    if (this.#clock.now() - this.#heardAtMs < timings.missingSoundMs) return;
    this.#take(new Int16Array(FRAME_SAMPLES), false);
  }

  /** Forgets the turn that is going on. */
  discard(): void {
    if (this.#detector.inTurn) this.#listener.discard();
    this.#detector.reset();
    this.#words = "";
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#listener.close();
    this.#voiceActivity.close?.();
  }

  #take(frame: Int16Array, isSpeech: boolean): void {
    for (const part of this.#detector.hear(frame, isSpeech)) this.#listener.hear(part);
    if (isSpeech && this.#detector.voicedMs >= timings.soundMs) this.#events.onSound();
    if (!this.#detector.inTurn) return;
    if (isSpeech) this.#events.onVoice(this.#detector.voicedMs);
    const endsAfterMs =
      this.#events.expects() === "phone-number" ? timings.endsAfterNumberMs : timings.endsAfterMs;
    const isOver = this.#detector.isOver(endsAfterMs, () =>
      this.#events.soundsComplete(this.#words),
    );
    if (isOver) this.#endTurn();
  }

  #endTurn(): void {
    const { voicedMs } = this.#detector;
    if (!this.#events.counts()) {
      this.discard();
      return;
    }
    this.#detector.reset();
    this.#words = "";
    void this.#listener.finish(this.#events.expects()).then((heard) => {
      if (!this.#closed) this.#events.onTurn(heard, voicedMs);
    });
  }
}
