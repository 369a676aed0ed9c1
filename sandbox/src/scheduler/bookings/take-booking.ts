import type { Context, Handler } from "hono";
import type { Problem } from "../calendar/refusals.ts";
import type { StoredCalendar } from "../calendar/stored-calendar.ts";
import type { SchedulerPages } from "../pages/scheduler-pages.ts";
import { demo } from "../slots/free-times.ts";
import { instantOf, isTimeZone } from "./booking-check.ts";
import type { Posted, postGate, PostRefusal } from "./post-gate.ts";
import {
  newIdempotencyKey,
  parsePosted,
  problemsOf,
  requestHashOf,
  statusOf,
  type PostedBooking,
} from "./posted-booking.ts";

export interface BookingRouteNeeds {
  calendar: StoredCalendar;
  pages: SchedulerPages;
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
export function takeBooking({ calendar, pages, gate, addressOf }: BookingRouteNeeds): Handler {
  const act = async (c: Context, { fields, isForm }: Posted): Promise<Response | PostRefusal> => {
    const posted = parsePosted(fields);
    const problems = problemsOf(posted);
    const [wrong] = Object.values(problems);
    if (wrong !== undefined) return { status: 422, message: wrong, problems };
    const { startsAt, timeZone, name, email, idempotencyKey } = posted;
    const outcome = await calendar.book({
      ...demo,
      startsAt,
      name,
      email,
      timeZone,
      source: "page",
      // With the time: going back to choose another is another booking, not the first again.
      idempotencyKey: `${idempotencyKey} ${startsAt}`,
      requestHash: requestHashOf(posted),
      address: addressOf(c.req.raw),
    });
    if (!outcome.ok) {
      const { problem, message } = outcome;
      const field = fieldOf(problem, timeZone);
      return {
        status: statusOf(problem),
        message,
        ...(field && { problems: { [field]: message } }),
      };
    }
    const { id, slot } = outcome.booking;
    const location = `/scheduler/bookings/${outcome.link}`;
    // A form goes on to the receipt, so that reloading it books nothing.
    if (isForm) return c.redirect(location, 303);
    const headers = { Location: location, "Cache-Control": "no-store" };
    const links = { manage: location, ics: `${location}.ics` };
    return c.json({ id, ...slot, timeZone, ...links }, 201, headers);
  };

  const refuse = (c: Context, fields: Posted["fields"], refusal: PostRefusal) => {
    const { status, message, problems } = refusal;
    const typed = parsePosted(fields);
    const { startsAt, timeZone } = typed;
    const asked = pages.queryOf(c, fields);
    const query = isTimeZone(timeZone) ? { ...asked, zone: timeZone } : asked;
    const elsewhere = problems?.startsAt ?? problems?.timeZone ?? problems?.idempotencyKey;
    const notice = problems ? elsewhere : message;
    if (problems?.startsAt !== undefined || instantOf(startsAt) === null) {
      return pages.times(c, status, query, notice);
    }
    const isSpent = problems?.idempotencyKey !== undefined;
    const idempotencyKey = isSpent ? newIdempotencyKey() : typed.idempotencyKey;
    const slot = { startsAt, durationMin: demo.durationMin };
    return pages.details(c, status, query, { slot, idempotencyKey, typed, problems, notice });
  };

  const unavailable = "Nothing was booked: the calendar is busy.";
  return gate({ act, refuse, counted: "bookings", unavailable });
}

/** Which field to change for the booking to be made; `null` when none would help. */
function fieldOf(problem: Problem, timeZone: string): keyof PostedBooking | null {
  if (problem === "too-many-open") return null;
  if (problem === "key-reused" || problem === "canceled") return "idempotencyKey";
  return isTimeZone(timeZone) ? "startsAt" : "timeZone";
}
