import type { Clock } from "../../src/clock.ts";

/** A clock that only the test advances. */
export class FakeClock implements Clock {
  #nowMs: number;
  readonly #waiting = new Set<{ atMs: number; work: () => void }>();

  constructor(nowMs = 0) {
    this.#nowMs = nowMs;
  }

  readonly now = (): number => this.#nowMs;

  after(delayMs: number, work: () => void): () => void {
    const timer = { atMs: this.#nowMs + delayMs, work };
    this.#waiting.add(timer);
    return () => void this.#waiting.delete(timer);
  }

  /** How many timers have not fired yet. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** How long until the next timer fires, in ms; `null` when there is none. */
  get nextInMs(): number | null {
    const next = this.#next(Infinity);
    return next ? next.atMs - this.#nowMs : null;
  }

  /** Moves time on, firing what falls due in order; promises settle between the firings. */
  async advance(durationMs: number): Promise<void> {
    const endMs = this.#nowMs + durationMs;
    await settled();
    for (let next = this.#next(endMs); next !== undefined; next = this.#next(endMs)) {
      this.#waiting.delete(next);
      this.#nowMs = Math.max(this.#nowMs, next.atMs);
      next.work();
      await settled();
    }
    this.#nowMs = endMs;
  }

  #next(endMs: number): { atMs: number; work: () => void } | undefined {
    return [...this.#waiting]
      .filter((timer) => timer.atMs <= endMs)
      .sort((one, other) => one.atMs - other.atMs)[0];
  }
}

/** Lets every promise that can settle do so; the fakes of this folder need a few rounds, no time. */
async function settled(): Promise<void> {
  for (let round = 0; round < 20; round += 1) await Promise.resolve();
}
