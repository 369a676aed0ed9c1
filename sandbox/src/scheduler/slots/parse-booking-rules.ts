import { isTimeZone } from "../bookings/booking-check.ts";
import {
  demoRules,
  type CalendarRules,
  type OpenFromTo,
  type Weekday,
  weekdayNumbers,
} from "./opening-hours.ts";
import { Temporal } from "temporal-polyfill";

export type ParsedRules = { ok: true; value: CalendarRules } | { ok: false; problem: string };

const weekdays: Readonly<Record<string, Weekday>> = weekdayNumbers;

/** Whole numbers, each with what it sets and how far it may go. */
const numbers = {
  noticeMinutes: { sets: "minimumNoticeMin", least: 0, most: 43_200 },
  daysAhead: { sets: "horizonDays", least: 1, most: 366 },
  bufferMinutes: { sets: "bufferMin", least: 0, most: 480 },
  mostPerDay: { sets: "perDay", least: 1, most: 1_000 },
} as const;

const known = ["timeZone", "weekly", "overrides", ...Object.keys(numbers)];

/** What is wrong, by name of the part; caught where the whole is read. */
class Wrong extends Error {}

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
  try {
    return { ok: true, value: rulesFrom(JSON.parse(text)) };
  } catch (error) {
    if (error instanceof Wrong) return { ok: false, problem: error.message };
    return { ok: false, problem: "has no valid JSON" };
  }
}

function rulesFrom(json: unknown): CalendarRules {
  const given = fieldsOf(json, "the file");
  for (const name of given.keys()) {
    if (!known.includes(name))
      throw new Wrong(`has an unknown "${shown(name)}": use ${known.join(", ")}`);
  }
  const rules: CalendarRules = { ...demoRules };
  const timeZone = given.get("timeZone");
  if (timeZone !== undefined) {
    if (typeof timeZone !== "string" || !isTimeZone(timeZone)) {
      throw new Wrong("has no known timeZone: use a name like America/New_York");
    }
    rules.timeZone = timeZone;
  }
  if (given.has("weekly")) {
    rules.weekly = {};
    for (const [name, hours] of fieldsOf(given.get("weekly"), "weekly")) {
      const day = Object.hasOwn(weekdays, name) ? weekdays[name] : undefined;
      if (!day) throw new Wrong(`has an unknown weekday "${shown(name)}": use monday to sunday`);
      rules.weekly[day] = hoursFrom(hours, name);
    }
  }
  if (given.has("overrides")) {
    const overrides = [...fieldsOf(given.get("overrides"), "overrides")];
    rules.overrides = Object.fromEntries(
      overrides.map(([date, hours]) => [dateFrom(date), hoursFrom(hours, date)]),
    );
  }
  for (const [name, { sets, least, most }] of Object.entries(numbers)) {
    const value = given.get(name);
    if (value === undefined) continue;
    if (typeof value !== "number" || !Number.isInteger(value) || value < least || value > most) {
      throw new Wrong(`needs ${name} to be a whole number from ${least} to ${most}`);
    }
    rules[sets] = value;
  }
  return rules;
}

/** Without the prototype: no name in the file can mean anything but itself. */
function fieldsOf(value: unknown, name: string): Map<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Wrong(`needs ${name} to be an object`);
  }
  return new Map(Object.entries(value));
}

function dateFrom(text: string): string {
  try {
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return Temporal.PlainDate.from(text).toString();
  } catch {
    // No such date: said below.
  }
  throw new Wrong(`has no date in "${shown(text)}": use one like 2026-12-24`);
}

/** `["09:00-12:00", "13:00-17:00"]`: in order, none reaching into the next. */
function hoursFrom(value: unknown, name: string): OpenFromTo[] {
  const wrong = new Wrong(
    `needs the hours of ${shown(name)} as a list like ["09:00-12:00", "13:00-17:00"], in order`,
  );
  if (!Array.isArray(value)) throw wrong;
  let lastTo = "";
  return value.map((each: unknown) => {
    const [, from, to] = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.exec(
      typeof each === "string" ? each : "",
    ) ?? ["", "", ""];
    if (!from || !to || from >= to || from < lastTo) throw wrong;
    lastTo = to;
    return { from, to };
  });
}

function shown(name: string): string {
  return name.slice(0, 40);
}
