import { MINUTE_MS } from "../../clock.ts";
import { LONGEST_MS } from "../bookings-file/bookings-file.ts";
import type { Stretch, Taken } from "../calendar/booking-table.ts";
import type { AppointmentNeeds, BookingRequest, Seat } from "../calendar/booking.ts";
import { timeWords } from "../pages/time-words.ts";
import type { CalendarRules } from "./booking-rules.ts";

/** No date of any zone lasts longer, so a booking on the same date starts within this. */
const LONGEST_DATE_MS = 26 * 60 * MINUTE_MS;

/**
 * Finds for any start in `range` the seat that can be had beside what is taken, or tells why there is
 * none: the rules' buffer is left on both sides of a booking, an appointment's own after it, and
 * a date takes no more bookings than the rules say. Without `needs` the seat is the whole calendar.
 * `takenIn` finds what is taken and touches a stretch.
 */
export function seatsIn(
  rules: CalendarRules,
  { durationMin, needs }: Pick<BookingRequest, "durationMin" | "needs">,
  range: Stretch,
  takenIn: (around: Stretch) => readonly Taken[],
): (startMs: number) => Seat | "taken" | "day-full" {
  const lastsMs = (durationMin + (needs?.bufferMin ?? 0)) * MINUTE_MS;
  const bufferMs = rules.bufferMinutes * MINUTE_MS;
  const marginMs = rules.mostPerDay === null ? bufferMs : LONGEST_DATE_MS;
  const taken = takenIn({ fromMs: range.fromMs - marginMs, toMs: range.toMs + lastsMs + marginMs });
  const dayOf = (atMs: number): number => Math.floor(atMs / LONGEST_MS);
  const days = Map.groupBy(taken, ({ fromMs }) => dayOf(fromMs));
  // A booking lasts a day at most, and so does what is asked for.
  const near = (atMs: number) =>
    [-2, -1, 0, 1, 2].flatMap((by) => days.get(dayOf(atMs) + by) ?? []);
  const seats = seatsFor(needs);
  const { isoDate } = timeWords(rules.timeZone);
  const { mostPerDay } = rules;
  const dates =
    mostPerDay === null ? new Map() : Map.groupBy(taken, ({ fromMs }) => isoDate(fromMs));

  return (startMs) => {
    const [afterMs, beforeMs] = [startMs - bufferMs, startMs + lastsMs + bufferMs];
    const meanwhile = near(startMs).filter((it) => it.fromMs < beforeMs && it.toMs > afterMs);
    const seat = seats.find((each) => !meanwhile.some((other) => inTheWay(each, other)));
    if (!seat) return "taken";
    const isFull = mostPerDay !== null && (dates.get(isoDate(startMs))?.length ?? 0) >= mostPerDay;
    return isFull ? "day-full" : seat;
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
  const isWhole = [one, other].some(({ provider, room }) => provider === "" && room === "");
  const isSame = (part: keyof Seat) => one[part] !== "" && one[part] === other[part];
  return isWhole || isSame("provider") || isSame("room");
}
