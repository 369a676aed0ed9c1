import type { Handler } from "hono";
import { instantOf, isTimeZone } from "../bookings/booking-check.ts";
import { isoSeconds } from "../calendar/booking-table.ts";
import { timeWords } from "../pages/time-words.ts";
import type { SchedulerPages } from "../pages/scheduler-pages.ts";
import type { CalendarRoutesNeeds } from "../scheduler-context.ts";
import { demo } from "./free-times.ts";
import { bookableRange } from "./slot-grid.ts";

/** An answer covers at most so much, as long as the longest month. */
const LONGEST_MS = 31 * 86_400_000;

const advice = {
  timeZone: "This time zone is not known. Use a name like America/New_York.",
  from: "Use an instant like 2026-11-24T20:00:00Z.",
  to: "Use an instant like 2026-11-24T20:00:00Z.",
};

/**
 * `GET /scheduler/slots?from&to&timeZone`: the free times that start in [from, to), of 31 days at most.
 * Without `from` they begin with the first that can be booked. The answer's `to` says where it ends:
 * ask from there for more. 422 names the field that is wrong.
 */
export function listSlots({ calendar, now }: CalendarRoutesNeeds, pages: SchedulerPages): Handler {
  const { freeTimes, answers } = pages;
  const rules = calendar.rulesOf(demo.calendar);
  return (c) => {
    const { from, to, timeZone = rules.timeZone } = c.req.query();
    const bookable = bookableRange(rules, now());
    const askedFromMs = from === undefined ? bookable.fromMs : instantOf(from);
    const askedToMs = to === undefined ? bookable.toMs : instantOf(to);
    if (!isTimeZone(timeZone) || askedFromMs === null || askedToMs === null) {
      const field = !isTimeZone(timeZone) ? "timeZone" : askedFromMs === null ? "from" : "to";
      return c.json({ message: advice[field], field }, 422, { "Cache-Control": "no-store" });
    }

    const fromMs = Math.max(askedFromMs, bookable.fromMs);
    const toMs = Math.min(askedToMs, bookable.toMs, fromMs + LONGEST_MS);
    const key = `slots ${timeZone} ${from} ${to}`;
    return answers.answer(c, key, { "Content-Type": "application/json" }, () => {
      const { fullDay, timeAndZone } = timeWords(timeZone);
      const slots = freeTimes.all().flatMap((slot) => {
        const startMs = Date.parse(slot.startsAt);
        if (startMs < fromMs || startMs >= toMs) return [];
        return [{ ...slot, day: fullDay(startMs), time: timeAndZone(startMs) }];
      });
      return JSON.stringify({ timeZone, to: isoSeconds(toMs), slots });
    });
  };
}
