import type { Context } from "hono";
import type { StoredOfCaller } from "../calendar/caller-data.ts";
import type { Booking, Slot } from "../calendar/calendar.ts";
import type { StoredCalendar } from "../calendar/stored-calendar.ts";
import { demo, type FreeTimes } from "../slots/free-times.ts";
import { bookableRange } from "../slots/slot-grid.ts";
import { timesPage } from "./book-page.ts";
import { bookedPage, cancelPage, problemPage } from "./booked-page.ts";
import { type ChosenTime, detailsPage } from "./details-page.ts";
import { forgetPage } from "./forget-page.ts";
import { type PageQuery, parsePageQuery } from "./page-query.ts";
import { document, pageHeaders, type Page, type Visitor } from "./page-shell.ts";
import type { RenderedAnswers } from "./rendered-answers.ts";

/** The statuses a page or an answer of the scheduler can have. */
export type Status = 200 | 400 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;

type Answer = Response | Promise<Response>;

export interface SchedulerPagesNeeds {
  calendar: StoredCalendar;
  now: () => number;
  freeTimes: FreeTimes;
  answers: RenderedAnswers;
  publicOrigin: string;
  siteOrigins: readonly string[];
}

export type SchedulerPages = ReturnType<typeof schedulerPages>;

/** Answers with the scheduler's pages; all of them have the same strict headers. */
export function schedulerPages(needs: SchedulerPagesNeeds) {
  const { calendar, now, freeTimes, answers, siteOrigins } = needs;
  const headers = pageHeaders(siteOrigins);
  const rules = calendar.rulesOf(demo.calendar);
  const ownOrigin = new URL(needs.publicOrigin).origin;

  const answer = (c: Context, status: Status, page: Page, query: PageQuery): Answer =>
    c.html(document(page, query), status, headers);

  const movable = (link: string | undefined): Booking | undefined => {
    const booking = link === undefined ? null : calendar.open(link);
    if (booking?.calendar !== demo.calendar || booking.canceled) return undefined;
    return Date.parse(booking.slot.startsAt) > now() ? booking : undefined;
  };

  const visitorWith = (query: PageQuery): Visitor => {
    const zone = query.zone ?? rules.timeZone;
    return { query, zone, ownZone: rules.timeZone, nowMs: now(), moving: movable(query.move) };
  };

  /**
   * Every time that is free now, up to the horizon. A booking that is moved gives up its own time,
   * gaps and place on the day; its present time is not offered again.
   */
  const openingsFor = (moving: Booking | undefined): readonly Slot[] => {
    if (!moving) return freeTimes.all();
    return calendar
      .openings({ ...demo, ...bookableRange(rules, now()), exceptId: moving.id })
      .filter(({ startsAt }) => startsAt !== moving.slot.startsAt);
  };

  const pages = {
    /** The parameters in the address, or in a form's hidden fields. */
    queryOf: (c: Context, fields: { get(name: string): unknown } | null = null): PageQuery => {
      const url = new URL(c.req.url);
      // A site shows the scheduler in a page of our own, so that page may be the parent too.
      return parsePageQuery(fields ?? url.searchParams, [...siteOrigins, ownOrigin, url.origin]);
    },

    /** Free times; `notice` says why the requested time is not among them. */
    times: async (c: Context, status: Status, query: PageQuery, notice?: string) => {
      const visitor = visitorWith(query);
      const { moving } = visitor;
      if (query.move !== undefined && !moving) return pages.unknown(c, query);
      const render = async () =>
        String(await document(timesPage(visitor, openingsFor(moving), notice), query));
      if (status === 200 && !moving) {
        const html = { "Content-Type": "text/html; charset=UTF-8", "Cache-Control": "no-cache" };
        return answers.answer(c, JSON.stringify([query, notice]), { ...headers, ...html }, render);
      }
      // A page with the link of a booking in it is not cached.
      return c.html(await answers.inTurn(render), status, headers);
    },

    /** One chosen time, for a new booking or for the one that is moved. */
    details: (c: Context, status: Status, query: PageQuery, chosen: ChosenTime): Answer => {
      const visitor = visitorWith(query);
      if (query.move !== undefined && !visitor.moving) return pages.unknown(c, query);
      return answer(c, status, detailsPage(visitor, chosen), query);
    },

    /** The receipt. */
    booked: (c: Context, link: string, booking: Booking, query: PageQuery): Answer =>
      answer(c, 200, bookedPage(visitorWith(query), booking, link), query),

    /** The question whether to cancel. */
    cancel: (c: Context, link: string, booking: Booking, query: PageQuery): Answer =>
      answer(c, 200, cancelPage(visitorWith(query), booking, link), query),

    /** What is stored about the person with this link, and the question whether to delete it. */
    forget: (c: Context, link: string, stored: StoredOfCaller, query: PageQuery): Answer => {
      const back = `/scheduler/bookings/${link}`;
      return answer(c, 200, forgetPage({ stored, action: `${back}/forget`, back }), query);
    },

    /** The one answer to every link that opens no booking. */
    unknown: (c: Context, query: PageQuery): Answer => {
      const page = problemPage("No such booking", "This link opens no booking. Please check it.");
      return answer(c, 404, page, query);
    },

    /** A refusal; one that will pass also lets the page around the frame offer its own link. */
    problem: (c: Context, status: Status, query: PageQuery, advice: string): Answer => {
      const passes = status === 429 || status === 503;
      const heading = passes ? "Please try again" : "This booking cannot be changed";
      return answer(c, status, problemPage(heading, advice, passes), query);
    },

    /** The free time that starts at `atMs`, for a new booking or for the one that is moved. */
    opening: (atMs: number | null, query: PageQuery): Slot | undefined =>
      openingsFor(movable(query.move)).find(({ startsAt }) => Date.parse(startsAt) === atMs),

    isMovable: (link: string): boolean => movable(link) !== undefined,
  };
  return pages;
}
