import type { CallerDetails, ToolCallResult } from "@ringwell/provider-api";
import { phoneAsWritten } from "../../ui/phone-as-written.ts";
import { frontDeskWords } from "./front-desk-words.ts";

/** Where a visit stands: on which day, and how far into it. */
type DayPlace = NonNullable<ReturnType<typeof dayPlace>>;

/** A visit that this conversation booked, moved or cancelled. */
export interface DeskVisit {
  id: string;
  service: string;
  /** As a person says it; for a visit without a place. */
  spoken: string;
  place: DayPlace | null;
  /** Where it stood before it was moved in this conversation. */
  movedFrom: DayPlace | null;
  lengthMin: number;
  standing: "booked" | "moved" | "cancelled";
}

/** All that the front desk sees of one conversation. */
export interface FrontDesk {
  visits: readonly DeskVisit[];
  /** The caller as the practice knows them by now; `null` for what was not said. */
  record: ReturnType<typeof recordOf>;
  notes: readonly { to: string | null; words: string }[];
  texts: readonly { to: string | null; words: string }[];
  /** What came last and is worth telling; the record fills in quietly. */
  news: DeskVisit["standing"] | "note" | "text" | null;
}

/** A desk where nothing has come in. */
export const clearDesk: FrontDesk = {
  visits: [],
  record: recordOf({}),
  notes: [],
  texts: [],
  news: null,
};

/** What the desk shows after all that was done, in its order. */
export const frontDesk = (done: readonly ToolCallResult[]): FrontDesk =>
  done.reduce(withDone, clearDesk);

/** How long a visit is drawn whose length nobody told, in minutes. */
const unknownLengthMin = 30;

const standings = { book: "booked", move: "moved", cancel: "cancelled" } as const;

/** One more thing was done. Pure. */
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

/** A booking that is told of again is the same visit: the last word about it stands. */
function visitAfter(
  { visits }: FrontDesk,
  { name, result }: Extract<ToolCallResult, { name: keyof typeof standings }>,
): DeskVisit {
  const { service, spoken, startsAt, timeZone } = result;
  const id = textOf(result.bookingId) ?? `visit ${visits.length + 1}`;
  const before = visits.find((visit) => visit.id === id);
  const told = name === "book" ? lengthOf(result.durationMin) : null;
  return {
    id,
    service,
    spoken,
    place: dayPlace(startsAt, timeZone),
    movedFrom: name === "move" ? (before?.place ?? null) : null,
    lengthMin: told ?? before?.lengthMin ?? unknownLengthMin,
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
    // A zone that this browser does not know, or no instant at all.
    return null;
  }
}

/** A provider's own tools hold what they like: only words are shown. */
function recordOf(told: Partial<CallerDetails>) {
  const { patient } = frontDeskWords.record;
  const { known } = told;
  const wishes = (told.wishes ?? []).flatMap((each) => textOf(each) ?? []);
  const phone = textOf(told.phone);
  return {
    name: textOf(told.name),
    phone: phone && phoneAsWritten(phone),
    known: known === "new" || known === "known" ? patient[known] : null,
    wishes: textOf(wishes.join(", ")),
    timing: textOf(told.timing),
    budget: textOf(told.budget),
    heard: textOf(told.heard),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

/** A minute at least, and within a day. */
function lengthOf(value: unknown): number | null {
  return typeof value === "number" && value >= 1 && value <= 24 * 60 ? value : null;
}
