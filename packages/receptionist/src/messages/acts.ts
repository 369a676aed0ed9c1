import type { Intent } from "../nlu/intents.ts";

/** What the receptionist may say, by id, with what differs from time to time. Instants are epoch milliseconds. */
export interface ActParams {
  /* Opening and closing. */
  greeting: object;
  goodbye: object;
  hello: object;
  welcome: object;
  "anything-else": object;
  "what-else": object;
  "how-to-help": object;
  okay: object;
  "of-course": object;
  noted: { name: string | null };
  "take-your-time": object;
  "one-moment": object;
  slowly: object;
  "still-there": object;
  "still-here": object;
  /* Booking. */
  "ask-service": object;
  "ask-which-service": { serviceIds: readonly string[] };
  "ask-day": { serviceId: string | null; again: boolean };
  offer: { startsAtMs: readonly number[]; isToday: boolean };
  "ask-which-time": { count: number };
  earliest: { startsAtMs: number; isToday: boolean };
  "ask-name": object;
  "ask-name-again": object;
  "ask-phone": object;
  "ask-rest-of-phone": { digits: number };
  "read-back": VisitParams & { name: string | null; phone: string | null };
  "ask-to-book": object;
  "ask-to-move": object;
  "ask-to-cancel": object;
  "ask-what-to-change": object;
  "ask-yes-or-no": object;
  "one-by-one": object;
  "next-one": object;
  "not-booking": object;
  "not-booked-yet": object;
  "nothing-booked": object;
  booked: VisitParams & { name: string | null };
  "text-coming": { phone: string };
  "ask-first-visit": object;
  "ask-heard-from": object;
  "ask-to-book-service": { serviceId: string };
  /* Why a wish cannot be met. */
  "not-offered": { name: string };
  "staff-does-not": { staffId: string; serviceId: string; giverId: string };
  "closed-on": { date: string };
  "closed-at": { date: string };
  "not-free": { startsAtMs: number };
  "fully-booked": { date: string };
  "nothing-then": object;
  "none-today": object;
  "day-passed": object;
  "time-passed": object;
  "no-such-day": object;
  "no-such-time": object;
  "other-weekday": { date: string };
  "just-taken": object;
  "no-free-times": object;
  "calendar-down": object;
  /* Visits that are booked already. */
  "to-find-visit": object;
  "visit-found": VisitParams;
  "which-visit": { visits: readonly VisitParams[] };
  "visit-not-found": object;
  "ask-when-instead": object;
  moved: VisitParams;
  cancelled: VisitParams;
  kept: object;
  /* Answers. */
  prices: { serviceIds: readonly string[] };
  "ask-which-price": object;
  "hours-of-week": object;
  "hours-of-day": { date: string };
  "all-services": object;
  /** `isOffered`: whether it is offered at all was asked. */
  "about-service": { serviceId: string; isOffered: boolean };
  team: { staffIds: readonly string[] };
  preparation: { serviceId: string };
  "after-care": { serviceId: string };
  "depends-on-treatment": object;
  identity: object;
  answer: { intent: Intent };
  "unknown-answer": object;
  /* Safety. */
  "call-911": object;
  "call-988": object;
  "telling-team": object;
  "urgent-first": object;
  "cannot-wait": object;
  "no-medical-advice": object;
  "clinical-team-first": object;
  "cannot-discuss-others": object;
  "offer-message": object;
  "sorry-to-hear": object;
  "come-right-away": object;
  "complaint-passed-on": object;
  "stay-calm": object;
  "ending-calmly": object;
  "parent-first": object;
  "ask-grown-up": object;
  "put-them-on": object;
  "have-grown-up-call": object;
  /* The team. */
  "passing-to-team": object;
  "ask-call-back": { needsName: boolean; needsPhone: boolean };
  "will-call-back": { name: string | null; phone: string | null };
  "someone-will-call": object;
  "ask-message": object;
  "message-passed-on": object;
  "not-understood-passing-on": object;
  /* Others. */
  "wrong-number": object;
  "this-is": object;
  "other-language": object;
  /* Repair. */
  "not-caught": object;
  "still-not-caught": object;
  "for-example": { of: "service" | "day" | "time" | "choice" | "phone" | "anything" };
  /** Sentences of an assistant's own first message. */
  verbatim: { sentences: readonly string[] };
}

export interface VisitParams {
  serviceId: string;
  startsAtMs: number;
  staffId: string | null;
}

export type ActId = keyof ActParams;

/** One thing that the receptionist says. Never a finished sentence: `render` turns it into words. */
export type DialogAct = { [Id in ActId]: { id: Id; params: ActParams[Id] } }[ActId];
