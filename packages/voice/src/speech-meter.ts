import type { Cancel, Clock } from "./clock.ts";
import { fullVolumeLevelSum, speechEndsAfterMs, speechLevelSum } from "./limits.ts";

/**
 * How loud the assistant is, from 0 (silent) to 1 (as loud as we draw).
 * `levelSum` adds up the remote tracks' levels; it has no unit. Source: spec §9.
 */
export function volumeOf(levelSum: number): number {
  return Math.min(1, Math.max(0, levelSum || 0) / fullVolumeLevelSum);
}

interface Told {
  volume(volume: number): void;
  speechStart(): void;
  speechEnd(): void;
}

/** Turns levels into volume and into the beginning and end of speech. Source: spec §9. */
export class SpeechMeter {
  readonly #clock: Clock;
  readonly #told: Told;
  #silence: Cancel | null = null;

  constructor(clock: Clock, told: Told) {
    this.#clock = clock;
    this.#told = told;
  }

  hear(levelSum: number): void {
    this.#told.volume(volumeOf(levelSum));
    // Written so that NaN is silence.
    if (!(levelSum > speechLevelSum)) return;
    const speaking = this.#silence !== null;
    this.#silence?.();
    this.#silence = this.#clock.after(speechEndsAfterMs, () => this.stop());
    if (!speaking) this.#told.speechStart();
  }

  /** Ends speech that is under way, at once: whoever heard it begin hears it end. */
  stop(): void {
    if (!this.#silence) return;
    this.#silence();
    this.#silence = null;
    this.#told.speechEnd();
  }
}
