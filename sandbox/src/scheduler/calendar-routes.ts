import { Hono, type Context, type Handler } from "hono";
import { etag } from "hono/etag";
import { atMostBytes } from "../http/at-most-bytes.ts";
import type { Limits } from "../http/limits.ts";
import { rateLimit } from "../http/visitors/rate-limit.ts";
import { instantOf } from "./bookings/booking-check.ts";
import { changeBooking, changes } from "./bookings/change-booking.ts";
import type { Booking } from "./calendar/calendar.ts";
import { framePage, framePageHeaders } from "./pages/frame-page.ts";
import { demo, freeTimesOf } from "./slots/free-times.ts";
import { feedOf, icsOf, type Organizer } from "./feeds/ics.ts";
import { listSlots } from "./slots/list-slots.ts";
import { ownerRoutes, type OwnerRoutesNeeds } from "./owner/owner-routes.ts";
import type { PageQuery } from "./pages/page-query.ts";
import { pageFiles } from "./pages/page-shell.ts";
import { postGate } from "./bookings/post-gate.ts";
import { newIdempotencyKey } from "./bookings/posted-booking.ts";
import { RenderedAnswers } from "./pages/rendered-answers.ts";
import { schedulerPages } from "./pages/scheduler-pages.ts";
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
  const freeTimes = freeTimesOf(calendar, now);
  const answers = new RenderedAnswers(() => freeTimes.version());
  const pages = schedulerPages({ ...needs, freeTimes, answers });

  app.use("/scheduler/*", atMostBytes(limits.bodyBytes));

  const waitFor = rateLimit(limits.schedulerReadsPerMinute);
  const limited: Handler = (c, next) => {
    const waitS = Math.ceil(waitFor(needs.addressOf(c.req.raw)) / 1_000);
    if (waitS === 0) return next();
    c.header("Retry-After", String(waitS));
    const message = `Too many requests at once. Please try again in ${waitS} seconds.`;
    const isForPrograms = c.req.path === "/scheduler/slots";
    return isForPrograms ? c.json({ message }, 429) : pages.problem(c, 429, {}, message);
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
    const { at, ...query } = pages.queryOf(c);
    if (at === undefined) return pages.times(c, 200, query);
    const slot = pages.opening(instantOf(at), query);
    if (slot) return pages.details(c, 200, query, { slot, idempotencyKey: newIdempotencyKey() });
    return pages.times(c, 200, query, "This time is no longer free. Please choose another.");
  });

  app.get("/scheduler/frame", (c) =>
    c.html(framePage(pages.queryOf(c).parent), 200, framePageHeaders(siteOrigins)),
  );

  const rules = calendar.rulesOf(demo.calendar);
  app.get("/scheduler/slots", listSlots({ rules, now, freeTimes, answers }));

  const posting = { calendar, pages, gate: postGate(needs), addressOf: needs.addressOf };
  const ofLink = "/scheduler/bookings/:link";
  app.post("/scheduler/bookings", takeBooking(posting));
  for (const each of changes) app.post(`${ofLink}/${each}`, changeBooking(posting, each));

  type Show = (c: Context, link: string, booking: Booking, query: PageQuery) => ReturnType<Handler>;
  const withBooking = (show: Show) => (c: Context) => {
    const link = c.req.param("link") ?? "";
    const booking = calendar.open(c.req.path.endsWith(".ics") ? link.slice(0, -4) : link);
    const query = pages.queryOf(c);
    return booking ? show(c, link, booking, query) : pages.unknown(c, query);
  };
  app.get(`${ofLink}/cancel`, withBooking(pages.cancel));
  app.get(
    `${ofLink}/forget`,
    withBooking((c, link, _, query) => {
      return pages.forget(c, link, calendar.callers.of({ link }), query);
    }),
  );
  app.get(
    ofLink,
    withBooking((c, link, booking, query) => {
      if (!link.endsWith(".ics")) return pages.booked(c, link, booking, query);
      const saved = { "Content-Disposition": 'attachment; filename="demo.ics"' };
      const headers = { ...calendarFile, ...saved, "Cache-Control": "no-store" };
      return c.body(icsOf(booking, organizer, now()), 200, headers);
    }),
  );

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
