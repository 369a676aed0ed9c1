import { newSecret } from "../calendar/secret.ts";
import type { Problem } from "../calendar/refusals.ts";
import type { SchedulerPages } from "../pages/scheduler-pages.ts";
import type { CalendarRoutesNeeds } from "../scheduler-context.ts";
import { demo } from "../slots/free-times.ts";
import { instantOf, isTimeZone } from "./booking-check.ts";
import { type PostRoute, refusedPost } from "./post-gate.ts";
import { parsePosted, problemsOf, requestHashOf, type PostedBooking } from "./posted-booking.ts";

/**
 * `POST /scheduler/bookings`: takes a time, from JSON or from the page's form.
 *
 * JSON is answered 201 with `Location`, 422 with `{ message, field }`, 409 when the time is taken,
 * the key's booking was canceled or the visitor has as many as one may. A form goes on to the
 * receipt (303), or gets its page again with the same status and the words beside the field.
 */
export function takeBooking(
  { calendar, addressOf }: CalendarRoutesNeeds,
  pages: SchedulerPages,
): PostRoute {
  return {
    counted: "bookings",
    unavailable: "Nothing was booked: the calendar is busy.",
    act: async (c, fields) => {
      const posted = parsePosted(fields);
      const problems = problemsOf(posted);
      const [wrong] = Object.values(problems);
      if (wrong !== undefined) return { status: 422, message: wrong, problems };
      const { idempotencyKey, ...given } = posted;
      const { startsAt, timeZone } = given;
      const outcome = await calendar.book({
        ...demo,
        ...given,
        source: "page",
        // With the time: going back to choose another is another booking, not the first again.
        idempotencyKey: `${idempotencyKey} ${startsAt}`,
        requestHash: requestHashOf(posted),
        address: addressOf(c.req.raw),
      });
      if (!outcome.ok) {
        const field = fieldOf(outcome.problem, timeZone);
        return {
          ...refusedPost(outcome),
          ...(field && { problems: { [field]: outcome.message } }),
        };
      }
      const { id, slot } = outcome.booking;
      const page = `/scheduler/bookings/${outcome.link}`;
      const body = { id, ...slot, timeZone, manage: page, ics: `${page}.ics` };
      return { status: 201, page, body };
    },
    refuse: (c, fields, { status, message, problems }) => {
      const typed = parsePosted(fields);
      const { startsAt } = typed;
      const visitor = pages.visitorOf(c, fields);
      const elsewhere = problems?.startsAt ?? problems?.timeZone ?? problems?.idempotencyKey;
      const notice = problems ? elsewhere : message;
      if (problems?.startsAt !== undefined || instantOf(startsAt) === null) {
        return pages.times(c, visitor, { status, notice });
      }
      const isSpent = problems?.idempotencyKey !== undefined;
      const idempotencyKey = isSpent ? newSecret() : typed.idempotencyKey;
      const chosen = { startsAt, idempotencyKey, typed, problems, notice };
      return pages.details(c, visitor, chosen, status);
    },
  };
}

/** Which field to change for the booking to be made; `null` when none would help. */
function fieldOf(problem: Problem, timeZone: string): keyof PostedBooking | null {
  if (problem === "too-many-open") return null;
  if (problem === "key-reused" || problem === "canceled") return "idempotencyKey";
  return isTimeZone(timeZone) ? "startsAt" : "timeZone";
}
