import { Hono, type Context, type Handler } from "hono";
import { etag } from "hono/etag";
import { atMostBytes } from "../http/at-most-bytes.ts";
import type { Limits } from "../http/limits.ts";
import { rateLimit } from "../http/visitors/rate-limit.ts";
import { instantOf } from "./bookings/booking-check.ts";
import { cancelBooking, changeBooking, moveBooking } from "./bookings/change-booking.ts";
import { forgetBooking } from "./bookings/forget-booking.ts";
import { framePage, framePageHeaders } from "./pages/frame-page.ts";
import { FreeTimes } from "./slots/free-times.ts";
import { feedOf, icsOf, type Organizer } from "./feeds/ics.ts";
import { listSlots } from "./slots/list-slots.ts";
import { ownerRoutes, type OwnerRoutesNeeds } from "./owner/owner-routes.ts";
import { parsePageQuery } from "./pages/page-query.ts";
import { pageFiles } from "./pages/page-shell.ts";
import { postGate } from "./bookings/post-gate.ts";
import { newIdempotencyKey } from "./bookings/posted-booking.ts";
import { RenderedAnswers } from "./pages/rendered-answers.ts";
import { SchedulerPages } from "./pages/scheduler-pages.ts";
import { isStoreFailure } from "../store/transaction.ts";
import type { StoredCalendar } from "./calendar/stored-calendar.ts";
import { takeBooking } from "./bookings/take-booking.ts";

export interface CalendarRoutesNeeds {
  calendar: StoredCalendar;
  /** Epoch milliseconds. */
  now: () => number;
  limits: Pick<Limits, "bookingsPerMinute" | "schedulerReadsPerMinute" | "bodyBytes">;
  /** Whose demos these are; named in the calendar file. */
  organizer: Organizer;
  /** Where visitors find the scheduler: "http://localhost:4174". */
  publicOrigin: string;
  /** Sites that may show the page in a frame and hear from it: "http://localhost:4173". */
  siteOrigins: readonly string[];
  /** Who asks, for limits and the owner's page: the address of the connection; no header is believed. */
  addressOf: (request: Request) => string;
  front?: NonNullable<OwnerRoutesNeeds["front"]>;
}

const noStore = { "Cache-Control": "no-store" };
const calendarFile = {
  "Content-Type": "text/calendar; charset=utf-8",
  "X-Content-Type-Options": "nosniff",
};
/** The feed shows bookings of so long ago, and all that lie ahead. */
const FEED_BACK_MS = 30 * 86_400_000;

/** The scheduler's page, its files, its slots and its bookings, as `Request` in and `Response` out. */
export function calendarRoutes(needs: CalendarRoutesNeeds): Hono {
  const { calendar, now, limits, organizer, siteOrigins } = needs;
  const app = new Hono();
  const freeTimes = new FreeTimes(needs);
  const answers = new RenderedAnswers(() => freeTimes.version());
  const pages = new SchedulerPages({ ...needs, freeTimes, answers }, siteOrigins);
  // A site shows the scheduler in a page of our own, so that page may stand around it too.
  const parentsOf = (c: Context): string[] => [
    ...siteOrigins,
    new URL(needs.publicOrigin).origin,
    new URL(c.req.url).origin,
  ];
  const queryOf = (c: Context) => parsePageQuery(new URL(c.req.url).searchParams, parentsOf(c));

  app.use("/scheduler/*", atMostBytes(limits.bodyBytes));

  const waitFor = rateLimit(limits.schedulerReadsPerMinute);
  const limited: Handler = (c, next) => {
    const waitS = Math.ceil(waitFor(needs.addressOf(c.req.raw)) / 1_000);
    if (waitS === 0) return next();
    c.header("Retry-After", String(waitS));
    return pages.tooMany(c, `Too many requests at once. Please try again in ${waitS} seconds.`);
  };
  const read = ["/book", "/scheduler/slots", "/scheduler/bookings/*", "/scheduler/feed/*"];
  app.on("GET", read, limited);

  for (const [path, { type, body }] of Object.entries(pageFiles)) {
    // The embed script is made to be loaded by other sites, the rest is not.
    const policy = path.endsWith("/embed.js") ? "cross-origin" : "same-origin";
    app.get(path, etag(), (c) =>
      c.body(body, 200, {
        "Content-Type": type,
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "no-cache",
        "Cross-Origin-Resource-Policy": policy,
      }),
    );
  }

  app.get("/book", (c) => {
    const { at, ...query } = queryOf(c);
    if (at === undefined) return pages.times(c, 200, query);
    const slot = pages.opening(instantOf(at), query);
    if (!slot) {
      return pages.times(c, 200, query, "This time is no longer free. Please choose another.");
    }
    return pages.details(c, 200, { query, slot, idempotencyKey: newIdempotencyKey() });
  });

  app.get("/scheduler/frame", (c) =>
    c.html(framePage(queryOf(c).parent), 200, framePageHeaders(siteOrigins)),
  );

  app.get("/scheduler/slots", listSlots({ calendar, now, freeTimes, answers }));

  const gate = postGate(needs);
  const posting = { calendar, pages, parentsOf, gate, addressOf: needs.addressOf };
  const ofLink = "/scheduler/bookings/:link";
  app.post("/scheduler/bookings", takeBooking(posting));
  app.post(`${ofLink}/cancel`, changeBooking(posting, cancelBooking));
  app.post(`${ofLink}/move`, changeBooking(posting, moveBooking));

  app.post(`${ofLink}/forget`, forgetBooking(posting));
  app.get(`${ofLink}/forget`, (c) => {
    const link = c.req.param("link");
    if (!calendar.open(link)) return pages.unknown(c, queryOf(c));
    return pages.forget(c, link, calendar.callers.of({ link }), queryOf(c));
  });

  app.get(`${ofLink}/cancel`, (c) => {
    const link = c.req.param("link");
    const booking = calendar.open(link);
    if (!booking) return pages.unknown(c, queryOf(c));
    return pages.booked(c, link, booking, queryOf(c), true);
  });

  app.get(ofLink, (c) => {
    const name = c.req.param("link");
    const link = name.replace(/\.ics$/, "");
    const booking = calendar.open(link);
    if (!booking) return pages.unknown(c, queryOf(c));
    if (link === name) return pages.booked(c, link, booking, queryOf(c));
    return c.body(icsOf(booking, organizer, now()), 200, {
      ...calendarFile,
      "Content-Disposition": 'attachment; filename="demo.ics"',
      ...noStore,
    });
  });

  app.get("/scheduler/feed/:name", (c) => {
    const secret = c.req.param("name").replace(/\.ics$/, "");
    if (!calendar.feed.opensWith(secret)) return pages.unknown(c, {});
    const headers = { ...calendarFile, "Cache-Control": "private, max-age=300" };
    return answers.answer(c, "feed", headers, () => {
      const fromMs = now() - FEED_BACK_MS;
      return feedOf(calendar.list({ fromMs, toMs: Number.MAX_SAFE_INTEGER }), organizer, now());
    });
  });

  app.route("/", ownerRoutes(needs));

  app.onError((error, c) => {
    if (!isStoreFailure(error)) throw error;
    c.header("Retry-After", "5");
    return pages.problem(c, 503, {}, "The calendar is busy. Please try again in a moment.");
  });
  return app;
}
