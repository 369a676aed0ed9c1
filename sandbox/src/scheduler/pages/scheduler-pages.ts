import type { Context } from "hono";
import { timesPage, zoneName } from "./book-page.ts";
import { bookedPage, cancelPage } from "./booked-page.ts";
import type { Booking, Slot } from "../calendar/calendar.ts";
import { detailsPage, type DetailsView } from "./details-page.ts";
import { demo, type FreeTimes } from "../slots/free-times.ts";
import { movePage } from "./move-page.ts";
import type { KeptOfCaller } from "../calendar/caller-memory.ts";
import { forgetPage } from "./forget-page.ts";
import { bookableRange } from "../slots/slot-grid.ts";
import { receiptHref, type PageQuery } from "./page-query.ts";
import { document, pageHeaders, type Html } from "./page-shell.ts";
import { problemPage } from "./problem-page.ts";
import type { RenderedAnswers } from "./rendered-answers.ts";
import type { StoredCalendar } from "../calendar/stored-calendar.ts";

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

/** Makes the scheduler's pages into answers; every one has the same strict headers. */
export class SchedulerPages {
  readonly #calendar: StoredCalendar;
  readonly #now: () => number;
  readonly #freeTimes: FreeTimes;
  readonly #answers: RenderedAnswers;
  readonly #headers: Record<string, string>;

  constructor(needs: SchedulerPagesNeeds, siteOrigins: readonly string[]) {
    this.#calendar = needs.calendar;
    this.#now = needs.now;
    this.#freeTimes = needs.freeTimes;
    this.#answers = needs.answers;
    this.#headers = pageHeaders(siteOrigins);
  }

  /** Free times; `notice` says why the time just asked for is not among them. */
  async times(c: Context, status: Status, query: PageQuery, notice?: string): Promise<Response> {
    const moving = query.move === undefined ? null : this.#movable(query.move);
    if (query.move !== undefined && !moving) return this.unknown(c, query);
    const render = () => this.#timesDocument(query, moving, notice);
    if (status === 200 && !moving) {
      const headers = { ...this.#headers, ...html, "Cache-Control": "no-cache" };
      return this.#answers.answer(c, JSON.stringify([query, notice]), headers, render);
    }
    // A page with the link of a booking in it is stored nowhere.
    const page = await this.#answers.inTurn(render);
    return c.html(page, status, this.#headers);
  }

  async #timesDocument(
    query: PageQuery,
    moving: Booking | null,
    notice: string | undefined,
  ): Promise<string> {
    const zone = this.#zoneOf(query);
    const view = {
      query,
      zone,
      ownZone: this.#ownZone,
      openings: this.#openings(moving),
      nowMs: this.#now(),
      ...(moving && { moving }),
      ...(notice && { notice }),
    };
    const title = `${moving ? "Move your" : "Book a"} live demo, times in ${zoneName(zone)}`;
    return String(await document(title, timesPage(view), query));
  }

  /** The fields for one chosen time. */
  details(c: Context, status: Status, view: Omit<DetailsView, "zone" | "ownZone">): Answer {
    const zones = { zone: this.#zoneOf(view.query), ownZone: this.#ownZone };
    const title = "Your details, live demo";
    const checked = status === 200 ? title : `Please check: ${title}`;
    return this.#page(c, status, detailsPage({ ...view, ...zones }), view.query, checked);
  }

  /** One chosen time for a booking that is moved. */
  move(c: Context, query: PageQuery & { move: string }, slot: Slot): Answer {
    const booking = this.#movable(query.move);
    if (!booking) return this.unknown(c, query);
    const zones = { zone: this.#zoneOf(query), ownZone: this.#ownZone };
    const main = movePage({ query, ...zones, booking, slot });
    return this.#page(c, 200, main, query, "Move your live demo");
  }

  /** The receipt, or the question whether to cancel. */
  booked(c: Context, link: string, booking: Booking, query: PageQuery, cancelling = false): Answer {
    const view = { booking, link, query, ownZone: this.#ownZone, nowMs: this.#now() };
    const main = cancelling ? cancelPage(view) : bookedPage(view);
    const title = cancelling ? "Cancel this time?" : "You are booked";
    return this.#page(c, 200, main, query, booking.cancelled ? "Cancelled" : title);
  }

  /** What is kept of who has this link, and the question whether to delete it. */
  forget(c: Context, link: string, kept: KeptOfCaller, query: PageQuery): Answer {
    const back = receiptHref(`/scheduler/bookings/${link}`, query);
    const action = `/scheduler/bookings/${link}/forget`;
    const main = forgetPage({ kept, action, fields: {}, back });
    return this.#page(c, 200, main, query, "Delete what is kept?");
  }

  /** The one answer to every link that opens nothing, or nothing any more. */
  unknown(c: Context, query: PageQuery): Answer {
    const main = problemPage("No such booking", "This link opens no booking. Please check it.");
    return this.#page(c, 404, main, query, "No such booking");
  }

  problem(c: Context, status: Status, query: PageQuery, advice: string): Answer {
    const heading = status === 503 ? "Not just now" : "This cannot be changed";
    return this.#page(c, status, problemPage(heading, advice, status === 503), query, heading);
  }

  /** For an address that has asked too often; a program that asks for JSON reads the same sentence. */
  tooMany(c: Context, advice: string): Answer {
    if (c.req.path === "/scheduler/slots") return c.json({ message: advice }, 429);
    const heading = "Not just now";
    return this.#page(c, 429, problemPage(heading, advice, true), {}, heading);
  }

  /** The free time that starts at `atMs`, for a new booking or for the one that is moved. */
  opening(atMs: number | null, { move }: PageQuery): Slot | undefined {
    const moving = move === undefined ? null : this.#movable(move);
    return this.#openings(moving).find(({ startsAt }) => Date.parse(startsAt) === atMs);
  }

  isMovable(link: string): boolean {
    return this.#movable(link) !== null;
  }

  /**
   * Every time that is free now, up to the horizon. A booking that is moved takes its gaps and its
   * place on the day along; the time it has is not offered again.
   */
  #openings(moving: Booking | null): readonly Slot[] {
    if (!moving) return this.#freeTimes.all();
    const rules = this.#calendar.rulesOf(demo.calendar);
    const query = { ...demo, ...bookableRange(rules, this.#now()) };
    return this.#calendar
      .openings({ ...query, exceptId: moving.id })
      .filter(({ startsAt }) => startsAt !== moving.slot.startsAt);
  }

  #movable(link: string): Booking | null {
    const booking = this.#calendar.open(link);
    if (!booking || booking.calendar !== demo.calendar || booking.cancelled) return null;
    return Date.parse(booking.slot.startsAt) > this.#now() ? booking : null;
  }

  /** The visitor's zone, or the company's until somebody says. */
  #zoneOf(query: PageQuery): string {
    return query.zone ?? this.#ownZone;
  }

  get #ownZone(): string {
    return this.#calendar.rulesOf(demo.calendar).timeZone;
  }

  #page(c: Context, status: Status, main: Html, query: PageQuery, title: string): Answer {
    return c.html(document(title, main, query), status, this.#headers);
  }
}
