import { localMomentAt, startOf } from "../src/local-time.ts";
import { addDays, minutesOfClock } from "../src/plain-time.ts";
import { hoursOn } from "../src/opening-hours.ts";
import type { Practice } from "../practices/practice.ts";
import type { DialogContext } from "../src/dialog/effects.ts";

const quarterMin = 15;

/** A Saturday, 10:00 in New York. */
const saturdayMorningMs = Date.parse("2026-11-21T10:00:00-05:00");

/** A practice without visits: every quarter hour of its opening hours is free. */
export function quietWeek(practice: Practice, nowMs: number = saturdayMorningMs): DialogContext {
  return {
    practice,
    languages: ["en"],
    nowMs,
    visitsOf: () => [],
    openings({ fromMs, toMs, durationMin }) {
      const free: number[] = [];
      const { timeZone } = practice;
      let { date } = localMomentAt(timeZone, fromMs);
      for (; startOf(timeZone, date) < toMs; date = addDays(date, 1)) {
        // Clocks change on Sundays, on which both sample practices are closed.
        const midnightMs = startOf(timeZone, date);
        for (const { opens, closes } of hoursOn(practice, date)) {
          const last = minutesOfClock(closes) - durationMin;
          for (let at = minutesOfClock(opens); at <= last; at += quarterMin)
            free.push(midnightMs + at * 60_000);
        }
      }
      return free.filter((atMs) => fromMs <= atMs && atMs < toMs);
    },
  };
}
