import type { Handler } from "hono";
import { isTimeZone } from "./booking-check.ts";
import { parsePageQuery, receiptHref } from "./pages/page-query.ts";
import { statusOf } from "./posted-booking.ts";
import type { SchedulerPages, Status } from "./pages/scheduler-pages.ts";
import type { ChangeOutcome, KeptCalendar } from "./sqlite-calendar.ts";
import { StoreUnavailableError } from "../store/transaction.ts";
import type { TakeBookingNeeds } from "./take-booking.ts";

type Change = (
  calendar: KeptCalendar,
  link: string,
  fields: { get(name: string): unknown },
) => Promise<ChangeOutcome>;

/** Frees the time; an empty form or `{}` will do. */
export const cancelBooking: Change = (calendar, link) => calendar.cancel(link);

/** Takes `startsAt` in place of the time it has; `timeZone` is the one it is read in from now on. */
export const moveBooking: Change = (calendar, link, fields) => {
  const text = (name: string): string => {
    const value = fields.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const timeZone = text("timeZone") || (calendar.open(link)?.timeZone ?? "UTC");
  return calendar.move(link, text("startsAt"), timeZone);
};

/**
 * `POST /scheduler/bookings/{link}/cancel` and `/move`, as JSON or from the pages' forms.
 *
 * JSON is answered 200 with the booking as it is now, 404 for a link that opens nothing, 409 when
 * the time is taken or the booking is over, 422, 429 and 503 as for a new booking. A form goes on
 * to the booking's page (303), or gets the page on which the refusal can be mended.
 */
export function changeBooking(
  { calendar, parentsOf, gate }: TakeBookingNeeds,
  pages: SchedulerPages,
  change: Change,
): Handler {
  return async (c) => {
    const posting = await gate(c);
    if (posting instanceof Response) return posting;
    const { fields, isForm, waitS } = posting;
    const link = c.req.param("link") ?? "";
    const query = parsePageQuery(fields, parentsOf(c));
    const refuse = (status: Status, message: string): Response | Promise<Response> => {
      if (!isForm) return c.json({ message }, status);
      const zone = fields.get("timeZone");
      const asked = typeof zone === "string" && isTimeZone(zone) ? { ...query, zone } : query;
      const mendable = change === moveBooking && status !== 404 && pages.isMovable(link);
      if (mendable) return pages.times(c, status, { ...asked, move: link }, message);
      return status === 404 ? pages.unknown(c, query) : pages.problem(c, status, query, message);
    };
    if (waitS > 0)
      return refuse(429, `Too many changes at once. Please try again in ${waitS} seconds.`);
    try {
      const outcome = await change(calendar, link, fields);
      if (!outcome.ok) return refuse(statusOfChange(outcome.problem), outcome.message);
      if (isForm) return c.redirect(receiptHref(`/scheduler/bookings/${link}`, query), 303);
      const { id, slot, timeZone, cancelled } = outcome.booking;
      return c.json({ id, ...slot, timeZone, cancelled }, 200, { "Cache-Control": "no-store" });
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      c.header("Retry-After", "5");
      return refuse(
        503,
        "Nothing was changed: the calendar is busy. Please try again in a moment.",
      );
    }
  };
}

function statusOfChange(problem: Exclude<ChangeOutcome, { ok: true }>["problem"]): Status {
  if (problem === "unknown") return 404;
  return problem === "cancelled" || problem === "begun" ? 409 : statusOf(problem);
}
