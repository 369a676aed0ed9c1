import type { Holiday } from "../src/nlu/entities/date-expression.ts";
import type { Language } from "../src/nlu/languages.ts";
import type { Intent } from "../src/nlu/intents.ts";

/** Monday first, as ISO 8601 numbers them: `weekdays[0]` is day 1. */
export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

export type Weekday = (typeof weekdays)[number];

/** How a service is named and described in one language. */
export interface ServiceTexts {
  /** As the receptionist says it in a list: "teeth cleaning". */
  name: string;
  /** As the receptionist says it in a sentence: "a teeth cleaning". */
  oneOf: string;
  /** Other names that callers have for it. A name shared by two services makes the receptionist ask which. */
  callersSay: readonly string[];
  /** What callers complain of when they need it: "my tooth hurts". */
  symptoms: readonly string[];
  /** What it is, what it feels like and how long it lasts, for callers who ask. No advice. */
  about: readonly string[];
  /** Sentences for callers who ask how to prepare. */
  preparation: readonly string[];
  /** Sentences for callers who ask what to do afterwards; never advice for a complaint. */
  afterCare: readonly string[];
}

/** What callers may ask for and book. `durationMin` is a multiple of 15, the grid of the calendar. */
export interface Service {
  id: string;
  texts: Readonly<Record<Language, ServiceTexts>>;
  /** Whole US dollars; `startsAt` when the final price depends on the case. */
  price: { usd: number; startsAt: boolean };
  durationMin: number;
  /** Minutes kept free after it, for the room and for the notes. */
  bufferMin: number;
  /** Ids of the team members who give it. */
  providers: readonly string[];
  /** Rooms it can be given in. */
  rooms: readonly string[];
  /** It cannot wait: the soonest free times are offered without asking for a day. */
  urgent?: true;
  /** The clinical team answers questions in it, so it may be booked while one is open. */
  isConsultation?: true;
  /** Who cannot say what they need starts with it. */
  isGeneral?: true;
}

/** A stretch of opening time, local wall clock, "09:00" to "17:00". */
export interface OpenFrom {
  opens: string;
  closes: string;
}

export interface TeamMember {
  id: string;
  /** As the receptionist says it: "Dr. Okafor". */
  name: string;
  /** How callers call them: "okafor". */
  callersSay: readonly string[];
  /** One or two sentences about them. */
  about: Readonly<Record<Language, readonly string[]>>;
}

/** Intents that a practice answers with its own sentences. */
export type PracticeAnswers = Partial<Record<Intent, readonly string[]>>;

/** Everything the receptionist knows about the practice it answers for. Plain data. */
export interface Practice {
  id: string;
  name: string;
  /** As in "Maple Street Dental is a dental practice". */
  kind: Readonly<Record<Language, string>>;
  /** IANA name. */
  timeZone: string;
  /** How the zone is said in a read-back: "Eastern time". */
  timeZoneSpoken: Readonly<Record<Language, string>>;
  address: { street: string; city: string; state: string; zip: string };
  /** No stretch means closed; two stretches leave a lunch break. */
  hours: Readonly<Record<Weekday, readonly OpenFrom[]>>;
  /** Holidays on which the practice is closed, on any day of the week. */
  closedOn: readonly Holiday[];
  services: readonly Service[];
  /** In years. Younger callers are not booked. Absent if children come with an adult. */
  minimumAge?: number;
  team: readonly TeamMember[];
  answers: Readonly<Record<Language, PracticeAnswers>>;
  /** ARPAbet for words that the CMU dictionary lacks, lower-case word to phones. */
  pronunciations: Readonly<Record<string, string>>;
}

export function serviceOf(practice: Practice, id: string | null | undefined): Service | null {
  return practice.services.find((service) => service.id === id) ?? null;
}

export function memberOf(practice: Practice, id: string | null | undefined): TeamMember | null {
  return practice.team.find((member) => member.id === id) ?? null;
}
