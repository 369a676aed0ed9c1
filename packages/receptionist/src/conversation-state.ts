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
  days: WishedDays | null;
  time: TimeMention | null;
}

/** What the conversation is busy with besides answering questions. Digressions leave it alone. */
export type Task = { type: "booking"; wish: BookingWish };

/** What was asked last, so that a short reply can be understood. */
export type Question =
  | { about: "how-to-help" }
  | { about: "anything-else" }
  | { about: "book-offer"; serviceId: string }
  | { about: "price-of-service" }
  | { about: "service"; among: string[] }
  | { about: "day" }
  | { about: "time" }
  | { about: "choice"; offeredMs: number[] }
  /** The read-back was just said; only here does a yes book. */
  | { about: "confirmation"; startsAtMs: number }
  | { about: "change" }
  /** Nothing is asked: the calendar has not answered yet. */
  | { about: "booking-outcome"; startsAtMs: number }
  /** The call is over. */
  | { about: "nothing" };

export interface Booked {
  bookingId: string;
  serviceId: string;
  startsAtMs: number;
}

/** Everything a conversation remembers: plain data that survives JSON. */
export interface ConversationState {
  question: Question;
  task: Task | null;
  booked: Booked[];
  /** Turns in a row that were not understood. */
  misses: number;
  /** Silences in a row. */
  silences: number;
  /** What was said last, for a caller who asks to hear it again. */
  lastSaid: string[];
}
