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
export interface DayPlan {
  /** `null` until a visit names one. */
  day: string | null;
  /** Whole hours: the first and the last line. */
  fromHour: number;
  toHour: number;
  /** By time of day. */
  entries: readonly DayEntry[];
  /** What this conversation did on other days, or at a time that no calendar knows. */
  elsewhere: readonly { id: string; words: string; kind: DeskVisit["standing"] }[];
}

/** The day of the newest visit, with the example visits that leave room for what this conversation did. */
export function dayPlan({ visits, record }: FrontDesk): DayPlan {
  const day = visits.findLast(({ place }) => place !== null)?.place?.day ?? null;
  const today = visits.filter((visit) => day !== null && visit.place?.day === day);
  const own = today.flatMap((visit) => entriesOf(visit, record.name));
  const examples = exampleVisits
    .map(({ fromMin, lengthMin, who, what }) =>
      span(`example ${fromMin}`, fromMin, lengthMin, `${who}, ${what}`, "example"),
    )
    .filter(({ fromMin, toMin }) =>
      own.every((entry) => entry.toMin <= fromMin || entry.fromMin >= toMin),
    );
  const entries = [...examples, ...own].toSorted((one, other) => one.fromMin - other.fromMin);
  return {
    day,
    fromHour: Math.min(
      ordinaryDay.opens,
      ...entries.map(({ fromMin }) => Math.floor(fromMin / 60)),
    ),
    toHour: Math.max(ordinaryDay.closes, ...entries.map(({ toMin }) => Math.ceil(toMin / 60))),
    entries,
    elsewhere: visits
      .filter((visit) => !today.includes(visit))
      .map(({ id, service, spoken, standing }) => ({
        id,
        words: standingAs(standing, joined(service ?? words.visit, spoken)),
        kind: standing,
      })),
  };
}

/** A visit, and on the same day the place that it has left. */
function entriesOf(visit: DeskVisit, name: string | null): DayEntry[] {
  const { id, place, movedFrom, lengthMin, service, standing } = visit;
  if (!place) return [];
  const entered = standingAs(standing, joined(name, service ?? words.visit));
  const entry = span(id, place.fromMin, lengthMin, entered, standing);
  // Where both would overlap, the new place is what counts.
  const hasLeft =
    movedFrom?.day === place.day && Math.abs(movedFrom.fromMin - place.fromMin) >= lengthMin;
  return hasLeft
    ? [entry, span(`${id} before`, movedFrom.fromMin, lengthMin, words.freed, "freed")]
    : [entry];
}

/** Nothing reaches into the next day. */
function span(
  id: string,
  fromMin: number,
  lengthMin: number,
  entered: string,
  kind: DayEntry["kind"],
): DayEntry {
  return { id, fromMin, toMin: Math.min(fromMin + lengthMin, 24 * 60), words: entered, kind };
}

const joined = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null).join(", ");

/** A visit's words, headed by what became of it where that must be read. */
function standingAs(standing: DeskVisit["standing"], visit: string): string {
  const text = standing === "cancelled" ? `${words.cancelled}: ${visit}` : visit;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
