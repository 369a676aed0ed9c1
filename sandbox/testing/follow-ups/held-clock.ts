import type { Clock } from "../../src/calls/clock.ts";

/** A moment, in epoch milliseconds, that several clocks may share. */
export interface HeldTime {
  nowMs: number;
}

/** Time that passes when told to; what is due is called. Nothing waits for a real clock. */
export class HeldClock implements Clock {
  readonly #time: HeldTime;
  #due: { atMs: number; act: () => void }[] = [];

  constructor(time: HeldTime) {
    this.#time = time;
  }

  now(): number {
    return this.#time.nowMs;
  }

  after(ms: number, act: () => void): () => void {
    const entry = { atMs: this.now() + ms, act };
    this.#due.push(entry);
    return () => (this.#due = this.#due.filter((each) => each !== entry));
  }

  /** How long until something is to be done, in ms; `null` when nothing is. */
  get nextInMs(): number | null {
    if (this.#due.length === 0) return null;
    return Math.min(...this.#due.map(({ atMs }) => atMs)) - this.now();
  }

  pass(ms: number): void {
    this.#time.nowMs += ms;
    const due = this.#due.filter(({ atMs }) => atMs <= this.now());
    this.#due = this.#due.filter(({ atMs }) => atMs > this.now());
    for (const { act } of due) act();
  }
}
