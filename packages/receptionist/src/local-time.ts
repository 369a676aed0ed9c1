import { Temporal } from "temporal-polyfill";

/** A wall-clock moment of the practice: ISO date and minutes since midnight. */
export interface LocalMoment {
  date: string;
  minutes: number;
}

const dayMs = 24 * 60 * 60_000;
const mostOffsets = 1_000;
/** By time zone and day of UTC: the zone's distance from UTC; null for days on which it changes. */
const offsets = new Map<string, number | null>();

/** What the clock on the practice's wall shows at `epochMs`. Asked for every quarter hour, so it must be cheap. */
export function localMomentAt(timeZone: string, epochMs: number): LocalMoment {
  const offsetMs = offsetOn(timeZone, Math.floor(epochMs / dayMs));
  if (offsetMs === null) {
    const zoned = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone);
    return { date: zoned.toPlainDate().toString(), minutes: zoned.hour * 60 + zoned.minute };
  }
  const local = new Date(epochMs + offsetMs);
  return {
    date: local.toISOString().slice(0, 10),
    minutes: local.getUTCHours() * 60 + local.getUTCMinutes(),
  };
}

function offsetOn(timeZone: string, day: number): number | null {
  const key = `${timeZone} ${day}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const [begins = 0, ends = 0] = [day, day + 1].map((each) => {
    const at = Temporal.Instant.fromEpochMilliseconds(each * dayMs);
    return at.toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6;
  });
  const offset = begins === ends ? begins : null;
  if (offsets.size >= mostOffsets) offsets.clear();
  offsets.set(key, offset);
  return offset;
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
