/** Time as a call knows it, so that a test can move it. Milliseconds. */
export interface Clock {
  now(): number;
  /** Runs `work` once, `delayMs` from now, or at once when that is past; returns the way to call it off. */
  after(delayMs: number, work: () => void): () => void;
}

/** The machine's own time; it never goes backwards. */
export const machineClock: Clock = {
  now: () => performance.now(),
  after(delayMs, work) {
    const timer = setTimeout(work, Math.max(0, delayMs));
    return () => clearTimeout(timer);
  },
};
