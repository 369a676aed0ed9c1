import type { Handler } from "hono";
import type { ChangeOutcome } from "../calendar/calendar.ts";
import type { StoredCalendar } from "../calendar/stored-calendar.ts";
import { parsePageQuery, receiptHref } from "../pages/page-query.ts";
import { isTimeZone } from "./booking-check.ts";
import { parsePosted, statusOf } from "./posted-booking.ts";
import type { BookingRouteNeeds } from "./take-booking.ts";

type Change = (
  calendar: StoredCalendar,
  link: string,
  fields: { get(name: string): unknown },
) => Promise<ChangeOutcome>;

/** Frees the time; an empty form or `{}` will do. */
export const cancelBooking: Change = (calendar, link) => calendar.cancel(link);

/** Takes `startsAt` in place of the time it has; `timeZone` is the one it is read in from now on. */
export const moveBooking: Change = (calendar, link, fields) => {
  const { startsAt, timeZone } = parsePosted(fields).value;
  return calendar.move(link, startsAt, timeZone || (calendar.open(link)?.timeZone ?? "UTC"));
};

/**
 * `POST /scheduler/bookings/{link}/cancel` and `/move`, as JSON or from the pages' forms.
 *
 * JSON is answered 200 with the booking as it is now, 404 for a link that opens nothing, 409 when
 * the time is taken or the booking is over, 422 as for a new booking. A form goes on to the
 * booking's page (303), or gets the page on which another time can be chosen.
 */
export function changeBooking(
  { calendar, pages, parentsOf, gate }: BookingRouteNeeds,
  change: Change,
): Handler {
  return gate({
    refuseWith:
      (c, { fields, isForm }) =>
      (status, message) => {
        if (!isForm) return c.json({ message }, status);
        const link = c.req.param("link") ?? "";
        const query = parsePageQuery(fields, parentsOf(c));
        if (status === 404) return pages.unknown(c, query);
        if (change !== moveBooking || !pages.isMovable(link)) {
          return pages.problem(c, status, query, message);
        }
        const { timeZone } = parsePosted(fields).value;
        const asked = isTimeZone(timeZone) ? { ...query, zone: timeZone } : query;
        return pages.times(c, status, { ...asked, move: link }, message);
      },
    act: async (c, { fields, isForm }, refuse) => {
      const link = c.req.param("link") ?? "";
      const outcome = await change(calendar, link, fields);
      if (!outcome.ok) return refuse(statusOf(outcome.problem), outcome.message);
      if (isForm) {
        const query = parsePageQuery(fields, parentsOf(c));
        return c.redirect(receiptHref(`/scheduler/bookings/${link}`, query), 303);
      }
      const { id, slot, timeZone, canceled } = outcome.booking;
      return c.json({ id, ...slot, timeZone, canceled }, 200, { "Cache-Control": "no-store" });
    },
    counted: "changes",
    unavailable: "Nothing was changed: the calendar is busy.",
  });
}
