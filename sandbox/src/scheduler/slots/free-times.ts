import type { Slot } from "../calendar/calendar.ts";
import { bookableRange } from "./slot-grid.ts";
import type { StoredCalendar } from "../calendar/stored-calendar.ts";

const MINUTE_MS = 60_000;

/** What the scheduler page offers: live demos of 15 minutes (spec §9). */
export const demo = { calendar: "demo", durationMin: 15, what: "Live demo" } as const;

/** The demo's free times, looked up once for each version of the calendar. */
export class FreeTimes {
  readonly #calendar: StoredCalendar;
  readonly #now: () => number;
  #storedVersion = "";
  #stored: readonly Slot[] = [];

  constructor({ calendar, now }: { calendar: StoredCalendar; now: () => number }) {
    this.#calendar = calendar;
    this.#now = now;
  }

  /**
   * Another one whenever a time may have become free or be free no longer: with every change of a
   * booking, and every minute, as opening hours, notice and horizon are counted in whole minutes.
   */
  version(): string {
    return `${this.#calendar.version()} ${Math.ceil(this.#now() / MINUTE_MS)}`;
  }

  /** Every free time up to the horizon, in order. */
  all(): readonly Slot[] {
    const version = this.version();
    if (version !== this.#storedVersion) {
      const rules = this.#calendar.rulesOf(demo.calendar);
      this.#stored = this.#calendar.openings({ ...demo, ...bookableRange(rules, this.#now()) });
      this.#storedVersion = version;
    }
    return this.#stored;
  }
}
