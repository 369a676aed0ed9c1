import type { Handler } from "hono";
import { isTimeZone } from "./booking-check.ts";
import { parsePosted, statusOf } from "./posted-booking.ts";
import type { BookingRouteNeeds } from "./take-booking.ts";

export const changes = ["cancel", "move", "forget"] as const;

/**
 * `POST /scheduler/bookings/{link}/cancel`, `/move` and `/forget`, as JSON or from the pages' forms. To
 * move takes `startsAt`, and the `timeZone` that it is read in from now on; to forget deletes who booked
 * and all that the same call or chat left.
 *
 * JSON is answered 200 with the booking as it is now, 404 for a link that opens nothing, 409 when
 * the time is taken or the booking is over, 422 as for a new booking. A form goes on to the
 * booking's page (303), or gets the page on which another time can be chosen.
 */
export function changeBooking(
  { calendar, pages, gate }: BookingRouteNeeds,
  change: (typeof changes)[number],
): Handler {
  return gate({
    act: async (c, { fields, isForm }) => {
      const link = c.req.param("link") ?? "";
      const known = calendar.open(link);
      if (!known) return { status: 404, message: "This link opens no booking. Please check it." };
      const { startsAt, timeZone } = parsePosted(fields);
      if (change === "forget") await calendar.callers.forget({ link });
      const outcome =
        change === "cancel"
          ? await calendar.cancel(link)
          : change === "move"
            ? await calendar.move(link, startsAt, timeZone || known.timeZone)
            : { ok: true as const, booking: known };
      if (!outcome.ok) return { status: statusOf(outcome.problem), message: outcome.message };
      if (isForm) {
        const path = `/scheduler/bookings/${link}${change === "forget" ? "/forget" : ""}`;
        return c.redirect(path, 303);
      }
      const { id, slot, timeZone: zone, canceled } = outcome.booking;
      const headers = { "Cache-Control": "no-store" };
      return c.json({ id, ...slot, timeZone: zone, canceled }, 200, headers);
    },
    refuse: (c, fields, { status, message }) => {
      const link = c.req.param("link") ?? "";
      const query = pages.queryOf(c, fields);
      if (status === 404) return pages.unknown(c, query);
      if (change !== "move" || !pages.isMovable(link)) {
        return pages.problem(c, status, query, message);
      }
      const { timeZone } = parsePosted(fields);
      const asked = isTimeZone(timeZone) ? { ...query, zone: timeZone } : query;
      return pages.times(c, status, { ...asked, move: link }, message);
    },
    counted: "changes",
    unavailable:
      change === "forget"
        ? "Not everything could be deleted just now."
        : "Nothing was changed: the calendar is busy.",
  });
}
