/** Calls a timer off; calling it off twice is fine. */
export type Cancel = () => void;

/** Time, as the call sees it; tests move it by hand. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs `work` once, `delayMs` from now. */
  after(delayMs: number, work: () => void): Cancel;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, work) {
    const timer = setTimeout(work, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Now, as ISO 8601. */
export function timestampOf(clock: Clock): string {
  return new Date(clock.now()).toISOString();
}
