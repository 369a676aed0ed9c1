import { onTestFinished, vi } from "vitest";

/** The timers and the date, which stand still until they are moved, or the test is over. */
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
