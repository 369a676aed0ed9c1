import {
  type ExpectedAnswer,
  FRAME_MS,
  FRAME_SAMPLES,
  type Heard,
  type Listener,
} from "../../speech/engines.ts";
import { toneFilter } from "../../speech/vad/tone-filter.ts";
import { TokenBucket } from "../token-bucket.ts";
import type { Clock } from "../clock.ts";
import { bounds, levels, timings } from "../timings.ts";
import { TurnDetector, type VoiceActivity } from "./turn-detector.ts";

export interface SpeechInputEvents {
  /** The caller may be about to speak; or it is a click. */
  onSound(): void;
  /** A turn has begun, or gone on; `voicedMs` of it was speech. */
  onVoice(voicedMs: number): void;
  /** The words of the turn so far. */
  onPartial(text: string): void;
  /** A turn is over. False: it does not count, and nothing more is said about it. */
  counts(voicedMs: number): boolean;
  /** The words of a turn that counts. */
  onTurn(heard: Heard, voicedMs: number): void;
  /** Asked for the words so far, to end a turn early. */
  soundsComplete(text: string): boolean;
  /** What the caller was just asked for. */
  expects(): ExpectedAnswer;
}

/** Makes turns of a caller's sound: finds where they begin and end, and has them put into words. */
export class SpeechInput {
  readonly #listener: Listener;
  readonly #voiceActivity: VoiceActivity;
  readonly #clock: Clock;
  readonly #events: SpeechInputEvents;
  readonly #detector = new TurnDetector();
  readonly #withoutTones = toneFilter();
  readonly #budget: TokenBucket;
  #words = "";
  /** How loud the caller is, once they have said something that was understood. */
  #callerLevel: number | null = null;
  #turnLevel = new RunningLevel();
  /** The level of the last frames, falling slowly. */
  #envelope = 0;
  #heardAtMs: number;
  #closed = false;

  constructor(
    listener: Listener,
    voiceActivity: VoiceActivity,
    clock: Clock,
    events: SpeechInputEvents,
  ) {
    this.#listener = listener;
    this.#voiceActivity = voiceActivity;
    this.#clock = clock;
    this.#events = events;
    this.#budget = new TokenBucket(clock, bounds.soundAheadMs / FRAME_MS, 1_050 / FRAME_MS);
    this.#heardAtMs = clock.now();
    listener.onPartial((text) => {
      // News of a turn that is over comes late: its final words are already asked for.
      if (this.#closed || !this.#detector.inTurn) return;
      this.#words = text;
      events.onPartial(text);
    });
  }

  /** The words of the turn so far. */
  get words(): string {
    return this.#words;
  }

  /**
   * Takes a frame of sound. While connecting it counts as silence; during a reply only sound as loud as a
   * caller's is speech. Sound much faster than time is dropped.
   */
  hear(frame: Int16Array, during: "connecting" | "reply" | "silence"): void {
    if (this.#closed || !this.#budget.take()) return;
    this.#heardAtMs = this.#clock.now();
    // Sound that did not become a turn says nothing of the next one.
    const isIdle = !this.#detector.inTurn && this.#detector.voicedMs === 0;
    if (isIdle) this.#turnLevel = new RunningLevel();
    const clean = this.#withoutTones(frame);
    const level = this.#voiceActivity.speechLevel(clean);
    this.#envelope = Math.max(level, this.#envelope * levels.keptPerFrame);
    const isSpeech = level > 0 && during !== "connecting" && this.#envelope > this.#gate(during);
    if (isSpeech) this.#turnLevel.add(level);
    this.#take(clean, isSpeech);
  }

  /** The level above which sound is the caller's. */
  #gate(during: "reply" | "silence"): number {
    if (during === "reply") return (this.#callerLevel ?? levels.expected) * levels.ownShareInReply;
    const inTurn = this.#turnLevel.value * levels.ownShareInTurn;
    return Math.max((this.#callerLevel ?? 0) * levels.ownShare, inTurn);
  }

  /** To be called every 20 ms: a caller whose sound stops coming has stopped speaking. */
  tick(): void {
    if (this.#closed || !this.#detector.inTurn) return;
    if (this.#clock.now() - this.#heardAtMs < timings.missingSoundMs) return;
    this.#take(new Int16Array(FRAME_SAMPLES), false);
  }

  /** Listens to any level again, as at the beginning of the call. */
  forgetLevel(): void {
    this.#callerLevel = null;
  }

  /** Forgets the turn that is going on. */
  discard(): void {
    if (this.#detector.inTurn) this.#listener.discard();
    this.#reset();
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
    const level = this.#turnLevel.value;
    if (!this.#events.counts(voicedMs) || voicedMs < timings.shortestTurnMs) {
      this.discard();
      return;
    }
    this.#reset();
    void this.#listener.finish(this.#events.expects()).then((heard) => {
      if (this.#closed) return;
      if (heard.text !== "") this.#learnLevel(level);
      this.#events.onTurn(heard, voicedMs);
    });
  }

  #learnLevel(level: number): void {
    const known = this.#callerLevel ?? level;
    this.#callerLevel = known + (level - known) * levels.learning;
  }

  #reset(): void {
    this.#detector.reset();
    this.#turnLevel = new RunningLevel();
    this.#words = "";
  }
}

/** The root mean square of levels: loud frames count more than the soft ones between them. */
class RunningLevel {
  #sum = 0;
  #count = 0;

  add(level: number): void {
    this.#sum += level * level;
    this.#count += 1;
  }

  get value(): number {
    return this.#count === 0 ? 0 : Math.sqrt(this.#sum / this.#count);
  }
}
