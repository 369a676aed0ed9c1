import { exampleVisits, frontDeskWords, ordinaryDay } from "./front-desk-words.ts";
import type { DeskVisit, FrontDesk } from "./front-desk.ts";

const words = frontDeskWords.calendar;

/** One entry of a day. Minutes count from midnight. */
export interface DayEntry {
  id: string;
  fromMin: number;
  toMin: number;
  words: string;
  kind: "example" | DeskVisit["standing"] | "freed";
}

/** One day of the practice, as the desk's calendar draws it. */
export type DayPlan = ReturnType<typeof dayPlan>;

/** The day of the newest visit, with the example visits that do not overlap it. */
export function dayPlan({ visits, record }: FrontDesk) {
  const day = visits.findLast(({ place }) => place !== null)?.place?.day ?? null;
  const isToday = ({ place }: DeskVisit): boolean => place !== null && place.day === day;
  const own = visits.filter(isToday).flatMap((visit) => entriesOf(visit, record.name));
  const examples = exampleVisits
    .map(({ fromMin, lengthMin, who, what }) =>
      span(`example ${fromMin}`, fromMin, lengthMin, `${who}, ${what}`, "example"),
    )
    .filter(({ fromMin, toMin }) =>
      own.every((entry) => entry.toMin <= fromMin || entry.fromMin >= toMin),
    );
  const entries = [...examples, ...own].toSorted((one, other) => one.fromMin - other.fromMin);
  const hours = entries.flatMap(({ fromMin, toMin }) => [fromMin / 60, toMin / 60]);
  return {
    /** `null` until a visit names one. */
    day,
    /** Whole hours: the first and the last line. */
    fromHour: Math.floor(Math.min(ordinaryDay.opens, ...hours)),
    toHour: Math.ceil(Math.max(ordinaryDay.closes, ...hours)),
    /** By time of day. */
    entries,
    /** Visits on other days, or at an unknown time. */
    elsewhere: visits
      .filter((visit) => !isToday(visit))
      .map(({ id, service, spoken, standing }) => ({
        id,
        words: standingAs(standing, `${service}, ${spoken}`),
        kind: standing,
      })),
  };
}

/** A visit, and its earlier place on the same day. */
function entriesOf(visit: DeskVisit, name: string | null): DayEntry[] {
  const { id, place, movedFrom, lengthMin, service, standing } = visit;
  if (!place) return [];
  const entered = standingAs(standing, name === null ? service : `${name}, ${service}`);
  const entry = span(id, place.fromMin, lengthMin, entered, standing);
  // If both overlap, only the new place is shown.
  const hasLeft =
    movedFrom?.day === place.day && Math.abs(movedFrom.fromMin - place.fromMin) >= lengthMin;
  return hasLeft
    ? [entry, span(`${id} before`, movedFrom.fromMin, lengthMin, words.freed, "freed")]
    : [entry];
}

/** Cut at midnight. */
function span(
  id: string,
  fromMin: number,
  lengthMin: number,
  entered: string,
  kind: DayEntry["kind"],
): DayEntry {
  return { id, fromMin, toMin: Math.min(fromMin + lengthMin, 24 * 60), words: entered, kind };
}

/** A visit's words. A canceled one says so. */
function standingAs(standing: DeskVisit["standing"], visit: string): string {
  const text = standing === "cancelled" ? `${words.cancelled}: ${visit}` : visit;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Minutes from midnight as a calendar has them: "9:00", "12:15", "3:00". */
export function clockOf(minutes: number): string {
  return `${Math.floor(minutes / 60) % 12 || 12}:${String(minutes % 60).padStart(2, "0")}`;
}

/** The half of the day: minutes from midnight. */
export const halfOf = (minutes: number): string => (minutes < 12 * 60 ? "am" : "pm");
