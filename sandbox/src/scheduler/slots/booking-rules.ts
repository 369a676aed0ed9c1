import { weekdays } from "@ringwell/receptionist/practices";
import { z } from "zod";
import { isTimeZone } from "../bookings/booking-fields.ts";

const fromTo = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;
const writtenHours = 'use a list like ["09:00-12:00", "13:00-17:00"], in order';

/** `["09:00-12:00", "13:00-17:00"]`: in order, none reaching into the next. */
const hours = z
  .array(z.string(writtenHours).regex(fromTo, writtenHours), writtenHours)
  .transform((list) => list.map((each) => ({ opens: each.slice(0, 5), closes: each.slice(6) })))
  .refine(
    (list) =>
      list.every(
        ({ opens, closes }, at) => opens < closes && opens >= (list[at - 1]?.closes ?? ""),
      ),
    writtenHours,
  )
  .readonly();

const within = (least: number, most: number) => {
  const message = `use a whole number from ${least} to ${most}`;
  return z.int(message).min(least, message).max(most, message);
};

const calendarRules = z.strictObject({
  /** IANA name of the zone the hours are meant in. */
  timeZone: z.string().refine(isTimeZone, "use a name like America/New_York"),
  /** A day that is missing is closed. "24:00" is the end of the day. */
  weekly: z.partialRecord(z.enum(weekdays), hours),
  /** Hours of single dates, "2026-12-24". They replace the week's; no hours means closed. */
  overrides: z.record(z.iso.date(), hours),
  /** Nothing can be booked that starts sooner than this. */
  noticeMinutes: within(0, 43_200),
  /** Nothing can be booked that starts later than this. */
  daysAhead: within(1, 366),
  /** Minutes that stay free between two bookings. */
  bufferMinutes: within(0, 480),
  /** Bookings on one date at most; `null`: as many as fit. */
  mostPerDay: within(1, 1_000).nullable(),
});

/** When a calendar can be booked, and how. All of it is data, none of it is in the code. */
export type CalendarRules = Readonly<z.output<typeof calendarRules>>;

/**
 * Reads the owner's rules for demos from JSON, as docs/scheduler.md shows them; what is left out stays as it
 * is unset. A problem is worded to follow the name of the setting.
 */
export const bookingRules = z.string().transform((text, context): CalendarRules => {
  const refuse = (problem: string) => {
    context.addIssue(`must name a file of booking rules; this one ${problem}`);
    return z.NEVER;
  };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refuse("has no valid JSON");
  }
  const { data, error } = calendarRules.partial().safeParse(json);
  if (data) return Object.assign({}, demoRules, data);
  const { path, code, message } = error.issues[0]!;
  const place = path.map(String).join(".").slice(0, 80) || "the file";
  const advice = code === "invalid_key" ? "use a date like 2026-12-24" : message;
  return refuse(`has a mistake in ${place}: ${advice}`);
});

/** What the scheduler page offers: live demos of 15 minutes (spec §9). */
export const demo = { calendar: "demo", durationMin: 15, what: "Live demo" } as const;

const nineToFive = [{ opens: "09:00", closes: "17:00" }];

/** Live demos: weekdays in New York, until the owner says otherwise. */
export const demoRules: CalendarRules = {
  timeZone: "America/New_York",
  weekly: Object.fromEntries(weekdays.slice(0, 5).map((day) => [day, nineToFive])),
  overrides: {},
  noticeMinutes: 60,
  daysAhead: 60,
  bufferMinutes: 0,
  mostPerDay: null,
};
