import type { Context } from "hono";
import type { Fields } from "../bookings/posted-booking.ts";
import type { Booking, Slot } from "../calendar/calendar.ts";
import { unknownLink } from "../calendar/refusals.ts";
import type { CalendarRoutesNeeds } from "../scheduler-context.ts";
import { demo, freeTimesOf } from "../slots/free-times.ts";
import { bookableRange } from "../slots/slot-grid.ts";
import { timesPage } from "./book-page.ts";
import { problemPage } from "./booked-page.ts";
import { type ChosenTime, detailsPage } from "./details-page.ts";
import { type PageQuery, parsePageQuery } from "./page-query.ts";
import { document, pageHeaders, type Page, type Visitor } from "./page-shell.ts";
import { renderedAnswers } from "./rendered-answers.ts";

/** The statuses a page or an answer of the scheduler can have. */
export type Status = 200 | 400 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;

export type SchedulerPages = ReturnType<typeof schedulerPages>;

/** Answers with the scheduler's pages; all of them have the same strict headers. */
export function schedulerPages(needs: CalendarRoutesNeeds) {
  const { calendar, now, siteOrigins } = needs;
  const freeTimes = freeTimesOf(calendar, now);
  const answers = renderedAnswers(freeTimes.version);
  const headers = pageHeaders(siteOrigins);
  const rules = calendar.rulesOf(demo.calendar);
  const ownOrigin = new URL(needs.publicOrigin).origin;

  const movable = (link: string | undefined): Booking | undefined => {
    const booking = link === undefined ? null : calendar.open(link);
    if (booking?.calendar !== demo.calendar || booking.canceled) return undefined;
    return Date.parse(booking.slot.startsAt) > now() ? booking : undefined;
  };

  const queryOf = (c: Context, fields: Fields = c.req.query()): PageQuery => {
    const { origin } = new URL(c.req.url);
    // A form sends the zone of its time under the name that programs use.
    const named = { zone: fields["timeZone"], move: c.req.param("link"), ...fields };
    // A site shows the scheduler in a page of our own, so that page may be the parent too.
    return parsePageQuery(named, [...siteOrigins, ownOrigin, origin]);
  };

  const show = (c: Context, page: Page, query = queryOf(c), status: Status = 200) =>
    c.html(document(page, query), status, headers);

  /**
   * Every time that is free now, up to the horizon. A booking that is moved gives up its own time,
   * gaps and place on the day; its present time is not offered again.
   */
  const openingsFor = ({ moving }: Visitor): readonly Slot[] => {
    if (!moving) return freeTimes.all();
    return calendar
      .openings({ ...demo, ...bookableRange(rules, now()), exceptId: moving.id })
      .filter(({ startsAt }) => startsAt !== moving.slot.startsAt);
  };

  /** Throws when the visitor's link opens no booking that can be moved. */
  const checkMove = ({ query, moving }: Visitor): void => {
    if (query.move === undefined || moving) return;
    throw unknownLink();
  };

  return {
    freeTimes,
    answers,
    show,
    openingsFor,

    /** Who asks, from the parameters in the address or a form's fields. */
    visitorOf(c: Context, fields?: Fields): Visitor {
      const query = queryOf(c, fields);
      const ownZone = rules.timeZone;
      const zone = query.zone ?? ownZone;
      return { query, zone, ownZone, nowMs: now(), moving: movable(query.move) };
    },

    /** Free times; `notice` says why the requested time is not among them. */
    async times(
      c: Context,
      visitor: Visitor,
      { status = 200, notice }: { status?: Status; notice?: string | undefined } = {},
    ): Promise<Response> {
      checkMove(visitor);
      const query = { ...visitor.query, at: undefined };
      const render = async () =>
        String(await document(timesPage(visitor, openingsFor(visitor), notice), query));
      if (status === 200 && !visitor.moving) {
        const html = { "Content-Type": "text/html; charset=UTF-8", "Cache-Control": "no-cache" };
        return answers.answer(c, JSON.stringify([query, notice]), { ...headers, ...html }, render);
      }
      // A page with the link of a booking in it is not cached.
      return c.html(await answers.inTurn(render), status, headers);
    },

    /** One chosen time, for a new booking or for the one that is moved. */
    details(c: Context, visitor: Visitor, chosen: ChosenTime, status: Status = 200) {
      checkMove(visitor);
      return show(c, detailsPage(visitor, chosen), visitor.query, status);
    },

    /** The one answer to every link that opens no booking. */
    unknown: (c: Context) =>
      show(c, problemPage("No such booking", unknownLink().message), queryOf(c), 404),

    /** A refusal; one that will pass also lets the page around the frame offer its own link. */
    problem(c: Context, status: Status, advice: string) {
      const passes = status === 429 || status === 503;
      const heading = passes ? "Please try again" : "This booking cannot be changed";
      return show(c, problemPage(heading, advice, passes), queryOf(c), status);
    },
  };
}
