import { unknownLink } from "../calendar/refusals.ts";
import type { SchedulerPages } from "../pages/scheduler-pages.ts";
import type { CalendarRoutesNeeds } from "../scheduler-context.ts";
import { type PostRoute, refusedPost } from "./post-gate.ts";
import { parsePosted } from "./posted-booking.ts";

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
  { calendar }: CalendarRoutesNeeds,
  pages: SchedulerPages,
  change: (typeof changes)[number],
): PostRoute {
  return {
    counted: "changes",
    unavailable:
      change === "forget"
        ? "Not everything could be deleted right now."
        : "Nothing was changed: the calendar is busy.",
    act: async (c, fields) => {
      const link = c.req.param("link") ?? "";
      const known = calendar.open(link);
      if (!known) return refusedPost(unknownLink());
      const { startsAt, timeZone } = parsePosted(fields);
      const bookingId = known.id;
      if (change === "forget") await calendar.callers.forget({ bookingId });
      const outcome =
        change === "cancel"
          ? await calendar.cancel(bookingId)
          : change === "move"
            ? await calendar.move(bookingId, startsAt, timeZone || known.timeZone)
            : { ok: true as const, booking: known };
      if (!outcome.ok) return refusedPost(outcome);
      const { id, slot, timeZone: zone, canceled } = outcome.booking;
      return {
        status: 200,
        page: `/scheduler/bookings/${link}${change === "forget" ? "/forget" : ""}`,
        body: { id, ...slot, timeZone: zone, canceled },
      };
    },
    refuse: (c, fields, { status, message }) => {
      if (status === 404) return pages.unknown(c);
      const visitor = pages.visitorOf(c, fields);
      if (change !== "move" || !visitor.moving) return pages.problem(c, status, message);
      return pages.times(c, visitor, { status, notice: message });
    },
  };
}
