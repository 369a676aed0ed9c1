import type { Limits } from "../http/limits.ts";
import type { StoredCalendar } from "./calendar/stored-calendar.ts";
import type { Organizer } from "./feeds/ics.ts";

/** What the scheduler's routes are made for. */
export interface CalendarRoutesNeeds {
  calendar: StoredCalendar;
  /** Epoch milliseconds. */
  now: () => number;
  limits: Pick<Limits, "bookingsPerMinute" | "schedulerReadsPerMinute" | "bodyBytes">;
  /** Whose demos these are; named in the calendar file. */
  organizer: Organizer;
  /** Where visitors find the scheduler: "http://localhost:4174". Its pages may post, as those of this very host. */
  publicOrigin: string;
  /** Sites that may show the page in a frame and hear from it: "http://localhost:4173". */
  siteOrigins: readonly string[];
  /** What the owner set up besides the calendar. */
  mailsAreSent: boolean;
  crmIsSet: boolean;
  /** The name of a provider of the practice. */
  nameOf: (id: string) => string;
}
