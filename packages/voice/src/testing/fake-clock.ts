import type { Clock } from "../clock.ts";

/** A clock that stands still until it is moved. */
export class FakeClock implements Clock {
  #nowMs = Date.UTC(2025, 0, 1);
  #timers: { atMs: number; work: () => void }[] = [];

  get pending(): number {
    return this.#timers.length;
  }

  now(): number {
    return this.#nowMs;
  }

  after(delayMs: number, work: () => void): () => void {
    const timer = { atMs: this.#nowMs + delayMs, work };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Moves on by `ms`, running what falls due in order and letting promises settle in between. */
  async pass(ms: number): Promise<void> {
    const untilMs = this.#nowMs + ms;
    await settle();
    for (;;) {
      const next = this.#timers
        .filter(({ atMs }) => atMs <= untilMs)
        .toSorted((one, other) => one.atMs - other.atMs)[0];
      if (!next) break;
      this.#timers = this.#timers.filter((other) => other !== next);
      this.#nowMs = next.atMs;
      next.work();
      await settle();
    }
    this.#nowMs = untilMs;
  }
}

/** Lets every promise that can settle do so. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
