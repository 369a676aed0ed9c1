import type { Context, Handler } from "hono";
import { instantOf, isTimeZone } from "./booking-check.ts";
import type { BookingRefusal } from "./calendar.ts";
import { demo } from "./free-times.ts";
import { parsePageQuery, receiptHref, type PageQuery } from "./pages/page-query.ts";
import type { PostedFields } from "./post-gate.ts";
import {
  newIdempotencyKey,
  parsePosted,
  requestHashOf,
  statusOf,
  type PostedBooking,
  type PostedProblems,
} from "./posted-booking.ts";
import type { SchedulerPages, Status } from "./pages/scheduler-pages.ts";
import type { KeptCalendar } from "./sqlite-calendar.ts";
import { StoreUnavailableError } from "../store/transaction.ts";

export interface TakeBookingNeeds {
  calendar: KeptCalendar;
  /** Origins whose pages may stand around the page, and are told of a booking. */
  parentsOf: (c: Context) => readonly string[];
  gate: (c: Context) => Promise<PostedFields | Response>;
  addressOf: (request: Request) => string;
}

/** Says no: with one sentence for all of it, or with one for each field to mend. */
type Refuse = (status: Status, why: string | PostedProblems) => Response | Promise<Response>;

/**
 * `POST /scheduler/bookings`: takes a time, from JSON or from the page's form.
 *
 * JSON is answered 201 with `Location`, 400 for no JSON object, 422 with `{ message, field }`,
 * 409 when the time is taken, the key's booking was cancelled or the visitor has as many as one may, 429 and 503 with `Retry-After`. A form goes on to the receipt (303),
 * or gets its page again with the same status and the words beside the field.
 */
export function takeBooking(needs: TakeBookingNeeds, pages: SchedulerPages): Handler {
  const { calendar, parentsOf, gate, addressOf } = needs;

  return async (c) => {
    const posting = await gate(c);
    if (posting instanceof Response) return posting;
    const { fields, isForm, waitS } = posting;
    const posted = parsePosted(fields);
    const query = parsePageQuery(fields, parentsOf(c));
    const refuse = isForm ? onPage(c, pages, query, posted.value) : asJson(c);
    if (waitS > 0) {
      return refuse(429, `Too many bookings at once. Please try again in ${waitS} seconds.`);
    }
    if (!posted.ok) return refuse(422, posted.problems);

    const { startsAt, timeZone, name, email, idempotencyKey } = posted.value;
    try {
      const outcome = await calendar.book({
        ...demo,
        startsAt,
        name,
        email,
        timeZone,
        source: "page",
        // With the time: going back to choose another is another booking, not the first again.
        idempotencyKey: `${idempotencyKey} ${startsAt}`,
        requestHash: requestHashOf(posted.value),
        address: addressOf(c.req.raw),
      });
      if (outcome.ok) {
        const { id, slot } = outcome.booking;
        const location = `/scheduler/bookings/${outcome.link}`;
        // A form goes on to the receipt, so that reloading it books nothing.
        if (isForm) return c.redirect(receiptHref(location, query), 303);
        const headers = { Location: location, "Cache-Control": "no-store" };
        const links = { manage: location, ics: `${location}.ics` };
        return c.json({ id, ...slot, timeZone, ...links }, 201, headers);
      }
      const { problem, message } = outcome;
      if (problem === "too-many-open") return refuse(statusOf(problem), message);
      return refuse(statusOf(problem), { [fieldOf(problem, timeZone)]: message });
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      c.header("Retry-After", "5");
      return refuse(503, "Nothing was booked: the calendar is busy. Please try again in a moment.");
    }
  };
}

/** Which field to change for the booking to be made. */
function fieldOf(problem: BookingRefusal, timeZone: string): keyof PostedBooking {
  if (problem === "key-reused" || problem === "cancelled") return "idempotencyKey";
  return isTimeZone(timeZone) ? "startsAt" : "timeZone";
}

function asJson(c: Context): Refuse {
  return (status, why) => {
    if (typeof why === "string") return c.json({ message: why }, status);
    const [field, message] = Object.entries(why)[0] ?? [];
    return c.json({ message, field }, status);
  };
}

/** The page on which the refusal can be mended, with everything that was typed. */
function onPage(c: Context, pages: SchedulerPages, asked: PageQuery, typed: PostedBooking): Refuse {
  return (status, why) => {
    const { startsAt, timeZone } = typed;
    const query = isTimeZone(timeZone) ? { ...asked, zone: timeZone } : asked;
    const problems = typeof why === "string" ? {} : why;
    const isSpent = problems.idempotencyKey !== undefined;
    const idempotencyKey = isSpent ? newIdempotencyKey() : typed.idempotencyKey;
    const elsewhere = problems.startsAt ?? problems.timeZone ?? problems.idempotencyKey;
    const notice = typeof why === "string" ? why : elsewhere;
    if (problems.startsAt !== undefined || instantOf(startsAt) === null) {
      return pages.times(c, status, query, notice);
    }
    const slot = { startsAt, durationMin: demo.durationMin };
    const view = { query, slot, idempotencyKey, typed, problems };
    return pages.details(c, status, notice === undefined ? view : { ...view, notice });
  };
}
