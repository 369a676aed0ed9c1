import type { AppointmentNeeds, Seat } from "../calendar/calendar.ts";
import type { CalendarRules } from "./opening-hours.ts";
import type { Clash, SeatCheck, Taken } from "../calendar/booking-table.ts";
import { LONGEST_MS } from "../bookings-file/schema.ts";
import { timeWords } from "../pages/time-words.ts";

const MINUTE_MS = 60_000;
/** No date of any zone lasts longer, so a booking on the same date starts within this. */
const LONGEST_DATE_MS = 26 * 60 * MINUTE_MS;

/**
 * Finds for any time the seat that can be had beside what is taken, or tells why there is none: the
 * gap between two bookings is kept on both sides, an appointment's own buffer after it, and a date takes
 * no more bookings than the rules say. `taken` must reach `marginMs(rules, needs)` further than the
 * times asked about, in order. Without `needs` the seat is the whole calendar.
 */
export function seatBeside(
  rules: CalendarRules,
  needs: AppointmentNeeds | undefined,
  taken: readonly Taken[],
): (startMs: number, durationMin: number) => Seat | Clash {
  const gapMs = rules.bufferMin * MINUTE_MS;
  const ownBufferMs = (needs?.bufferMin ?? 0) * MINUTE_MS;
  const seats = seatsFor(needs);
  const { isoDate } = timeWords(rules.timeZone);
  const onDate = new Map<string, number>();
  if (rules.perDay !== null) {
    for (const { fromMs } of taken) {
      const date = isoDate(fromMs);
      onDate.set(date, (onDate.get(date) ?? 0) + 1);
    }
  }

  return (startMs, durationMin) => {
    const endMs = startMs + durationMin * MINUTE_MS + ownBufferMs;
    const meanwhile = touching(taken, startMs - gapMs, endMs + gapMs);
    const seat = seats.find((each) => !meanwhile.some((other) => inTheWay(each, other)));
    if (!seat) return "taken";
    const full = rules.perDay !== null && (onDate.get(isoDate(startMs)) ?? 0) >= rules.perDay;
    return full ? "day-full" : seat;
  };
}

/** Those of `taken`, which is in order of `fromMs`, that touch (afterMs, beforeMs). */
function touching(taken: readonly Taken[], afterMs: number, beforeMs: number): Taken[] {
  let first = 0;
  for (let last = taken.length; first < last;) {
    const middle = (first + last) >> 1;
    if ((taken[middle]?.fromMs ?? 0) <= afterMs - LONGEST_MS) first = middle + 1;
    else last = middle;
  }
  const found: Taken[] = [];
  for (let at = first; (taken[at]?.fromMs ?? Infinity) < beforeMs; at += 1) {
    const each = taken[at];
    if (each && each.toMs > afterMs) found.push(each);
  }
  return found;
}

/** How far around a time the bookings matter to it. */
export function marginMs({ bufferMin, perDay }: CalendarRules, needs?: AppointmentNeeds): number {
  const bufferMs = Math.max(bufferMin, needs?.bufferMin ?? 0) * MINUTE_MS;
  return Math.max(bufferMs, perDay === null ? 0 : LONGEST_DATE_MS);
}

/** What must still hold when the booking is written; `null` when the file's own constraints say it all. */
export function seatCheck(
  rules: CalendarRules,
  needs: AppointmentNeeds | undefined,
  startMs: number,
  durationMin: number,
): SeatCheck | null {
  const margin = marginMs(rules, needs);
  if (margin === 0 && !needs) return null;
  return {
    around: { fromMs: startMs - margin, toMs: startMs + durationMin * MINUTE_MS + margin },
    seat: (taken) => seatBeside(rules, needs, taken)(startMs, durationMin),
  };
}

/** Everyone who could give it in every room, in the order of the practice. */
function seatsFor(needs: AppointmentNeeds | undefined): Seat[] {
  const oneOf = (ids: readonly string[] = []): readonly string[] => (ids.length === 0 ? [""] : ids);
  const rooms = oneOf(needs?.rooms);
  return oneOf(needs?.providers).flatMap((provider) => rooms.map((room) => ({ provider, room })));
}

/** The same person, the same room, or one of them takes the whole calendar. */
function inTheWay(one: Seat, other: Seat): boolean {
  if (isWhole(one) || isWhole(other)) return true;
  return (
    (one.provider !== "" && one.provider === other.provider) ||
    (one.room !== "" && one.room === other.room)
  );
}

function isWhole({ provider, room }: Seat): boolean {
  return provider === "" && room === "";
}
