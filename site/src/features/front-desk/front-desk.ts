import type { ToolCallResult } from "@ringwell/provider-api";
import { phoneAsWritten } from "../call/words/phone-as-written.ts";
import { type DayPlace, dayPlace } from "./day-place.ts";
import { frontDeskWords } from "./front-desk-words.ts";

/** A visit that this conversation booked, moved or cancelled. */
export interface DeskVisit {
  id: string;
  service: string | null;
  /** As a person says it; for a visit without a place. */
  spoken: string | null;
  place: DayPlace | null;
  /** Where it stood before it was moved in this conversation. */
  movedFrom: DayPlace | null;
  lengthMin: number;
  standing: "booked" | "moved" | "cancelled";
}

interface DeskWords {
  to: string | null;
  words: string;
}

/** All that the front desk sees of one conversation. */
export interface FrontDesk {
  visits: readonly DeskVisit[];
  /** The caller as the practice knows them by now; `null` for what was not said. */
  record: ReturnType<typeof recordOf>;
  notes: readonly DeskWords[];
  texts: readonly DeskWords[];
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

/**
 * One more thing was done. Pure; tools that a provider calls otherwise change nothing, and of results
 * that hold something else than they should, what can be read is shown.
 */
export function withDone(desk: FrontDesk, { name, result }: ToolCallResult): FrontDesk {
  const told = Object(result) as Told;
  switch (name) {
    case "book":
      return withVisit(desk, told, "booked");
    case "move":
      return withVisit(desk, told, "moved");
    case "cancel":
      return withVisit(desk, told, "cancelled");
    case "record":
      return { ...desk, record: recordOf(told) };
    case "text":
      return withWords(desk, "texts", "text", told, told["text"]);
    case "note":
    case "hand-off":
      return withWords(desk, "notes", "note", told, told["note"]);
    default:
      return desk;
  }
}

/** A result as it came; a provider's own tools hold what they like. */
type Told = Record<string, unknown>;

/** A booking that is told of again is the same visit: the last word about it stands. */
function withVisit(desk: FrontDesk, told: Told, standing: DeskVisit["standing"]): FrontDesk {
  const id = textOf(told["bookingId"]) ?? `visit ${desk.visits.length + 1}`;
  const before = desk.visits.find((visit) => visit.id === id);
  const place = dayPlace(told["startsAt"], told["timeZone"]);
  const visit: DeskVisit = {
    id,
    service: textOf(told["service"]) ?? before?.service ?? null,
    spoken: textOf(told["spoken"]),
    place,
    movedFrom: standing === "moved" ? (before?.place ?? null) : null,
    lengthMin: lengthOf(told["durationMin"]) ?? before?.lengthMin ?? unknownLengthMin,
    standing,
  };
  // The newest last: its day is the one to look at.
  const others = desk.visits.filter((each) => each !== before);
  return { ...desk, visits: [...others, visit], news: standing };
}

function withWords(
  desk: FrontDesk,
  pile: "notes" | "texts",
  news: "note" | "text",
  told: Told,
  words: unknown,
): FrontDesk {
  const text = textOf(words);
  if (text === null) return desk;
  return { ...desk, [pile]: [...desk[pile], { to: textOf(told["to"]), words: text }], news };
}

function recordOf({ name, phone, known, wishes, timing, budget, heard }: Told) {
  const { patient } = frontDeskWords.record;
  const number = textOf(phone);
  return {
    name: textOf(name),
    phone: number && phoneAsWritten(number),
    known: known === "new" || known === "known" ? patient[known] : null,
    wishes: textOf(
      (Array.isArray(wishes) ? wishes : []).flatMap((each) => textOf(each) ?? []).join(", "),
    ),
    timing: textOf(timing),
    budget: textOf(budget),
    heard: textOf(heard),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

/** A minute at least, and within a day. */
function lengthOf(value: unknown): number | null {
  return typeof value === "number" && value >= 1 && value <= 24 * 60 ? value : null;
}
