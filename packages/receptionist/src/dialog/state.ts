import type { ActId, DialogAct } from "../messages/acts.ts";
import { type DaySpan, oneDay } from "../nlu/entities/date-expression.ts";
import type { TimeValue } from "../nlu/entities/entity.ts";
import type { Expecting } from "../nlu/entities/extract.ts";
import type { Language } from "../nlu/languages.ts";

export interface Booked {
  bookingId: string;
  serviceId: string;
  startsAtMs: number;
  /** Null for the caller's own. */
  forName?: string | null;
}

/** What has to be known for a visit, besides the caller. */
export const emptyBooking = {
  type: "booking" as const,
  serviceId: null as string | null,
  /** Services to choose from. */
  candidates: [] as readonly string[],
  staffId: null as string | null,
  days: null as DaySpan | null,
  soonest: false,
  time: null as TimeValue | null,
  /** The free time that was agreed on. Epoch milliseconds. */
  startsAtMs: null as number | null,
  offeredMs: [] as readonly number[],
  isForOther: false,
  /** Null for the caller, or if unknown. */
  forName: null as string | null,
  /** The caller wanted to think about it. */
  isPutOff: false,
  /** The visit that this one replaces. */
  moves: null as Booked | null,
};

export type BookingForm = typeof emptyBooking;

export interface VisitForm {
  type: "visit";
  task: "move" | "cancel" | "look up";
  visit: Booked | null;
  candidates: readonly Booked[];
  said: string;
  changes: BookingForm;
}

export interface MessageForm {
  type: "message";
  /** Null until the caller has said it. */
  text: string | null;
  /** The name of a team member. */
  to: string | null;
  /** The team has the note; only whom to call back is missing. */
  isPassedOn: boolean;
}

type Form = BookingForm | VisitForm | MessageForm;

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

/** What a conversation remembers, as it begins. Plain data that survives JSON. */
export const initialState = {
  language: "en" as Language,
  prompt: "help" as Prompt,
  form: null as Form | null,
  /** The visits after the one in the form. */
  queue: [] as readonly BookingForm[],
  caller: {
    name: null as string | null,
    /** `wholePhone` digits. */
    phone: null as string | null,
    partialPhone: "",
    nameAsked: 0,
    phoneAsked: 0,
  },
  lead: {
    patient: null as "new" | "known" | null,
    heardFrom: null as string | null,
    wishes: [] as readonly string[],
  },
  /** Something is in no record yet. */
  isUnrecorded: false,
  /** Visits booked in this conversation and not canceled. */
  booked: [] as readonly Booked[],
  /** With those canceled since. */
  everBooked: 0,
  /** The service that was talked about last. */
  topic: null as string | null,
  /** The clinical team has to answer before anything is booked. */
  clinicalHold: false,
  /** What was said before a message was offered. */
  concern: "",
  /** The last note to the team: a number that comes later is sent with it. */
  lastNote: "",
  /** Who is too young to be treated, or to book alone. */
  minor: null as "caller" | "other" | null,
  /** The task whose visit was not found. After a move, nothing is booked unasked. */
  lostVisit: null as VisitForm["task"] | null,
  insults: 0,
  slower: false,
  /** Turns in a row that were not understood. */
  misses: 0,
  silences: 0,
  lastActs: [] as readonly DialogAct[],
  /** Those of the last acts that the caller cannot have heard. */
  interrupted: [] as readonly ActId[],
};

export type DialogState = typeof initialState;

export function answeredDay({ lastActs }: DialogState): DaySpan | null {
  const date = lastActs.findLast(({ params }) => params.date)?.params.date;
  return date === undefined ? null : oneDay(date);
}

/** A chat is never over: a visitor who said goodbye may write again. */
export function writtenAgain(state: DialogState): DialogState {
  return state.prompt === "nothing" ? { ...state, prompt: "anything-else" } : state;
}
