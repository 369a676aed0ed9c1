import type { ActId, DialogAct } from "../messages/acts.ts";
import { type DaySpan, oneDay } from "../nlu/entities/date-expression.ts";
import type { TimeValue } from "../nlu/entities/entity.ts";
import type { Expecting } from "../nlu/entities/extract.ts";
import type { Language } from "../nlu/languages.ts";

/** A visit in the calendar. */
export interface Booked {
  bookingId: string;
  serviceId: string;
  startsAtMs: number;
  /** Whom it is for, where that is not the caller. */
  forName?: string | null;
}

/** What has to be known before a visit can be booked, or moved. Name and number belong to the caller. */
export const emptyBooking = {
  type: "booking" as const,
  serviceId: null as string | null,
  /** Services that share the name that was said. */
  candidates: [] as readonly string[],
  staffId: null as string | null,
  days: null as DaySpan | null,
  /** The caller named no day and wants the soonest. */
  soonest: false,
  time: null as TimeValue | null,
  /** The free time that was agreed on, epoch milliseconds. */
  startsAtMs: null as number | null,
  offeredMs: [] as readonly number[],
  /** It is for another person, whose name is asked for. */
  isForOther: false,
  /** Whom the visit is for, if not for the caller. */
  forName: null as string | null,
  /** The caller wanted to think about it. */
  isPutOff: false,
  /** The visit that gives up its time for this one. */
  moves: null as Booked | null,
};

export type BookingForm = typeof emptyBooking;

/** A visit of the caller that is looked up, to be moved, cancelled or named. */
export interface VisitForm {
  type: "visit";
  task: "move" | "cancel" | "look up";
  visit: Booked | null;
  candidates: readonly Booked[];
  /** The words of the request. */
  said: string;
  /** The changes to it that the caller has named so far. */
  changes: BookingForm;
}

/** A message for the team. If the caller's name and number are unknown, they are asked for. */
export interface MessageForm {
  type: "message";
  /** The note to the team; null until the caller has said it. */
  text: string | null;
  /** The name of the team member it is for. */
  to: string | null;
  /** The team has the note; only whom to call back is missing. */
  isPassedOn: boolean;
}

export type Form = BookingForm | VisitForm | MessageForm;

/** What a turn may ask, and what understanding then expects. */
export const expectingOf = {
  help: "anything",
  service: "service",
  day: "day",
  choice: "choice",
  name: "name",
  phone: "phone",
  confirmation: "confirmation",
  change: "confirmation",
  "which-visit": "choice",
  "cancel-confirmation": "confirmation",
  message: "message",
  "message-offer": "confirmation",
  "service-offer": "confirmation",
  "visit-offer": "anything",
  "new-visit": "confirmation",
  "price-of-service": "service",
  "first-visit": "background",
  "heard-from": "background",
  "grown-up": "anything",
  "wrong-number": "anything",
  "anything-else": "anything-else",
  outcome: "anything",
  nothing: "anything",
} as const satisfies Record<string, Expecting>;

export type Prompt = keyof typeof expectingOf;

/** Everything a conversation remembers, as it begins: plain data that survives JSON. */
export const initialState = {
  language: "en" as Language,
  prompt: "help" as Prompt,
  form: null as Form | null,
  /** Wishes that are taken up after the form. */
  queue: [] as readonly BookingForm[],
  caller: {
    name: null as string | null,
    /** `wholePhone` digits. */
    phone: null as string | null,
    /** Digits of a number that was given in part. */
    partialPhone: "",
    nameAsked: 0,
    phoneAsked: 0,
  },
  lead: {
    patient: null as "new" | "known" | null,
    heardFrom: null as string | null,
    wishes: [] as readonly string[],
  },
  /** Something is known about the caller that is not in any record yet. */
  isUnrecorded: false,
  /** Visits booked in this conversation and not canceled. */
  booked: [] as readonly Booked[],
  /** How many were booked in it, those that were cancelled too. */
  everBooked: 0,
  /** The service that was talked about last, by id. */
  topic: null as string | null,
  /** A question for the clinical team that has to be answered before anything is booked. */
  clinicalHold: false,
  /** What was said before a message was offered; empty before. */
  concern: "",
  /** The last note to the team: a name or a number that comes later is sent with it. */
  lastNote: "",
  /** The person who is too young to be treated, or to book alone. */
  minor: null as "caller" | "other" | null,
  /** The request about a visit that could not be found. For a move, no new visit is booked unasked. */
  lostVisit: null as VisitForm["task"] | null,
  insults: 0,
  slower: false,
  /** Turns in a row that were not understood. */
  misses: 0,
  silences: 0,
  /** The last turn that said something, for a caller who asks to hear it again. */
  lastActs: [] as readonly DialogAct[],
  /** The acts of that turn that the caller interrupted, or that were not started. */
  interrupted: [] as readonly ActId[],
};

export type DialogState = typeof initialState;

/** The day that the last answer was about. */
export function answeredDay({ lastActs }: DialogState): DaySpan | null {
  const date = lastActs.findLast(({ params }) => params.date)?.params.date;
  return date === undefined ? null : oneDay(date);
}

/** A chat is never over: a visitor who said goodbye may write again. */
export function writtenAgain(state: DialogState): DialogState {
  return state.prompt === "nothing" ? { ...state, prompt: "anything-else" } : state;
}
