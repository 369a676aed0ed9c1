import type { Practice } from "@ringwell/receptionist";
import { dentalPractice, medSpa } from "@ringwell/receptionist/practices";
import { type CalendarRules, demoRules } from "../scheduler/slots/booking-rules.ts";

/** The practices that the sandbox can answer for, by the name that `PRACTICE` gives them. */
export const practices = {
  dental: dentalPractice,
  "med-spa": medSpa,
} as const satisfies Readonly<Record<string, Practice>>;

export type PracticeName = keyof typeof practices;

export const practiceNames = Object.keys(practices) as PracticeName[];

/** When a practice's visits can be booked: in its own hours and zone, six months ahead, without notice. */
export const visitRulesOf = (of: { timeZone: string; hours: CalendarRules["weekly"] }) => ({
  ...demoRules,
  timeZone: of.timeZone,
  weekly: of.hours,
  noticeMinutes: 0,
  daysAhead: 183,
});
