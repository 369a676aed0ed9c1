/** A stretch of one day, wall clock: "09:00" to "17:00". "24:00" is the end of the day. */
export interface OpenFromTo {
  from: string;
  to: string;
}

/** Monday is 1, Sunday is 7, as in ISO 8601. A day that is missing is closed. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;
/** ISO 8601's numbers, by the names that owners write. */
export const weekdayNumbers = {
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
  sunday: 7,
} as const satisfies Readonly<Record<string, Weekday>>;

export type WeeklyHours = Partial<Record<Weekday, readonly OpenFromTo[]>>;

/** When a calendar can be booked, and how. All of it is data, none of it is in the code. */
export interface CalendarRules {
  /** IANA name of the zone the hours are meant in. */
  timeZone: string;
  weekly: WeeklyHours;
  /** Dates with hours of their own, "2026-12-24": they replace the week's; no hours is closed. */
  overrides: Readonly<Record<string, readonly OpenFromTo[]>>;
  /** Starts lie this many minutes apart, counted from each opening. */
  gridMin: number;
  /** The shortest and the longest appointment, in minutes. */
  durationMin: { least: number; most: number };
  /** Nothing can be booked that starts sooner than this. */
  minimumNoticeMin: number;
  /** Nothing can be booked that starts later than this. */
  horizonDays: number;
  /** Minutes that stay free between two bookings. */
  bufferMin: number;
  /** So many bookings on one date at most; `null`: as many as fit. */
  perDay: number | null;
}

const nineToFive: readonly OpenFromTo[] = [{ from: "09:00", to: "17:00" }];

/** Live demos: 15 minutes (spec §9), weekdays in New York, until the owner says otherwise. */
export const demoRules: CalendarRules = {
  timeZone: "America/New_York",
  weekly: { 1: nineToFive, 2: nineToFive, 3: nineToFive, 4: nineToFive, 5: nineToFive },
  overrides: {},
  gridMin: 15,
  durationMin: { least: 15, most: 15 },
  minimumNoticeMin: 60,
  horizonDays: 60,
  bufferMin: 0,
  perDay: null,
};

/** Appointments at a practice, from its own hours and zone; six months ahead, no notice needed. */
export function practiceRules(practice: { timeZone: string; weekly: WeeklyHours }): CalendarRules {
  return {
    ...practice,
    overrides: {},
    gridMin: 15,
    durationMin: { least: 5, most: 480 },
    minimumNoticeMin: 0,
    horizonDays: 183,
    bufferMin: 0,
    perDay: null,
  };
}
