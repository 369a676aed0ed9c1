import type { Emit } from "./call-events.ts";
import type { Cancel, Clock } from "./clock.ts";
import { fullVolumeLevelSum, speechEndsAfterMs, speechLevelSum } from "./limits.ts";

/**
 * How loud the assistant is, from 0 (silent) to 1 (as loud as we draw).
 * `levelSum` adds up the remote tracks' levels; it has no unit. Source: spec §9.
 */
export function volumeOf(levelSum: number): number {
  return drawnLevel(levelSum / fullVolumeLevelSum);
}

/** A level as it is drawn: from 0 to 1, and NaN is silence. */
export function drawnLevel(level: number): number {
  return Math.min(1, Math.max(0, level || 0));
}

/** Turns levels into volume and into the beginning and end of speech. Source: spec §9. */
export class SpeechMeter {
  readonly #clock: Clock;
  readonly #emit: Emit;
  #silence: Cancel | null = null;

  constructor(clock: Clock, emit: Emit) {
    this.#clock = clock;
    this.#emit = emit;
  }

  hear(levelSum: number): void {
    this.#emit("volume-level", volumeOf(levelSum));
    // Written so that NaN is silence.
    if (!(levelSum > speechLevelSum)) return;
    const speaking = this.#silence;
    speaking?.();
    this.#silence = this.#clock.after(speechEndsAfterMs, () => this.stop());
    if (!speaking) this.#emit("speech-start", undefined);
  }

  /** Ends speech that is under way, at once: whoever heard it begin hears it end. */
  stop(): void {
    if (!this.#silence) return;
    this.#silence();
    this.#silence = null;
    this.#emit("speech-end", undefined);
  }
}
