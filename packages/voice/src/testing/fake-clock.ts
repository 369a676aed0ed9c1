import { onTestFinished, vi } from "vitest";

/** Fake timers and date. They do not advance until the test moves them, and end with the test. */
export function fakeClock() {
  if (!vi.isFakeTimers()) {
    vi.useFakeTimers({
      now: Date.UTC(2025, 0, 1),
      toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
    });
    onTestFinished(() => void vi.useRealTimers());
  }
  return clock;
}

const clock = {
  get pending(): number {
    return vi.getTimerCount();
  },

  /** Moves on by `ms`, running what falls due in order and letting promises settle in between. */
  async pass(ms: number): Promise<void> {
    await settle();
    await vi.advanceTimersByTimeAsync(ms);
    await settle();
  },
};

/** Lets every promise that can settle do so. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
