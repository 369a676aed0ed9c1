import type { Clock } from "./time-mention.ts";
import { dayOfWeek } from "./local-time.ts";
import type { OpenFrom, Practice } from "./practice.ts";
import { weekdayNumbered, weekdays } from "./weekday.ts";

/** When the practice is open on `date` by its weekly hours; the calendar may know exceptions. */
export function hoursOn(practice: Practice, date: string): readonly OpenFrom[] {
  return practice.hours[weekdayNumbered(dayOfWeek(date))];
}

/** "09:30" → 570. */
export function minutesOfClock(clock: string): number {
  const [hour, minute] = clock.split(":").map(Number);
  return (hour ?? 0) * 60 + (minute ?? 0);
}

/** True when a visit of `durationMin` that starts at `minutes` fits into the hours. */
export function fitsInto(
  hours: readonly OpenFrom[],
  minutes: number,
  durationMin: number,
): boolean {
  return hours.some(
    ({ opens, closes }) =>
      minutesOfClock(opens) <= minutes && minutes + durationMin <= minutesOfClock(closes),
  );
}

/**
 * Minutes since midnight that were meant: "at three" is the three o'clock at which the practice is
 * open on that day; failing that, on any day; failing that, what people mean by day (7 to 11 am, 12 to 6 pm).
 */
export function minutesMeant(clock: Clock, practice: Practice, date: string | null): number {
  const { hour, minute, meridiem } = clock;
  const early = (hour % 12) * 60 + minute;
  const late = early + 12 * 60;
  if (meridiem === "am") return early;
  if (meridiem === "pm") return late;
  if (hour === 0 || hour > 12) return hour * 60 + minute;

  const anyDay = weekdays.flatMap((weekday) => practice.hours[weekday]);
  for (const hours of [date === null ? [] : hoursOn(practice, date), anyDay]) {
    const open = [early, late].filter((minutes) => fitsInto(hours, minutes, 1));
    if (open.length === 1 && open[0] !== undefined) return open[0];
    if (open.length === 2) break;
  }
  return hour >= 7 && hour <= 11 ? early : late;
}

/** A clock time that no longer depends on opening hours. */
export function clockAt(minutes: number): Clock {
  const hour = Math.floor(minutes / 60);
  return { hour: hour % 12 || 12, minute: minutes % 60, meridiem: hour < 12 ? "am" : "pm" };
}
