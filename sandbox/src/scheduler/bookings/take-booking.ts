import type { Context, Handler } from "hono";
import type { Problem } from "../calendar/calendar.ts";
import type { StoredCalendar } from "../calendar/stored-calendar.ts";
import { parsePageQuery, receiptHref } from "../pages/page-query.ts";
import type { SchedulerPages, Status } from "../pages/scheduler-pages.ts";
import { demo } from "../slots/free-times.ts";
import { instantOf, isTimeZone } from "./booking-check.ts";
import type { Posted, postGate } from "./post-gate.ts";
import {
  newIdempotencyKey,
  parsePosted,
  requestHashOf,
  statusOf,
  type PostedBooking,
  type PostedProblems,
} from "./posted-booking.ts";

export interface BookingRouteNeeds {
  calendar: StoredCalendar;
  pages: SchedulerPages;
  /** Origins whose pages may stand around the page, and are told of a booking. */
  parentsOf: (c: Context) => readonly string[];
  gate: ReturnType<typeof postGate>;
  addressOf: (request: Request) => string;
}

/**
 * `POST /scheduler/bookings`: takes a time, from JSON or from the page's form.
 *
 * JSON is answered 201 with `Location`, 422 with `{ message, field }`, 409 when the time is taken,
 * the key's booking was canceled or the visitor has as many as one may. A form goes on to the
 * receipt (303), or gets its page again with the same status and the words beside the field.
 */
export function takeBooking(needs: BookingRouteNeeds): Handler {
  const { calendar, parentsOf, addressOf } = needs;

  const act = async (c: Context, posted: Posted): Promise<Response> => {
    const { value, problems } = parsePosted(posted.fields);
    if (problems) return refuse(needs, c, posted, 422, problems);
    const { startsAt, timeZone, name, email, idempotencyKey } = value;
    const outcome = await calendar.book({
      ...demo,
      startsAt,
      name,
      email,
      timeZone,
      source: "page",
      // With the time: going back to choose another is another booking, not the first again.
      idempotencyKey: `${idempotencyKey} ${startsAt}`,
      requestHash: requestHashOf(value),
      address: addressOf(c.req.raw),
    });
    if (!outcome.ok) {
      const { problem, message } = outcome;
      const field = fieldOf(problem, timeZone);
      return refuse(needs, c, posted, statusOf(problem), field ? { [field]: message } : message);
    }
    const { id, slot } = outcome.booking;
    const location = `/scheduler/bookings/${outcome.link}`;
    // A form goes on to the receipt, so that reloading it books nothing.
    if (posted.isForm) {
      return c.redirect(receiptHref(location, parsePageQuery(posted.fields, parentsOf(c))), 303);
    }
    const headers = { Location: location, "Cache-Control": "no-store" };
    const links = { manage: location, ics: `${location}.ics` };
    return c.json({ id, ...slot, timeZone, ...links }, 201, headers);
  };

  return needs.gate({
    refuseWith: (c, posted) => (status, message) => refuse(needs, c, posted, status, message),
    act,
    counted: "bookings",
    unavailable: "Nothing was booked: the calendar is busy.",
  });
}

/** Which field to change for the booking to be made; `null` when none would help. */
function fieldOf(problem: Problem, timeZone: string): keyof PostedBooking | null {
  if (problem === "too-many-open") return null;
  if (problem === "key-reused" || problem === "canceled") return "idempotencyKey";
  return isTimeZone(timeZone) ? "startsAt" : "timeZone";
}

/**
 * Says no with one sentence for all of it, or one for each field to correct: as JSON, or on the page
 * on which it can be corrected, with everything that was typed.
 */
function refuse(
  { pages, parentsOf }: BookingRouteNeeds,
  c: Context,
  { fields, isForm }: Posted,
  status: Status,
  why: string | PostedProblems,
): Response | Promise<Response> {
  const problems = typeof why === "string" ? {} : why;
  if (!isForm) {
    const [field, message] = Object.entries(problems)[0] ?? [undefined, why];
    return c.json({ message, field }, status);
  }
  const typed = parsePosted(fields).value;
  const { startsAt, timeZone } = typed;
  const asked = parsePageQuery(fields, parentsOf(c));
  const query = isTimeZone(timeZone) ? { ...asked, zone: timeZone } : asked;
  const elsewhere = problems.startsAt ?? problems.timeZone ?? problems.idempotencyKey;
  const notice = typeof why === "string" ? why : elsewhere;
  if (problems.startsAt !== undefined || instantOf(startsAt) === null) {
    return pages.times(c, status, query, notice);
  }
  const isSpent = problems.idempotencyKey !== undefined;
  const idempotencyKey = isSpent ? newIdempotencyKey() : typed.idempotencyKey;
  const slot = { startsAt, durationMin: demo.durationMin };
  const view = { query, slot, idempotencyKey, typed, problems };
  return pages.details(c, status, notice === undefined ? view : { ...view, notice });
}
