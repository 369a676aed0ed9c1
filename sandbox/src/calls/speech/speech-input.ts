import {
  FRAME_MS,
  FRAME_SAMPLES,
  type Heard,
  type Listener,
  nothingHeard,
} from "../../speech/engines.ts";
import { toneFilter } from "../../speech/vad/tone-filter.ts";
import type { VoiceActivity } from "../../speech/vad/voice-activity.ts";
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
  voiceActivity: VoiceActivity;
  clock: Clock;
}

/** What 20 ms of sound mean; `null`: nothing. */
export type SoundEvent = "voice" | "end-of-turn" | null;

/** Audio in: finds the caller's turns in their sound (VAD, endpointing) and has them recognised. */
export class SpeechInput {
  readonly #needs: SpeechInputNeeds;
  readonly #detector = new TurnDetector();
  readonly #level = new CallerLevel();
  readonly #withoutTones = toneFilter();
  readonly #takeBudget: () => boolean;
  /** Until it is there, and once the call is over, the caller's sound is dropped. */
  #listener: Listener | null = null;
  #words = "";
  #heardAtMs = 0;

  constructor(needs: SpeechInputNeeds) {
    this.#needs = needs;
    const [ahead, perSecond] = [maxSoundAheadMs / FRAME_MS, soundPerSecondMs / FRAME_MS];
    this.#takeBudget = tokenBucket(needs.clock, ahead, perSecond);
  }

  /** Begins to hear; `onPartial` gets the words of a turn so far. */
  listen(listener: Listener, onPartial: (text: string) => void): void {
    this.#listener = listener;
    listener.onPartial((text) => {
      // A partial of a turn that is over comes late: its final words are already asked for.
      if (this.#listener === null || !this.inTurn) return;
      this.#words = text;
      onPartial(text);
    });
  }

  /** More than a click has been heard. */
  get inTurn(): boolean {
    return this.#detector.inTurn;
  }

  /** Voiced sound of the turn so far. */
  get voicedMs(): number {
    return this.#detector.voicedMs;
  }

  /** Words of the turn are recognised already. */
  get hasWords(): boolean {
    return this.#words !== "";
  }

  /**
   * Takes a frame of sound. While connecting it counts as silence; during a reply only sound as loud
   * as a caller's is speech. Sound much faster than real time is dropped.
   */
  hear(frame: Int16Array, floor: Floor): SoundEvent {
    if (this.#listener === null || !this.#takeBudget()) return null;
    this.#heardAtMs = this.#needs.clock.now();
    // Sound that did not become a turn says nothing about the next one.
    if (!this.inTurn && this.voicedMs === 0) this.#level.startTurn();
    const clean = this.#withoutTones(frame);
    const level = this.#needs.voiceActivity.speechLevel(clean);
    return this.#take(clean, this.#level.isCaller(level, floor));
  }

  /** To be called every 20 ms: a caller whose sound stops coming has stopped speaking. */
  tick(): SoundEvent {
    const missingMs = this.#needs.clock.now() - this.#heardAtMs;
    if (!this.inTurn || missingMs < settings.missingAudioTimeoutMs) return null;
    return this.#take(new Int16Array(FRAME_SAMPLES), false);
  }

  /** The words of the turn that is over. */
  async finish(): Promise<Heard> {
    const level = this.#level.ofTurn;
    this.#reset();
    const expected = this.#needs.conversation.expecting();
    const heard = (await this.#listener?.finish(expected)) ?? nothingHeard;
    if (heard.text !== "") this.#level.learn(level);
    return heard;
  }

  /** Forgets the turn that is going on. */
  discard(): void {
    if (this.inTurn) this.#listener?.discard();
    this.#reset();
  }

  /** Hears a caller who has become much softer. */
  forgetLevel(): void {
    this.#level.forget();
  }

  close(): void {
    this.#listener?.close();
    this.#listener = null;
    this.#needs.voiceActivity.close?.();
  }

  #take(frame: Int16Array, isSpeech: boolean): SoundEvent {
    const { conversation } = this.#needs;
    for (const part of this.#detector.hear(frame, isSpeech)) this.#listener?.hear(part);
    const maxDelayMs =
      conversation.expecting() === "phone-number"
        ? settings.maxEndpointingDelayForNumbersMs
        : settings.maxEndpointingDelayMs;
    const isComplete = (): boolean => conversation.isCompleteAnswer(this.#words);
    if (this.#detector.isEndOfTurn(maxDelayMs, isComplete)) return "end-of-turn";
    return isSpeech && this.voicedMs >= settings.minPauseDurationMs ? "voice" : null;
  }

  #reset(): void {
    this.#detector.reset();
    this.#level.startTurn();
    this.#words = "";
  }
}
