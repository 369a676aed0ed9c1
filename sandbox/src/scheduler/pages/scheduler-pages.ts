import type { Context } from "hono";
import type { Booking, Slot } from "../calendar/calendar.ts";
import type { StoredOfCaller } from "../calendar/caller-data.ts";
import { demo, type FreeTimes } from "../slots/free-times.ts";
import { bookableRange } from "../slots/slot-grid.ts";
import type { StoredCalendar } from "../calendar/stored-calendar.ts";
import { timesPage } from "./book-page.ts";
import { bookedPage, cancelPage, problemPage } from "./booked-page.ts";
import { type ChosenTime, detailsPage } from "./details-page.ts";
import { forgetPage } from "./forget-page.ts";
import { receiptHref, type PageQuery } from "./page-query.ts";
import { document, pageHeaders, type Page, type Visitor } from "./page-shell.ts";
import type { RenderedAnswers } from "./rendered-answers.ts";

/** The statuses a page or an answer of the scheduler can have. */
export type Status = 200 | 400 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;

type Answer = Response | Promise<Response>;

const html = { "Content-Type": "text/html; charset=UTF-8" };

export interface SchedulerPagesNeeds {
  calendar: StoredCalendar;
  now: () => number;
  freeTimes: FreeTimes;
  answers: RenderedAnswers;
}

/** Answers with the scheduler's pages; all of them have the same strict headers. */
export class SchedulerPages {
  readonly #needs: SchedulerPagesNeeds;
  readonly #headers: Record<string, string>;

  constructor(needs: SchedulerPagesNeeds, siteOrigins: readonly string[]) {
    this.#needs = needs;
    this.#headers = pageHeaders(siteOrigins);
  }

  /** Free times; `notice` says why the requested time is not among them. */
  async times(c: Context, status: Status, query: PageQuery, notice?: string): Promise<Response> {
    const visitor = this.#visitor(query);
    if (query.move !== undefined && !visitor.moving) return this.unknown(c, query);
    const { answers } = this.#needs;
    const render = async () => {
      const page = timesPage(visitor, this.#openings(visitor.moving), notice);
      return String(await document(page, query));
    };
    if (status === 200 && !visitor.moving) {
      const headers = { ...this.#headers, ...html, "Cache-Control": "no-cache" };
      return answers.answer(c, JSON.stringify([query, notice]), headers, render);
    }
    // A page with the link of a booking in it is not cached.
    return c.html(await answers.inTurn(render), status, this.#headers);
  }

  /** One chosen time, for a new booking or for the one that is moved. */
  details(c: Context, status: Status, chosen: ChosenTime & { query: PageQuery }): Answer {
    const { query } = chosen;
    const visitor = this.#visitor(query);
    if (query.move !== undefined && !visitor.moving) return this.unknown(c, query);
    return this.#answer(c, status, detailsPage(visitor, chosen), query);
  }

  /** The receipt, or the question whether to cancel. */
  booked(c: Context, link: string, booking: Booking, query: PageQuery, cancelling = false): Answer {
    const makePage = cancelling ? cancelPage : bookedPage;
    return this.#answer(c, 200, makePage(this.#visitor(query), booking, link), query);
  }

  /** What is stored about the person with this link, and the question whether to delete it. */
  forget(c: Context, link: string, stored: StoredOfCaller, query: PageQuery): Answer {
    const back = receiptHref(`/scheduler/bookings/${link}`, query);
    const action = `/scheduler/bookings/${link}/forget`;
    return this.#answer(c, 200, forgetPage({ stored, action, fields: {}, back }), query);
  }

  /** The one answer to every link that opens no booking. */
  unknown(c: Context, query: PageQuery): Answer {
    const page = problemPage("No such booking", "This link opens no booking. Please check it.");
    return this.#answer(c, 404, page, query);
  }

  /** A refusal; one that will pass also lets the page around the frame offer its own link. */
  problem(c: Context, status: Status, query: PageQuery, advice: string): Answer {
    const passes = status === 429 || status === 503;
    const heading = passes ? "Please try again" : "This booking cannot be changed";
    return this.#answer(c, status, problemPage(heading, advice, passes), query);
  }

  /** For an address that asks too often; a program that asks for JSON reads the same sentence. */
  tooMany(c: Context, advice: string): Answer {
    if (c.req.path === "/scheduler/slots") return c.json({ message: advice }, 429);
    return this.problem(c, 429, {}, advice);
  }

  /** The free time that starts at `atMs`, for a new booking or for the one that is moved. */
  opening(atMs: number | null, query: PageQuery): Slot | undefined {
    const openings = this.#openings(this.#visitor(query).moving);
    return openings.find(({ startsAt }) => Date.parse(startsAt) === atMs);
  }

  isMovable(link: string): boolean {
    return this.#movable(link) !== undefined;
  }

  /**
   * Every time that is free now, up to the horizon. A booking that is moved gives up its own time,
   * gaps and place on the day; its present time is not offered again.
   */
  #openings(moving: Booking | undefined): readonly Slot[] {
    const { calendar, freeTimes, now } = this.#needs;
    if (!moving) return freeTimes.all();
    const query = { ...demo, ...bookableRange(calendar.rulesOf(demo.calendar), now()) };
    return calendar
      .openings({ ...query, exceptId: moving.id })
      .filter(({ startsAt }) => startsAt !== moving.slot.startsAt);
  }

  #movable(link: string): Booking | undefined {
    const { calendar, now } = this.#needs;
    const booking = calendar.open(link);
    if (!booking || booking.calendar !== demo.calendar || booking.canceled) return undefined;
    return Date.parse(booking.slot.startsAt) > now() ? booking : undefined;
  }

  #visitor(query: PageQuery): Visitor {
    const { calendar, now } = this.#needs;
    const ownZone = calendar.rulesOf(demo.calendar).timeZone;
    const moving = query.move === undefined ? undefined : this.#movable(query.move);
    return { query, zone: query.zone ?? ownZone, ownZone, nowMs: now(), moving };
  }

  #answer(c: Context, status: Status, page: Page, query: PageQuery): Answer {
    return c.html(document(page, query), status, this.#headers);
  }
}
