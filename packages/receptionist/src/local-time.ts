import { Temporal } from "temporal-polyfill";

/** A wall-clock moment of the practice: ISO date and minutes since midnight. */
export interface LocalMoment {
  date: string;
  minutes: number;
}

/** What the clock on the practice's wall shows at `epochMs`. */
export function localMomentAt(timeZone: string, epochMs: number): LocalMoment {
  const zoned = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone);
  return { date: zoned.toPlainDate().toString(), minutes: zoned.hour * 60 + zoned.minute };
}

/** Whether that moment falls on `date` at the practice. */
export function isOn(date: string, timeZone: string, epochMs: number): boolean {
  return localMomentAt(timeZone, epochMs).date === date;
}

/**
 * The instants at which the practice's clock shows `minutes` on `date`, epoch milliseconds, in order:
 * none when the clocks are put forward over it, two when they are put back over it, else one.
 */
export function instantsOf(timeZone: string, date: string, minutes: number): number[] {
  const wall = Temporal.PlainDate.from(date).toPlainDateTime({
    hour: Math.floor(minutes / 60),
    minute: minutes % 60,
  });
  const earlier = wall.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  const later = wall.toZonedDateTime(timeZone, { disambiguation: "later" });
  if (!earlier.toPlainDateTime().equals(wall)) return [];
  return earlier.epochMilliseconds === later.epochMilliseconds
    ? [earlier.epochMilliseconds]
    : [earlier.epochMilliseconds, later.epochMilliseconds];
}

/** Where `date` begins, or where a time on it that does not exist would have been. Epoch milliseconds. */
export function instantNear(timeZone: string, date: string, minutes: number): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(timeZone).add({ minutes }).epochMilliseconds;
}

/** First instant of `date` and first instant of the next day; 23 or 25 hours apart on change days. */
export function boundsOf(timeZone: string, date: string): { fromMs: number; toMs: number } {
  const day = Temporal.PlainDate.from(date);
  return {
    fromMs: day.toZonedDateTime(timeZone).epochMilliseconds,
    toMs: day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds,
  };
}

export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** 1 (Monday) to 7 (Sunday). */
export function dayOfWeek(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek;
}
