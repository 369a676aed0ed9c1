import { z } from "zod";
import { isTimeZone } from "../bookings/booking-check.ts";
import { demoRules, type CalendarRules, weekdayNumbers } from "./opening-hours.ts";

export type ParsedRules = { ok: true; value: CalendarRules } | { ok: false; problem: string };

const fromTo = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** `["09:00-12:00", "13:00-17:00"]`: in order, none reaching into the next. */
const hours = z
  .array(z.string().regex(fromTo))
  .transform((list) => list.map((each) => ({ from: each.slice(0, 5), to: each.slice(6) })))
  .refine((list) =>
    list.every(({ from, to }, at) => from < to && from >= (list[at - 1]?.to ?? "")),
  );

const weekdays = Object.keys(weekdayNumbers) as (keyof typeof weekdayNumbers)[];

/** Whole numbers may go so far. */
const bounds = {
  noticeMinutes: [0, 43_200],
  daysAhead: [1, 366],
  bufferMinutes: [0, 480],
  mostPerDay: [1, 1_000],
} as const;
const within = ([least, most]: readonly [number, number]) => z.int().min(least).max(most);

const rulesFile = z
  .strictObject({
    timeZone: z.string().refine(isTimeZone),
    weekly: z.partialRecord(z.enum(weekdays), hours),
    overrides: z.record(z.iso.date(), hours),
    noticeMinutes: within(bounds.noticeMinutes),
    daysAhead: within(bounds.daysAhead),
    bufferMinutes: within(bounds.bufferMinutes),
    mostPerDay: within(bounds.mostPerDay),
  })
  .partial();

/**
 * Reads the owner's rules for demos from JSON; what is left out stays as it is unset.
 *
 *     { "timeZone": "America/New_York",
 *       "weekly": { "monday": ["09:00-12:00", "13:00-17:00"] },
 *       "overrides": { "2026-12-24": ["09:00-12:00"], "2026-12-25": [] },
 *       "noticeMinutes": 60, "daysAhead": 60, "bufferMinutes": 15, "mostPerDay": 8 }
 *
 * A problem is worded to follow the name of the setting: "has …".
 */
export function parseBookingRules(text: string): ParsedRules {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, problem: "has no valid JSON" };
  }
  const parsed = rulesFile.safeParse(json);
  if (!parsed.success) return { ok: false, problem: problemOf(parsed.error.issues[0]) };
  const given = parsed.data;
  const weekly = weekdays.map((name) => [weekdayNumbers[name], given.weekly?.[name]]);
  return {
    ok: true,
    value: {
      ...demoRules,
      timeZone: given.timeZone ?? demoRules.timeZone,
      weekly: given.weekly
        ? Object.fromEntries(weekly.filter(([, open]) => open !== undefined))
        : demoRules.weekly,
      overrides: given.overrides ?? demoRules.overrides,
      minimumNoticeMin: given.noticeMinutes ?? demoRules.minimumNoticeMin,
      horizonDays: given.daysAhead ?? demoRules.horizonDays,
      bufferMin: given.bufferMinutes ?? demoRules.bufferMin,
      perDay: given.mostPerDay ?? demoRules.perDay,
    },
  };
}

function problemOf(issue: z.core.$ZodIssue | undefined): string {
  const [part = "", name = ""] = (issue?.path ?? []).map((each) => String(each).slice(0, 40));
  if (issue?.code === "unrecognized_keys") {
    const known = Object.keys(rulesFile.shape).join(", ");
    const [kind, use] = part === "weekly" ? ["weekday ", "monday to sunday"] : ["", known];
    return `has an unknown ${kind}"${issue.keys[0]?.slice(0, 40)}": use ${use}`;
  }
  if (part in bounds) {
    const [least, most] = bounds[part as keyof typeof bounds];
    return `needs ${part} to be a whole number from ${least} to ${most}`;
  }
  if (part === "timeZone") return "has no known timeZone: use a name like America/New_York";
  if (name === "") return `needs ${part || "the file"} to be an object`;
  if (issue?.code === "invalid_key") {
    return `has no date in "${name}": use one like 2026-12-24`;
  }
  return `needs the hours of ${name} as a list like ["09:00-12:00", "13:00-17:00"], in order`;
}
