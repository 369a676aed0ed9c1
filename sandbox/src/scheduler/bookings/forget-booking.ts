import type { Handler } from "hono";
import type { BookingRouteNeeds } from "./take-booking.ts";

/**
 * `POST /scheduler/bookings/{link}/forget`: deletes who booked and all that the same call or chat left.
 * JSON is answered 200 with `{ forgotten: true }` or 404; a form goes on to the page that says
 * nothing is stored (303).
 */
export function forgetBooking({ calendar, pages, gate }: BookingRouteNeeds): Handler {
  return gate({
    refuseWith:
      (c, { isForm }) =>
      (status, message) => {
        if (!isForm) return c.json({ message }, status);
        return status === 404 ? pages.unknown(c, {}) : pages.problem(c, status, {}, message);
      },
    act: async (c, { isForm }, refuse) => {
      const link = c.req.param("link") ?? "";
      if (!calendar.open(link)) {
        return refuse(404, "This link opens no booking. Please check it.");
      }
      await calendar.callers.forget({ link });
      if (isForm) return c.redirect(`/scheduler/bookings/${link}/forget`, 303);
      return c.json({ forgotten: true }, 200, { "Cache-Control": "no-store" });
    },
    counted: "changes",
    unavailable: "Not everything could be deleted just now.",
  });
}
