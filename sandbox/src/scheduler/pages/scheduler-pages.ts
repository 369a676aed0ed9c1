import type { Context } from "hono";
import { MINUTE_MS } from "../../clock.ts";
import { type ProblemError, problemOf } from "../../http/problem.ts";
import { instant } from "../bookings/booking-fields.ts";
import { isForPrograms } from "../bookings/gate.ts";
import type { Booking, Slot } from "../calendar/booking.ts";
import { refusalOf } from "../calendar/refusals.ts";
import type { CalendarRoutesNeeds } from "../calendar-routes.ts";
import { demo } from "../slots/booking-rules.ts";
import { bookableRange } from "../slots/slot-grid.ts";
import { timesPage } from "./book-page.ts";
import { problemPage } from "./booked-page.ts";
import { detailsPage } from "./details-page.ts";
import { parsePageQuery } from "./page-query.ts";
import { document, pageHeaders, type Page, type Visitor } from "./page-shell.ts";

type Status = ProblemError["status"];

/** Answers with the scheduler's pages; all of them have the same strict headers. */
export function schedulerPages({ calendar, now, siteOrigins, publicOrigin }: CalendarRoutesNeeds) {
  const headers = pageHeaders(siteOrigins);
  const rules = calendar.rulesOf(demo.calendar);
  // A time may become free or be free no longer with every change of the file, and every minute, as
  // opening hours, notice and horizon are counted in whole minutes.
  const cached = versionedCache(() => `${calendar.version()} ${Math.ceil(now() / MINUTE_MS)}`);
  const bookable = () => ({ ...demo, ...bookableRange(rules, now()) });
  /** Every free time up to the horizon, in order. */
  const freeTimes = () => cached("free times", () => calendar.openings(bookable()));

  const movable = (link: string | undefined): Booking | undefined => {
    const booking = link === undefined ? null : calendar.open(link);
    if (booking?.calendar !== demo.calendar || booking.canceled) return undefined;
    return Date.parse(booking.slot.startsAt) > now() ? booking : undefined;
  };

  /** Who asks, from the parameters in the address or a form's fields. */
  function visitorOf(c: Context): Visitor {
    const fields = c.get("fields") ?? c.req.query();
    // A form sends the zone of its time under the name that programs use.
    const named = { zone: fields["timeZone"], move: c.req.param("link"), ...fields };
    // A site shows the scheduler in a page of our own, so that page may be the parent too.
    const parents = [...siteOrigins, publicOrigin, new URL(c.req.url).origin];
    const query = parsePageQuery(named, parents);
    const ownZone = rules.timeZone;
    const zone = query.zone ?? ownZone;
    return { query, zone, ownZone, nowMs: now(), moving: movable(query.move) };
  }

  const show = (c: Context, page: Page, status: Status = 200) =>
    c.html(document(page, visitorOf(c).query), status, headers);

  /**
   * Every time that is free now, up to the horizon. A booking that is moved gives up its own time,
   * gaps and place on the day; its present time is not offered again.
   */
  const openingsFor = ({ moving }: Visitor): readonly Slot[] => {
    if (!moving) return freeTimes();
    return calendar
      .openings({ ...bookable(), exceptId: moving.id })
      .filter(({ startsAt }) => startsAt !== moving.slot.startsAt);
  };

  /** Free times; `notice` says why the requested time is not among them. */
  function times(c: Context, notice?: string, status: Status = 200): Response | Promise<Response> {
    const visitor = visitorOf(c);
    const query = { ...visitor.query, at: undefined };
    const page = cached(JSON.stringify([query, notice]), () =>
      document(timesPage(visitor, openingsFor(visitor), notice), query),
    );
    // A page with the link of a booking in it is neither stored nor compressed.
    const isShared = status === 200 && !visitor.moving;
    return c.html(page, status, { ...headers, ...(isShared && { "Cache-Control": "no-cache" }) });
  }

  /** Says why: to a program as JSON, to a visitor on the page where it can be corrected. */
  function refused(c: Context, error: unknown): Response | Promise<Response> {
    const refusal = refusalOf(error);
    const reason = refusal ?? problemOf(error, "bookings");
    const { status, message } = reason;
    const problems = refusal?.problems ?? {};
    const answer = reason.getResponse();
    if (isForPrograms(c)) return answer;
    c.header("Retry-After", answer.headers.get("Retry-After") ?? undefined);
    if (status === 404) return show(c, problemPage("No such booking", message), status);
    const visitor = visitorOf(c);
    const { startsAt = "", ...typed } = c.var.fields ?? {};
    const isNew = c.req.method === "POST" && c.req.path === "/scheduler/bookings";
    const isMove = c.req.path.endsWith("/move") && visitor.moving !== undefined;
    const isTime = problems["startsAt"] === undefined && instant.safeParse(startsAt).success;
    if (isNew && isTime)
      return show(c, detailsPage(visitor, { startsAt, ...typed }, { message, problems }), status);
    if (isNew || isMove) return times(c, message, status);
    const passes = status === 429 || status === 503;
    return show(c, problemPage(headings.get(status) ?? cannotChange, message, passes), status);
  }

  return { freeTimes, cached, visitorOf, show, openingsFor, times, refused };
}

const cannotChange = "This booking cannot be changed";
const headings: ReadonlyMap<Status, string> = new Map([
  [403, "Not from here"],
  [429, "Please try again"],
  [503, "Please try again"],
]);

/** When there are more, all are made anew. */
const mostStored = 100;

/** Returns values that depend only on their key and a version, each made once. A rejection is not stored. */
function versionedCache(version: () => string) {
  let storedVersion = "";
  const stored = new Map<string, unknown>();
  return <Value>(key: string, make: () => Value): Value => {
    const current = version();
    if (current !== storedVersion || stored.size >= mostStored) stored.clear();
    storedVersion = current;
    if (!stored.has(key)) {
      const made = make();
      stored.set(key, made);
      if (made instanceof Promise) made.catch(() => stored.delete(key));
    }
    return stored.get(key) as Value;
  };
}
