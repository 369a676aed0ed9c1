import { localMomentAt } from "../src/local-time.ts";
import { fitsInto, hoursOn } from "../src/opening-hours.ts";
import type { Practice } from "../src/practice.ts";
import type { DialogContext } from "../src/dialog/effects.ts";

const quarterMs = 15 * 60_000;

/** A Saturday, 10:00 in New York. */
export const saturdayMorningMs = Date.parse("2026-11-21T10:00:00-05:00");

/** A practice with every quarter hour of its opening hours free, and no visits of anybody. */
export function quietWeek(practice: Practice, nowMs: number = saturdayMorningMs): DialogContext {
  return {
    practice,
    languages: ["en"],
    nowMs,
    visitsOf: () => [],
    openings({ fromMs, toMs, durationMin }) {
      const free: number[] = [];
      for (let atMs = Math.ceil(fromMs / quarterMs) * quarterMs; atMs < toMs; atMs += quarterMs) {
        const { date, minutes } = localMomentAt(practice.timeZone, atMs);
        if (fitsInto(hoursOn(practice, date), minutes, durationMin)) free.push(atMs);
      }
      return free;
    },
  };
}
