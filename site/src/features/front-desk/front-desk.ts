import type { CallerDetails, ToolCallResult } from "@ringwell/provider-api";
import { phoneAsWritten } from "../../ui/phone-as-written.ts";
import { frontDeskWords } from "./front-desk-words.ts";

/** The day and the time of a visit. */
type DayPlace = NonNullable<ReturnType<typeof dayPlace>>;

/** A visit that this conversation booked, moved or cancelled. */
export interface DeskVisit {
  id: string;
  service: string;
  /** The time in words, for a visit without a place. */
  spoken: string;
  place: DayPlace | null;
  /** Its place before this conversation moved it. */
  movedFrom: DayPlace | null;
  lengthMin: number;
  standing: "booked" | "moved" | "cancelled";
}

/** What the front desk sees of one conversation. */
export interface FrontDesk {
  visits: readonly DeskVisit[];
  /** What is known of the caller. `null` for unknown details. */
  record: ReturnType<typeof recordOf>;
  notes: readonly { to: string | null; words: string }[];
  texts: readonly { to: string | null; words: string }[];
  /** The last change to announce. Changes of the record are not announced. */
  news: DeskVisit["standing"] | "note" | "text" | null;
}

/** The desk before any result. */
export const clearDesk: FrontDesk = {
  visits: [],
  record: recordOf({}),
  notes: [],
  texts: [],
  news: null,
};

/** The desk after these results, in order. */
export const frontDesk = (done: readonly ToolCallResult[]): FrontDesk =>
  done.reduce(withDone, clearDesk);

/** The drawn length of a visit without a known length, in minutes. */
const unknownLengthMin = 30;

const standings = { book: "booked", move: "moved", cancel: "cancelled" } as const;

/** The desk after one more result. */
function withDone(desk: FrontDesk, done: ToolCallResult): FrontDesk {
  switch (done.name) {
    case "book":
    case "move":
    case "cancel": {
      const visit = visitAfter(desk, done);
      // The newest last: its day is the one to look at.
      const others = desk.visits.filter(({ id }) => id !== visit.id);
      return { ...desk, visits: [...others, visit], news: visit.standing };
    }
    case "record":
      return { ...desk, record: recordOf(done.result) };
    case "text": {
      const { to, text } = done.result;
      return { ...desk, texts: [...desk.texts, { to, words: text }], news: "text" };
    }
    case "note":
    case "hand-off": {
      const to = done.name === "note" ? done.result.to : null;
      return { ...desk, notes: [...desk.notes, { to, words: done.result.note }], news: "note" };
    }
  }
}

/** A result for a known booking replaces that visit. */
function visitAfter(
  { visits }: FrontDesk,
  { name, result }: Extract<ToolCallResult, { name: keyof typeof standings }>,
): DeskVisit {
  const { service, spoken, startsAt, timeZone } = result;
  const id = textOf(result.bookingId) ?? `visit ${visits.length + 1}`;
  const before = visits.find((visit) => visit.id === id);
  const lengthMin = name === "book" ? lengthOf(result.durationMin) : null;
  return {
    id,
    service,
    spoken,
    place: dayPlace(startsAt, timeZone),
    movedFrom: name === "move" ? (before?.place ?? null) : null,
    lengthMin: lengthMin ?? before?.lengthMin ?? unknownLengthMin,
    standing: standings[name],
  };
}

/** `startsAt`: an ISO 8601 instant; `timeZone`: an IANA name. `null` when there is no such time or zone. */
function dayPlace(startsAt: string, timeZone: unknown) {
  if (typeof timeZone !== "string") return null;
  const written = (format: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat("en-US", { timeZone, ...format }).format(new Date(startsAt));
  try {
    const [hour = 0, minute = 0] = written({ timeStyle: "short", hourCycle: "h23" })
      .split(":")
      .map(Number);
    return {
      /** As a calendar heads it: "Tuesday, November 24". */
      day: written({ weekday: "long", month: "long", day: "numeric" }),
      /** Minutes from midnight, in the practice's time zone. */
      fromMin: hour * 60 + minute,
    };
  } catch {
    // An unknown time zone, or an invalid instant.
    return null;
  }
}

/** A provider's own tools may send anything, so only text is shown. */
function recordOf(details: Partial<CallerDetails>) {
  const { patient } = frontDeskWords.record;
  const { known } = details;
  const wishes = (details.wishes ?? []).flatMap((each) => textOf(each) ?? []);
  const phone = textOf(details.phone);
  return {
    name: textOf(details.name),
    phone: phone && phoneAsWritten(phone),
    known: known === "new" || known === "known" ? patient[known] : null,
    wishes: textOf(wishes.join(", ")),
    timing: textOf(details.timing),
    budget: textOf(details.budget),
    heard: textOf(details.heard),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

/** A minute at least, and within a day. */
function lengthOf(value: unknown): number | null {
  return typeof value === "number" && value >= 1 && value <= 24 * 60 ? value : null;
}
