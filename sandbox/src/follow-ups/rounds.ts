/** Time, handed in so that tests need not wait. */
export interface RoundsClock {
  /** Epoch milliseconds. */
  now(): number;
  /** Calls `act` once after so many milliseconds; returns how to call it off. */
  after(ms: number, act: () => void): () => void;
}

export const systemClock: RoundsClock = {
  now: Date.now,
  after(ms, act) {
    const timer = setTimeout(act, ms).unref();
    return () => clearTimeout(timer);
  },
};

/** Between two rounds bookings come first. */
export const REST_MS = 100;

/**
 * One round after the other, never two at once: the first soon, then whenever one is woken, or when
 * the last one said so.
 */
export class Rounds {
  readonly #clock: RoundsClock;
  readonly #go: () => Promise<number | null>;
  #running: Promise<void> | null = null;
  #wokenMeanwhile = false;
  #callOff: () => void = () => undefined;
  #stopped = false;

  /** `go` returns after how many milliseconds to go again, or `null` to wait until woken. It never rejects. */
  constructor(clock: RoundsClock, go: () => Promise<number | null>) {
    this.#clock = clock;
    this.#go = go;
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  wake(): void {
    if (this.#running) this.#wokenMeanwhile = true;
    else this.#after(0);
  }

  /** Resolves when nothing is under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#callOff();
    await this.#running;
  }

  #after(ms: number): void {
    this.#callOff();
    if (this.#stopped) return;
    this.#callOff = this.#clock.after(ms, () => {
      this.#running ??= this.#go().then((nextMs) => {
        this.#running = null;
        const woken = this.#wokenMeanwhile;
        this.#wokenMeanwhile = false;
        if (woken) this.#after(REST_MS);
        else if (nextMs !== null) this.#after(nextMs);
      });
    });
  }
}
