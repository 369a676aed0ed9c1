import { FRAME_MS, FRAME_SAMPLES, type Heard, type Listener } from "../../speech/engines.ts";
import type { VoiceActivity } from "../../speech/vad/voice-activity.ts";
import { toneFilter } from "../../speech/vad/tone-filter.ts";
import type { Clock } from "../clock.ts";
import type { Conversation } from "../conversation.ts";
import { tokenBucket } from "../token-bucket.ts";
import { CallerLevel, type Floor } from "./caller-level.ts";
import { TurnDetector } from "./turn-detector.ts";
import { turnTakingSettings as settings } from "./turn-taking-settings.ts";

/** Sound may arrive this far ahead of real time. */
const maxSoundAheadMs = 3_000;
/** How much of it may come in a second: clocks differ. */
const soundPerSecondMs = 1_050;

export interface SpeechInputNeeds {
  conversation: Pick<Conversation, "expecting" | "isCompleteAnswer">;
  listener: Listener;
  voiceActivity: VoiceActivity;
  clock: Clock;
  /** The caller may be speaking: `voicedMs` so far. In a turn it is more than a click. */
  onVoice(voicedMs: number, inTurn: boolean): void;
  /** The words of the turn so far. */
  onPartial(text: string): void;
  /** The turn is over: now `finish()` or `discard()` it. */
  onEndOfTurn(voicedMs: number): void;
}

/** Audio in: finds the caller's turns in their sound (VAD, endpointing) and has them recognised. */
export class SpeechInput {
  readonly #needs: SpeechInputNeeds;
  readonly #detector = new TurnDetector();
  readonly #level = new CallerLevel();
  readonly #withoutTones = toneFilter();
  readonly #takeBudget: () => boolean;
  #words = "";
  #heardAtMs: number;
  #closed = false;

  constructor(needs: SpeechInputNeeds) {
    this.#needs = needs;
    const { clock, listener } = needs;
    this.#takeBudget = tokenBucket(clock, maxSoundAheadMs / FRAME_MS, soundPerSecondMs / FRAME_MS);
    this.#heardAtMs = clock.now();
    listener.onPartial((text) => {
      // A partial of a turn that is over comes late: its final words are already asked for.
      if (this.#closed || !this.#detector.inTurn) return;
      this.#words = text;
      needs.onPartial(text);
    });
  }

  /** How many words of the turn are recognised so far. */
  get wordCount(): number {
    return this.#words.split(" ").filter((word) => word !== "").length;
  }

  /**
   * Takes a frame of sound. While connecting it counts as silence; during a reply only sound as loud
   * as a caller's is speech. Sound much faster than real time is dropped.
   */
  hear(frame: Int16Array, floor: Floor): void {
    if (this.#closed || !this.#takeBudget()) return;
    this.#heardAtMs = this.#needs.clock.now();
    // Sound that did not become a turn says nothing about the next one.
    if (!this.#detector.inTurn && this.#detector.voicedMs === 0) this.#level.startTurn();
    const clean = this.#withoutTones(frame);
    const level = this.#needs.voiceActivity.speechLevel(clean);
    this.#take(clean, this.#level.isCaller(level, floor));
  }

  /** To be called every 20 ms: a caller whose sound stops coming has stopped speaking. */
  tick(): void {
    if (this.#closed || !this.#detector.inTurn) return;
    const missingMs = this.#needs.clock.now() - this.#heardAtMs;
    if (missingMs >= settings.missingAudioTimeoutMs) {
      this.#take(new Int16Array(FRAME_SAMPLES), false);
    }
  }

  /** The words of the turn that is over. */
  async finish(): Promise<Heard> {
    const level = this.#level.ofTurn;
    this.#reset();
    const heard = await this.#needs.listener.finish(this.#needs.conversation.expecting());
    if (heard.text !== "") this.#level.learn(level);
    return heard;
  }

  /** Forgets the turn that is going on. */
  discard(): void {
    if (this.#detector.inTurn) this.#needs.listener.discard();
    this.#reset();
  }

  /** Hears a caller who has become much softer. */
  forgetLevel(): void {
    this.#level.forget();
  }

  close(): void {
    this.#closed = true;
    this.#needs.listener.close();
  }

  #take(frame: Int16Array, isSpeech: boolean): void {
    const { conversation, listener } = this.#needs;
    for (const part of this.#detector.hear(frame, isSpeech)) listener.hear(part);
    const { voicedMs, inTurn } = this.#detector;
    if (isSpeech && voicedMs >= settings.minPauseDurationMs) {
      this.#needs.onVoice(voicedMs, inTurn);
    }
    const maxDelayMs =
      conversation.expecting() === "phone-number"
        ? settings.maxEndpointingDelayForNumbersMs
        : settings.maxEndpointingDelayMs;
    const isComplete = (): boolean => conversation.isCompleteAnswer(this.#words);
    if (this.#detector.isEndOfTurn(maxDelayMs, isComplete)) this.#needs.onEndOfTurn(voicedMs);
  }

  #reset(): void {
    this.#detector.reset();
    this.#level.startTurn();
    this.#words = "";
  }
}
