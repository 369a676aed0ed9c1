import type { Slot } from "../calendar/calendar.ts";
import type { StoredCalendar } from "../calendar/stored-calendar.ts";
import { bookableRange } from "./slot-grid.ts";

const MINUTE_MS = 60_000;

/** What the scheduler page offers: live demos of 15 minutes (spec §9). */
export const demo = { calendar: "demo", durationMin: 15, what: "Live demo" } as const;

/** The demo's free times, looked up once for each version of the calendar. */
export function freeTimesOf(calendar: StoredCalendar, now: () => number) {
  const rules = calendar.rulesOf(demo.calendar);
  let stored: { version: string; slots: readonly Slot[] } = { version: "", slots: [] };
  /**
   * Another one whenever a time may have become free or be free no longer: with every change of the
   * file, and every minute, as opening hours, notice and horizon are counted in whole minutes.
   */
  const version = (): string => `${calendar.version()} ${Math.ceil(now() / MINUTE_MS)}`;
  return {
    version,

    /** Every free time up to the horizon, in order. */
    all: (): readonly Slot[] => {
      const current = version();
      if (current !== stored.version) {
        stored = {
          version: current,
          slots: calendar.openings({ ...demo, ...bookableRange(rules, now()) }),
        };
      }
      return stored.slots;
    },
  };
}
