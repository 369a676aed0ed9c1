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
  /** For what cannot wait: said first, and the soonest free times are offered without asking for a day. */
  urgent: string | null;
}

/** A stretch of opening time, local wall clock, "09:00" to "17:00". */
export interface OpenFrom {
  opens: string;
  closes: string;
}

/** A question the practice can answer by itself, with what callers say to ask it. */
export interface KnownAnswer {
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
  /** Whom callers ask to speak to, besides a person: "dentist". */
  staff: readonly string[];
  knowledge: readonly KnownAnswer[];
  /** ARPAbet for words that the CMU dictionary lacks, lower-case word to phones. */
  pronunciations: Readonly<Record<string, string>>;
}

/** The service with this id; null for one the practice does not offer. */
export function serviceOf(practice: Practice, id: string | null): Service | null {
  return practice.services.find((service) => service.id === id) ?? null;
}
