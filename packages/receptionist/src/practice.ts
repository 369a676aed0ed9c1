import type { Weekday } from "./weekday.ts";

/** What callers may ask for and book. `durationMin` is a multiple of 15, the grid of the calendar. */
export interface Service {
  id: string;
  /** As the receptionist says it in a list: "teeth cleaning". */
  name: string;
  /** As the receptionist says it in a sentence: "a teeth cleaning". */
  oneOf: string;
  /** Other names callers have for it, as after "a". A name shared by two services makes the receptionist ask which. */
  callersSay: readonly string[];
  /** What follows "I need": "my teeth cleaned". */
  callersNeed: readonly string[];
  /** Whole sentences that ask for it without naming it: "my tooth hurts". */
  callersComplain: readonly string[];
  /** Whole US dollars; `startsAt` when the final price depends on the case. */
  price: { usd: number; startsAt: boolean };
  durationMin: number;
  /** Minutes kept free after it, for the room and for the notes. */
  bufferMin: number;
  /** Ids of the team who give it. */
  providers: readonly string[];
  /** Rooms it can be given in. */
  rooms: readonly string[];
  /** Sentences for who asks how to come; empty when nothing is needed. */
  preparation: readonly string[];
  /** Sentences for who asks what to mind afterwards; never advice for a complaint. */
  afterCare: readonly string[];
  /** For what cannot wait: said first, and the soonest free times are offered without asking for a day. */
  urgent: string | null;
}

/** A stretch of opening time, local wall clock, "09:00" to "17:00". */
export interface OpenFrom {
  opens: string;
  closes: string;
}

/** Somebody callers ask for by name. */
export interface TeamMember {
  id: string;
  /** As the receptionist says it: "Dr. Okafor". */
  name: string;
  /** "our dentist". */
  role: string;
  /** What is said to who asks about them, one sentence or two. */
  about: readonly string[];
}

/** A question the practice can answer by itself, with what callers say to ask it. */
export interface KnownAnswer {
  /** Topics that every practice is asked about go by the name of their intent: "parking". */
  topic: string;
  callersSay: readonly string[];
  say: readonly string[];
}

/** Everything the receptionist knows about the practice it answers for. Plain data. */
export interface Practice {
  id: string;
  name: string;
  /** As in "Maple Street Dental is a dental practice". */
  kind: string;
  /** IANA name. */
  timeZone: string;
  /** How the zone is said in a read-back: "Eastern time". */
  timeZoneSpoken: string;
  address: { street: string; city: string; state: string; zip: string };
  /** No stretch means closed; two stretches leave a lunch break. */
  hours: Readonly<Record<Weekday, readonly OpenFrom[]>>;
  services: readonly Service[];
  /** In years. Nobody younger is booked here, the team talks to a parent; absent where children come with a grown-up. */
  youngest?: number;
  /** Whom callers ask to speak to, besides a person: "dentist". */
  staff: readonly string[];
  team: readonly TeamMember[];
  /** Sentences about coming late, not coming, and changing one's mind. */
  policies: readonly string[];
  knowledge: readonly KnownAnswer[];
  /** ARPAbet for words that the CMU dictionary lacks, lower-case word to phones. */
  pronunciations: Readonly<Record<string, string>>;
}

/** The service with this id; null for one the practice does not offer. */
export function serviceOf(practice: Practice, id: string | null): Service | null {
  return practice.services.find((service) => service.id === id) ?? null;
}

/** The member of the team with this id; null for nobody. */
export function memberOf(practice: Practice, id: string | null): TeamMember | null {
  return practice.team.find((member) => member.id === id) ?? null;
}
