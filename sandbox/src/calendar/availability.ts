import type { CalendarRules } from "./opening-hours.ts";
import type { Clash, ClashCheck, Stretch } from "./store/booking-store.ts";
import { timeWords } from "./time-words.ts";

const MINUTE_MS = 60_000;
/** No date of any zone lasts longer, so a booking on the same date starts within this. */
const LONGEST_DATE_MS = 26 * 60 * MINUTE_MS;

/**
 * Tells for any time whether it can be had beside what is taken: the gap between two bookings is
 * kept on both sides, and a date takes no more bookings than the rules say.
 * `taken` must reach `marginMs(rules)` further than the times asked about.
 */
export function clashesWith(
  rules: CalendarRules,
  taken: readonly Stretch[],
): (startMs: number, durationMin: number) => Clash | null {
  const gapMs = rules.bufferMin * MINUTE_MS;
  const { isoDate } = timeWords(rules.timeZone);
  const onDate = new Map<string, number>();
  if (rules.perDay !== null) {
    for (const { fromMs } of taken) {
      const date = isoDate(fromMs);
      onDate.set(date, (onDate.get(date) ?? 0) + 1);
    }
  }

  return (startMs, durationMin) => {
    const endMs = startMs + durationMin * MINUTE_MS;
    if (taken.some((each) => each.fromMs < endMs + gapMs && each.toMs > startMs - gapMs)) {
      return "taken";
    }
    const full = rules.perDay !== null && (onDate.get(isoDate(startMs)) ?? 0) >= rules.perDay;
    return full ? "day-full" : null;
  };
}

/** How far around a time the bookings matter to it. */
export function marginMs({ bufferMin, perDay }: CalendarRules): number {
  return Math.max(bufferMin * MINUTE_MS, perDay === null ? 0 : LONGEST_DATE_MS);
}

/** What must still hold when the booking is written; `null` when the file's own constraints say it all. */
export function clashCheck(
  rules: CalendarRules,
  startMs: number,
  durationMin: number,
): ClashCheck | null {
  const margin = marginMs(rules);
  if (margin === 0) return null;
  return {
    around: { fromMs: startMs - margin, toMs: startMs + durationMin * MINUTE_MS + margin },
    clash: (taken) => clashesWith(rules, taken)(startMs, durationMin),
  };
}
