import type { TimeMention } from "./time-mention.ts";

/** Days the caller would take, ISO dates, both included: one day when they are the same. */
export interface WishedDays {
  from: string;
  to: string;
  /** The day meant instead once the first is over: next week's Tuesday, said on a Tuesday afternoon. */
  orElse: string | null;
}

/** What the caller wants booked, as far as it is known. */
export interface BookingWish {
  serviceId: string | null;
  /** With whom, when the caller minds. */
  staffId: string | null;
  days: WishedDays | null;
  time: TimeMention | null;
  /** The visit that gives up its time for this one, by its booking's id. */
  insteadOf?: string;
}

/** What is to be done with a visit that is looked up. */
export type VisitWish = "move" | "cancel" | "tell";

/** What the conversation is busy with besides answering questions. Digressions leave it alone. */
export type Task =
  | { type: "booking"; wish: BookingWish }
  /** The visit is known; the wish is for its new day and time. */
  | { type: "moving"; visit: Booked; wish: BookingWish }
  | { type: "cancelling"; visit: Booked }
  /** A visit that only its name and phone number find. */
  | { type: "finding"; to: VisitWish; wish: BookingWish }
  /** A word for the team; `text` is null until it is said. */
  | { type: "message"; staffId: string | null; text: string | null };

/** What was asked last, so that a short reply can be understood. */
export type Question =
  /** `offersVisit` where the words before it asked whether to find a time. */
  | { about: "how-to-help"; offersVisit?: true }
  /** `sought` is what no visit was found for; the right number may still come, once. */
  | { about: "anything-else"; sought?: { to: VisitWish; wish: BookingWish } }
  | { about: "book-offer"; serviceId: string }
  | { about: "price-of-service" }
  | { about: "service"; among: string[] }
  | { about: "day" }
  | { about: "time" }
  | { about: "choice"; offeredMs: number[] }
  /** The read-back was just said; only here does a yes book or move. */
  | { about: "confirmation"; startsAtMs: number }
  /** The visit was just named; only here does a yes cancel. */
  | { about: "cancel-confirmation" }
  | { about: "which-visit"; visits: Booked[] }
  | { about: "change" }
  /** Who is calling; optional, like the number. */
  | { about: "name" }
  /** `local` are seven digits that lack their area code. */
  | { about: "phone"; local?: string }
  /** What the team is to be told. */
  | { about: "reason" }
  | { about: LeadQuestion }
  /** Whether the team is to be told of what was refused here. */
  | { about: "message-offer"; note: string }
  /** Handed over already, `why` in its note; whom to call back is asked, twice at most. */
  | { about: "call-back"; why: string; asked: number }
  /** `again` where the answer before told of none. */
  | { about: "grown-up"; again?: true }
  | { about: "wrong-number" }
  /** Nothing is asked: the calendar has not answered yet. */
  | { about: "booking-outcome"; startsAtMs: number }
  /** The call is over. */
  | { about: "nothing" };

/** Asked once each, after what the caller came for is done. */
export type LeadQuestion = "known" | "heard" | "budget";

export interface Booked {
  bookingId: string;
  serviceId: string;
  startsAtMs: number;
}

/** Who calls, as far as they said; and how often they were asked. */
export interface Caller {
  name: string | null;
  /** Ten digits. */
  phone: string | null;
  nameAsked: number;
  phoneAsked: number;
}

/** What the practice would like to know of a caller, in their own words. */
export interface Lead {
  known: "new" | "known" | null;
  heard: string | null;
  budget: string | null;
  timing: string | null;
  /** The services asked about, by id. */
  wishes: string[];
  asked: LeadQuestion[];
}

/** Everything a conversation remembers: plain data that survives JSON. */
export interface ConversationState {
  question: Question;
  task: Task | null;
  /** Visits booked in this talk that stand. */
  booked: Booked[];
  /** How many were booked in it, those that were cancelled too. */
  everBooked: number;
  /** Wished for in the same sentence as what is being booked, and taken up after it. */
  later?: BookingWish;
  caller: Caller;
  lead: Lead;
  /** True while something is known of the caller that no record says yet. */
  unrecorded: boolean;
  /** A question for the clinic; until it is answered nothing is booked here. */
  forClinic: string | null;
  /** The team has that question, or the caller did not want it passed on. */
  clinicTold: boolean;
  /** The caller said an age at which nothing is booked here without a parent. */
  underAge: boolean;
  /** A child is on the line: nothing is booked with it. */
  child: boolean;
  /** Insults so far, and questions about other people. */
  insults: number;
  /** The caller asked for slower speech. */
  slower: boolean;
  /** Turns in a row that were not understood. */
  misses: number;
  /** The words of the last turn that was not heard surely enough; absent where it was. */
  unsure?: string;
  /** Silences in a row. */
  silences: number;
  /** What was said last, for a caller who asks to hear it again. */
  lastSaid: string[];
}

/** The wish of a booking or a move under way; null for every other task. */
export function wishOf({ task }: ConversationState): BookingWish | null {
  return task?.type === "booking" || task?.type === "moving" ? task.wish : null;
}
