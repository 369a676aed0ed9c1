import type { Intent } from "../nlu/intents.ts";
import type { ActId } from "./texts.ts";

export type { ActId } from "./texts.ts";

export interface VisitParams {
  serviceId: string;
  startsAtMs: number;
  staffId: string | null;
}

/** What differs from time to time in what an act says. Instants are epoch milliseconds, dates ISO. */
interface Params
  extends
    Record<"visit-found" | "moved" | "cancelled", VisitParams>,
    Record<
      "closed-on" | "closed-at" | "fully-booked" | "other-weekday" | "hours-of-day",
      { date: string }
    >,
    Record<
      "ask-to-book-service" | "what-it-is" | "preparation" | "after-care",
      { serviceId: string }
    >,
    Record<
      "correction-passed-on" | "will-call-back",
      { name: string | null; phone: string | null }
    > {
  noted: { name: string | null };
  "ask-which-service": { serviceIds: readonly string[] };
  /** `serviceId` where it is named once more. */
  "ask-day": { serviceId: string | null };
  offer: { startsAtMs: readonly number[]; isToday: boolean };
  "ask-which-time": { count: number };
  earliest: { startsAtMs: number; isToday: boolean };
  "ask-rest-of-phone": { digits: number };
  "read-back": VisitParams & { name: string | null; phone: string | null };
  booked: VisitParams & { name: string | null };
  "text-coming": { phone: string };
  "not-offered": { name: string };
  "staff-does-not": { staffId: string; serviceId: string; giverId: string };
  "not-free": { startsAtMs: number };
  "time-free": { startsAtMs: number };
  "which-visit": { visits: readonly VisitParams[] };
  prices: { serviceIds: readonly string[] };
  /** `isOffered`: whether it is offered at all was asked. */
  "about-service": { serviceId: string; isOffered: boolean };
  team: { staffIds: readonly string[] };
  answer: { intent: Intent };
  "ask-call-back": { needsName: boolean; needsPhone: boolean };
  "for-example": { of: "service" | "day" | "time" | "choice" | "phone" | "anything" };
  /** Sentences of an assistant's own first message. */
  verbatim: { sentences: readonly string[] };
}

/** What parts of a sentence are about: opening hours, days of the week (0 for Monday), bookings. */
interface PartParams {
  opens: string;
  closes: string;
  first: number;
  last: number;
  bookings: readonly Omit<VisitParams, "staffId">[];
}

export type ActParams = { [Id in ActId]: Id extends keyof Params ? Params[Id] : object };

/** One thing that the receptionist says. Never a finished sentence: `render` turns it into words. */
export type DialogAct = { [Id in ActId]: { id: Id; params: ActParams[Id] } }[ActId];

type Each = Params[keyof Params] | PartParams;
type NamesOf<Given> = Given extends object ? keyof Given : never;
type ValueOf<Given, Name extends string> = Given extends Record<Name, infer Value> ? Value : never;

/** Whatever any act may give, and what the parts of a sentence are given. */
export type ActValues = { readonly [Name in NamesOf<Each>]?: ValueOf<Each, Name> };
