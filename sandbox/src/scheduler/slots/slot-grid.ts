import { weekdays } from "@ringwell/receptionist/practices";
import { Temporal } from "temporal-polyfill";
import { DAY_MS, MINUTE_MS } from "../../clock.ts";
import type { Stretch } from "../calendar/booking-table.ts";
import { Refusal } from "../calendar/refusals.ts";
import type { CalendarRules } from "./booking-rules.ts";
import { timeWords } from "../pages/time-words.ts";

/** Starts lie this far apart, counted from each opening. */
const gridMs = 15 * MINUTE_MS;

/**
 * Every start the rules allow in [fromMs, toMs) for an appointment of this length, taken or not.
 * Steps are counted in elapsed minutes from each opening, so on the day clocks go back both
 * 1:15s exist and on the day they go forward no 2:15 does. Epoch milliseconds, in order.
 */
export function startsBetween(rules: CalendarRules, range: Stretch & { durationMin: number }) {
  const starts: number[] = [];
  for (const { fromMs, toMs } of hoursBetween(rules, range)) {
    const lastMs = toMs - range.durationMin * MINUTE_MS;
    for (let startMs = fromMs; startMs <= lastMs; startMs += gridMs) {
      if (startMs >= range.fromMs && startMs < range.toMs) starts.push(startMs);
    }
  }
  return starts;
}

/** What may be booked at `nowMs`: after the notice, at most so many days ahead. Epoch milliseconds. */
export function bookableRange({ noticeMinutes, daysAhead }: CalendarRules, nowMs: number) {
  return { fromMs: nowMs + noticeMinutes * MINUTE_MS, toMs: nowMs + daysAhead * DAY_MS };
}

/** Throws a `Refusal` for a time that the rules alone do not allow. */
export function checkTime(
  rules: CalendarRules,
  startMs: number,
  durationMin: number,
  nowMs: number,
): void {
  const { fromMs, toMs } = bookableRange(rules, nowMs);
  const { noticeMinutes, daysAhead } = rules;
  if (startMs < fromMs) {
    const tooSoon = `This time is too soon: we need ${noticeMinutes} minutes' notice. Please choose a later one.`;
    throw new Refusal("past", noticeMinutes > 0 ? tooSoon : undefined);
  }
  if (startMs >= toMs) {
    const tooLate = `We book up to ${daysAhead} days ahead. Please choose an earlier time.`;
    throw new Refusal("too-far-ahead", tooLate);
  }
  const offered = startsBetween(rules, { fromMs: startMs, toMs: startMs + 1, durationMin });
  if (offered.length === 0) throw new Refusal("closed");
}

/** Opening hours of every date that touches [fromMs, toMs), and of the one before. */
function hoursBetween(rules: CalendarRules, { fromMs, toMs }: Stretch): Stretch[] {
  const { isoDate } = timeWords(rules.timeZone);
  const found: Stretch[] = [];
  const lastMs = Date.parse(isoDate(toMs));
  // A day earlier: hours may run to midnight, and midnight is the next date's.
  for (let dayMs = Date.parse(isoDate(fromMs)) - DAY_MS; dayMs <= lastMs; dayMs += DAY_MS) {
    found.push(...hoursOn(rules, new Date(dayMs).toISOString().slice(0, 10)));
  }
  return found;
}

/** Wall clocks are slow to turn into instants, and the same few dates are asked for all the time. */
const hoursByDate = new WeakMap<CalendarRules, Map<string, Stretch[]>>();

/** As instants: a day with a clock change is shorter or longer. A date in `overrides` has only those hours. */
function hoursOn(rules: CalendarRules, date: string): Stretch[] {
  const dates = hoursByDate.get(rules) ?? new Map<string, Stretch[]>();
  hoursByDate.set(rules, dates);
  const found = dates.get(date);
  if (found) return found;

  const { overrides, weekly, timeZone } = rules;
  const day = Temporal.PlainDate.from(date);
  const instantMs = (wallClock: string): number => {
    const [plainDate, plainTime] =
      wallClock === "24:00" ? [day.add({ days: 1 }), "00:00"] : [day, wallClock];
    return plainDate.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
  };
  const written = overrides[date] ?? weekly[weekdays[day.dayOfWeek - 1]!] ?? [];
  const hours = written.map(({ opens, closes }) => {
    return { fromMs: instantMs(opens), toMs: instantMs(closes) };
  });
  dates.set(date, hours);
  return hours;
}
