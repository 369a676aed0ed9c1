import type { Context } from "hono";
import { timesPage, zoneName } from "./book-page.ts";
import type { Slot } from "./calendar.ts";
import { detailsPage, type DetailsView } from "./details-page.ts";
import { bookableRange } from "./slot-grid.ts";
import type { PageQuery } from "./page-query.ts";
import { document, pageHeaders, type Html } from "./page-shell.ts";
import type { KeptCalendar } from "./sqlite-calendar.ts";

/** What the scheduler page offers: live demos of 15 minutes (spec §9). */
export const demo = { calendar: "demo", durationMin: 15, what: "Live demo" } as const;

/** The statuses a page or an answer of the scheduler can have. */
export type Status = 200 | 400 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;

/** Makes the scheduler's pages into answers; every one has the same strict headers. */
export class SchedulerPages {
  readonly #needs: { calendar: KeptCalendar; now: () => number };
  readonly #headers: Record<string, string>;

  constructor(
    needs: { calendar: KeptCalendar; now: () => number },
    siteOrigins: readonly string[],
  ) {
    this.#needs = needs;
    this.#headers = pageHeaders(siteOrigins);
  }

  page(c: Context, status: Status, main: Html, query: PageQuery, title: string) {
    return c.html(document(title, main, query), status, this.#headers);
  }

  /** Free times; `notice` says why the time just asked for is not among them. */
  times(c: Context, status: Status, query: PageQuery, notice?: string) {
    const zone = this.zoneOf(query);
    const view = { query, zone, openings: this.openings(), nowMs: this.#needs.now() };
    const title = `Book a live demo, times in ${zoneName(zone)}`;
    return this.page(c, status, timesPage(notice ? { ...view, notice } : view), query, title);
  }

  /** The fields for one chosen time. */
  details(c: Context, status: Status, view: Omit<DetailsView, "zone">) {
    const main = detailsPage({ ...view, zone: this.zoneOf(view.query) });
    const title = "Your details, live demo";
    return this.page(
      c,
      status,
      main,
      view.query,
      status === 200 ? title : `Please check: ${title}`,
    );
  }

  /** Every time that is free now, up to the horizon. */
  openings(): Slot[] {
    const { calendar, now } = this.#needs;
    return calendar.openings({ ...demo, ...bookableRange(calendar.rulesOf(demo.calendar), now()) });
  }

  /** The visitor's zone, or the company's until somebody says. */
  zoneOf(query: PageQuery): string {
    return query.zone ?? this.#needs.calendar.rulesOf(demo.calendar).timeZone;
  }
}
