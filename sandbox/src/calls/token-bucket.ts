import type { Clock } from "./clock.ts";

/** How much a caller may still send: so much at once, then so much a second. */
export class TokenBucket {
  readonly #clock: Clock;
  readonly #atOnce: number;
  readonly #perSecond: number;
  #left: number;
  #countedAtMs: number;

  constructor(clock: Clock, atOnce: number, perSecond: number) {
    this.#clock = clock;
    this.#atOnce = atOnce;
    this.#perSecond = perSecond;
    this.#left = atOnce;
    this.#countedAtMs = clock.now();
  }

  /** Takes one; false when none is left. */
  take(): boolean {
    const nowMs = this.#clock.now();
    const earned = ((nowMs - this.#countedAtMs) / 1_000) * this.#perSecond;
    this.#left = Math.min(this.#atOnce, this.#left + earned);
    this.#countedAtMs = nowMs;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
