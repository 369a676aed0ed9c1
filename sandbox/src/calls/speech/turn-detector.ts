import { FRAME_MS } from "../../speech/engines.ts";
import { turnTakingSettings as settings } from "./turn-taking-settings.ts";

const paddingFrames = (settings.prefixPaddingMs + settings.minSpeechDurationMs) / FRAME_MS;

/**
 * Where a caller's turn begins and ends, counted in frames: it has no clock.
 *
 * A turn begins after `minSpeechDurationMs` of voiced sound (short gaps only slow the count down) and
 * hands out what was heard shortly before, so that its first sound is not lost. Within a turn, voiced
 * sound counts once it lasts for `minPauseDurationMs`: keystrokes do not hold a turn open.
 */
export class TurnDetector {
  readonly #recent: Int16Array[] = [];
  #voicedMs = 0;
  #silentMs = 0;
  #lengthMs = 0;
  /** Voiced sound without a gap. */
  #runMs = 0;
  #inTurn = false;

  get inTurn(): boolean {
    return this.#inTurn;
  }

  /** Voiced sound in this turn so far. */
  get voicedMs(): number {
    return this.#voicedMs;
  }

  /** Takes 20 ms of sound; returns the frames that belong to the turn, none outside one. */
  hear(frame: Int16Array, isSpeech: boolean): Int16Array[] {
    this.#runMs = isSpeech ? this.#runMs + FRAME_MS : 0;
    if (this.#inTurn) {
      this.#lengthMs += FRAME_MS;
      const isSound = this.#runMs >= settings.minPauseDurationMs;
      if (isSound) this.#voicedMs += this.#silentMs === 0 ? FRAME_MS : this.#runMs;
      this.#silentMs = isSound ? 0 : this.#silentMs + FRAME_MS;
      return [frame];
    }
    this.#voicedMs = Math.max(0, this.#voicedMs + (isSpeech ? FRAME_MS : -FRAME_MS));
    this.#recent.push(frame);
    if (this.#recent.length > paddingFrames) this.#recent.shift();
    if (this.#voicedMs < settings.minSpeechDurationMs) return [];
    this.#inTurn = true;
    this.#lengthMs = this.#recent.length * FRAME_MS;
    return this.#recent.splice(0);
  }

  /** After a pause of `maxDelayMs` in any case; after a shorter one if the words are complete. */
  isEndOfTurn(maxDelayMs: number, isCompleteAnswer: () => boolean): boolean {
    if (!this.#inTurn) return false;
    if (this.#lengthMs >= settings.maxTurnDurationMs) return true;
    if (this.#silentMs >= maxDelayMs) return true;
    return this.#silentMs >= settings.minEndpointingDelayMs && isCompleteAnswer();
  }

  /** Ends the turn, or forgets what might have become one. */
  reset(): void {
    this.#recent.length = 0;
    this.#inTurn = false;
    this.#voicedMs = 0;
    this.#silentMs = 0;
    this.#lengthMs = 0;
    this.#runMs = 0;
  }
}
