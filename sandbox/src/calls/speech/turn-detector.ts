import { FRAME_MS } from "../../speech/engines.ts";
import { timings } from "../timings.ts";

const preRollFrames = (timings.preRollMs + timings.shortestSpeechMs) / FRAME_MS;

/** Measures the speech in one frame after another. One for each call. */
export interface VoiceActivity {
  /** Root mean square of full scale, 0 to 1; 0 where nobody speaks. */
  speechLevel(frame: Int16Array): number;
  close?(): void;
}

/**
 * When a caller's turn begins and when it is over, counted in frames: it has no clock.
 *
 * A turn begins after `shortestSpeechMs` of voiced sound (short gaps only slow the count down) and
 * hands out what was heard shortly before, so that its first sound is not lost. Within a turn, voiced
 * sound counts once it lasts for `soundMs`: keystrokes do not keep a turn open.
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
      const isSound = this.#runMs >= timings.soundMs;
      if (isSound) this.#voicedMs += this.#silentMs === 0 ? FRAME_MS : this.#runMs;
      this.#silentMs = isSound ? 0 : this.#silentMs + FRAME_MS;
      return [frame];
    }
    this.#voicedMs = Math.max(0, this.#voicedMs + (isSpeech ? FRAME_MS : -FRAME_MS));
    this.#recent.push(frame);
    if (this.#recent.length > preRollFrames) this.#recent.shift();
    if (this.#voicedMs < timings.shortestSpeechMs) return [];
    this.#inTurn = true;
    this.#lengthMs = this.#recent.length * FRAME_MS;
    return this.#recent.splice(0);
  }

  /** After a pause of `endsAfterMs` in any case. `soundsComplete` is asked only once the pause is long enough for a whole sentence. */
  isOver(endsAfterMs: number, soundsComplete: () => boolean): boolean {
    if (!this.#inTurn) return false;
    if (this.#lengthMs >= timings.longestTurnMs) return true;
    if (this.#silentMs >= endsAfterMs) return true;
    return this.#silentMs >= timings.endsAfterCompleteMs && soundsComplete();
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
