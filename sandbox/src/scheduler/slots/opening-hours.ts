import { type OpenFrom, type Weekday, weekdays } from "@ringwell/receptionist/practices";

/** A day that is missing is closed. "24:00" is the end of the day. */
export type WeeklyHours = Partial<Record<Weekday, readonly OpenFrom[]>>;

/** When a calendar can be booked, and how. All of it is data, none of it is in the code. */
export interface CalendarRules {
  /** IANA name of the zone the hours are meant in. */
  timeZone: string;
  weekly: WeeklyHours;
  /** Dates with hours of their own, "2026-12-24": they replace the week's; no hours is closed. */
  overrides: Readonly<Record<string, readonly OpenFrom[]>>;
  /** Starts lie this many minutes apart, counted from each opening. */
  gridMinutes: number;
  /** Nothing can be booked that starts sooner than this. */
  noticeMinutes: number;
  /** Nothing can be booked that starts later than this. */
  daysAhead: number;
  /** Minutes that stay free between two bookings. */
  bufferMinutes: number;
  /** Bookings on one date at most; `null`: as many as fit. */
  mostPerDay: number | null;
}

/** What the scheduler page offers: live demos of 15 minutes (spec §9). */
export const demo = { calendar: "demo", durationMin: 15, what: "Live demo" } as const;

const nineToFive = [{ opens: "09:00", closes: "17:00" }];

/** Live demos: weekdays in New York, until the owner says otherwise. */
export const demoRules: CalendarRules = {
  timeZone: "America/New_York",
  weekly: Object.fromEntries(weekdays.slice(0, 5).map((day) => [day, nineToFive])),
  overrides: {},
  gridMinutes: 15,
  noticeMinutes: 60,
  daysAhead: 60,
  bufferMinutes: 0,
  mostPerDay: null,
};

/** Appointments at a practice, from its own hours and zone; six months ahead, no notice needed. */
export function practiceRules(practice: { timeZone: string; weekly: WeeklyHours }): CalendarRules {
  return { ...demoRules, ...practice, noticeMinutes: 0, daysAhead: 183 };
}
