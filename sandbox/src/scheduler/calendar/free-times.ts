import { seatsIn } from "../slots/availability.ts";
import type { CalendarRules } from "../slots/booking-rules.ts";
import { bookableRange, checkTime, startsBetween } from "../slots/slot-grid.ts";
import { type BookingTable, isoSeconds, type Stretch } from "./booking-table.ts";
import type { BookingRequest, CalendarId, Seat, Slot } from "./booking.ts";
import { Refusal } from "./refusals.ts";

/** What a time is looked for. */
type Asked = Pick<BookingRequest, "calendar" | "durationMin" | "needs">;

/** The times that the rules of a calendar and the bookings in the table leave. */
export function freeTimes(
  table: BookingTable,
  calendars: Readonly<Record<CalendarId, CalendarRules>>,
  now: () => number,
) {
  /** Finds the seat for any start in the stretch, beside what is taken. */
  function seats(asked: Asked, range: Stretch, exceptId?: string) {
    return seatsIn(calendars[asked.calendar], asked, range, (around) =>
      table.taken(asked.calendar, around, exceptId),
    );
  }

  /** The time and the seat that the rules and other bookings leave. A part of the change that takes them. */
  function find(asked: Asked, startMs: number, exceptId?: string): { slot: Slot } & Seat {
    const { calendar, durationMin } = asked;
    const rules = calendars[calendar];
    checkTime(rules, startMs, durationMin, now());
    // A booking that takes a whole calendar without buffers or limits is left to the file's constraints.
    const isPlain = !asked.needs && rules.bufferMinutes === 0 && rules.mostPerDay === null;
    const seat = isPlain
      ? { provider: "", room: "" }
      : seats(asked, { fromMs: startMs, toMs: startMs }, exceptId)(startMs);
    if (typeof seat === "string") throw new Refusal(seat);
    return { slot: { startsAt: isoSeconds(startMs), durationMin }, ...seat };
  }

  /**
   * Free slots that start in the stretch, in order. The booking `exceptId`, which is being moved, counts
   * as gone.
   */
  function openings({ fromMs, toMs, exceptId, ...asked }: Asked & Stretch & { exceptId?: string }) {
    const { durationMin } = asked;
    const rules = calendars[asked.calendar];
    const bookable = bookableRange(rules, now());
    const range = {
      fromMs: Math.max(fromMs, bookable.fromMs),
      toMs: Math.min(toMs, bookable.toMs),
    };
    // Callers ask beyond the horizon: nothing is read for that.
    if (!(range.fromMs < range.toMs)) return [];
    const seat = seats(asked, range, exceptId);
    return startsBetween(rules, { ...range, durationMin })
      .filter((startMs) => typeof seat(startMs) !== "string")
      .map((startMs) => ({ startsAt: isoSeconds(startMs), durationMin }));
  }

  return { find, openings };
}
