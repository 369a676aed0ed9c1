import type { ActId, DialogAct } from "../messages/acts.ts";
import type { DaySpan } from "../nlu/entities/date-expression.ts";
import type { TimeValue } from "../nlu/entities/entity.ts";
import type { Expecting } from "../nlu/entities/extract.ts";
import type { Language } from "../nlu/languages.ts";

/** A visit that stands in the calendar. */
export interface Booked {
  bookingId: string;
  serviceId: string;
  startsAtMs: number;
}

/** What has to be known before a visit can be booked, or moved. Name and number belong to the caller. */
export interface BookingForm {
  type: "booking";
  serviceId: string | null;
  /** Services that share the name that was said. */
  candidates: readonly string[];
  staffId: string | null;
  days: DaySpan | null;
  /** No day in particular: the soonest will do. */
  soonest: boolean;
  time: TimeValue | null;
  /** The free time that was agreed on, epoch milliseconds. */
  startsAtMs: number | null;
  offeredMs: readonly number[];
  /** It is for somebody else, whose name is asked for. */
  isForOther: boolean;
  /** Whom the visit is for, where that is not the caller. */
  forName: string | null;
  /** The visit that gives up its time for this one. */
  moves: Booked | null;
}

/** A visit of the caller that is looked up, to be moved, cancelled or told. */
export interface VisitForm {
  type: "visit";
  task: "move" | "cancel" | "tell";
  visit: Booked | null;
  candidates: readonly Booked[];
  /** The words in which it was wished. */
  said: string;
  /** What it shall be instead, as far as it was said. */
  wish: Pick<BookingForm, "serviceId" | "days" | "time" | "soonest">;
}

/** A word for the team. The caller's name and number are asked for where they are unknown. */
export interface MessageForm {
  type: "message";
  /** What the team was told already, or is to be told; null until it is said. */
  text: string | null;
  staffId: string | null;
  /** The team has the note; only whom to call back is missing. */
  isPassedOn: boolean;
}

export type Form = BookingForm | VisitForm | MessageForm;

/** What a turn may ask, and what understanding then expects: that decides what a short answer can mean. */
const prompts = {
  help: "anything",
  service: "service",
  day: "day",
  time: "time",
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
  "first-visit": "anything-else",
  "heard-from": "anything-else",
  "grown-up": "anything",
  "wrong-number": "anything",
  "anything-else": "anything-else",
  outcome: "anything",
  nothing: "anything",
} as const satisfies Record<string, Expecting>;

export type Prompt = keyof typeof prompts;

export function expectingOf(prompt: Prompt): Expecting {
  return prompts[prompt];
}

/** Digits of a phone number with its area code. */
export const wholePhone = 10;

/** Everything a conversation remembers: plain data that survives JSON. */
export interface DialogState {
  language: Language;
  prompt: Prompt;
  form: Form | null;
  /** Wishes that are taken up after the form. */
  queue: readonly BookingForm[];
  caller: {
    name: string | null;
    /** `wholePhone` digits. */
    phone: string | null;
    /** Digits of a number that was given in part. */
    partialPhone: string;
    nameAsked: number;
    phoneAsked: number;
  };
  lead: { returning: "new" | "known" | null; heardFrom: string | null; wishes: readonly string[] };
  /** Something is known of the caller that no record says yet. */
  isUnrecorded: boolean;
  /** Visits booked in this conversation that stand. */
  booked: readonly Booked[];
  /** How many were booked in it, those that were cancelled too. */
  everBooked: number;
  /** The service that was talked about last, by id. */
  topic: string | null;
  /** A question for the clinical team that has to be answered before anything is booked. */
  clinicalHold: boolean;
  /** What was said before a message was offered; empty before. */
  concern: string;
  /** What the team was told last: a name or a number that comes later is passed on with it. */
  told: string;
  /** Who is too young to be treated, or to book alone: the caller, or somebody of theirs. Nothing is booked. */
  minor: "caller" | "other" | null;
  /** A visit that was to be moved or canceled could not be found: no other is booked unasked. */
  isVisitLost: boolean;
  insults: number;
  slower: boolean;
  /** Turns in a row that were not understood. */
  misses: number;
  silences: number;
  /** The last turn that said something, for a caller who asks to hear it again. */
  lastActs: readonly DialogAct[];
  /** Those of them that the caller interrupted, or that were not begun. */
  interrupted: readonly ActId[];
}

export const emptyBooking: BookingForm = {
  type: "booking",
  serviceId: null,
  candidates: [],
  staffId: null,
  days: null,
  soonest: false,
  time: null,
  startsAtMs: null,
  offeredMs: [],
  isForOther: false,
  forName: null,
  moves: null,
};

/** A chat that begins: what the page shows before anything is written offers to find a time. */
export function chatState(): DialogState {
  return { ...initialState("en"), prompt: "visit-offer" };
}

/** A chat is never over: a visitor who said goodbye may write again. */
export function writtenAgain(state: DialogState): DialogState {
  return state.prompt === "nothing" ? { ...state, prompt: "anything-else" } : state;
}

export function initialState(language: Language): DialogState {
  return {
    language,
    prompt: "help",
    form: null,
    queue: [],
    caller: { name: null, phone: null, partialPhone: "", nameAsked: 0, phoneAsked: 0 },
    lead: { returning: null, heardFrom: null, wishes: [] },
    isUnrecorded: false,
    booked: [],
    everBooked: 0,
    topic: null,
    clinicalHold: false,
    concern: "",
    told: "",
    minor: null,
    isVisitLost: false,
    insults: 0,
    slower: false,
    misses: 0,
    silences: 0,
    lastActs: [],
    interrupted: [],
  };
}
