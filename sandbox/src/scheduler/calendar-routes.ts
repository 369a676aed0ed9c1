import { Hono, type Context, type Handler } from "hono";
import { etag } from "hono/etag";
import { atMostBytes } from "../http/at-most-bytes.ts";
import { isStoreFailure } from "../store/transaction.ts";
import { instantOf } from "./bookings/booking-check.ts";
import { changeBooking, changes } from "./bookings/change-booking.ts";
import { limiter, postGate } from "./bookings/post-gate.ts";
import { takeBooking } from "./bookings/take-booking.ts";
import type { Booking } from "./calendar/calendar.ts";
import { Refusal, unknownLink } from "./calendar/refusals.ts";
import { newSecret } from "./calendar/secret.ts";
import { feedOf, icsOf } from "./feeds/ics.ts";
import { ownerRoutes } from "./owner/owner-routes.ts";
import { bookedPage, cancelPage } from "./pages/booked-page.ts";
import { forgetPage } from "./pages/forget-page.ts";
import { framePage, framePageHeaders } from "./pages/frame-page.ts";
import { pageFiles, type Page, type Visitor } from "./pages/page-shell.ts";
import { schedulerPages } from "./pages/scheduler-pages.ts";
import type { CalendarRoutesNeeds } from "./scheduler-context.ts";
import { listSlots } from "./slots/list-slots.ts";

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
  const pages = schedulerPages(needs);

  app.onError((error, c) => {
    if (error instanceof Refusal && error.problem === "unknown") return pages.unknown(c);
    if (!isStoreFailure(error)) throw error;
    c.header("Retry-After", "5");
    return pages.problem(c, 503, "The calendar is busy. Please try again in a moment.");
  });

  app.use("/scheduler/*", atMostBytes(limits.bodyBytes));

  const refusalOf = limiter(limits.schedulerReadsPerMinute, needs.addressOf);
  const limited: Handler = (c, next) => {
    const message = refusalOf(c, "requests");
    if (message === null) return next();
    const isForPrograms = c.req.path === "/scheduler/slots";
    return isForPrograms ? c.json({ message }, 429) : pages.problem(c, 429, message);
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
    const visitor = pages.visitorOf(c);
    const { at } = visitor.query;
    if (at === undefined) return pages.times(c, visitor);
    const startMs = instantOf(at);
    const slot = pages
      .openingsFor(visitor)
      .find(({ startsAt }) => Date.parse(startsAt) === startMs);
    const idempotencyKey = newSecret();
    if (slot) return pages.details(c, visitor, { startsAt: slot.startsAt, idempotencyKey });
    const notice = "This time is no longer free. Please choose another.";
    return pages.times(c, visitor, { notice });
  });

  app.get("/scheduler/frame", (c) =>
    c.html(framePage(pages.visitorOf(c).query.parent), 200, framePageHeaders(siteOrigins)),
  );
  app.get("/scheduler/slots", listSlots(needs, pages));

  const ofLink = "/scheduler/bookings/:link";
  const gate = postGate(needs);
  app.post("/scheduler/bookings", gate(takeBooking(needs, pages)));
  for (const each of changes) {
    app.post(`${ofLink}/${each}`, gate(changeBooking(needs, pages, each)));
  }

  const bookingOf = (link: string): Booking => {
    const booking = calendar.open(link);
    if (booking) return booking;
    throw unknownLink();
  };
  const shown =
    (page: (visitor: Visitor, booking: Booking, link: string) => Page) => (c: Context) => {
      const link = c.req.param("link") ?? "";
      const visitor = pages.visitorOf(c);
      return pages.show(c, page(visitor, bookingOf(link), link), visitor.query);
    };
  app.get(`${ofLink}/cancel`, shown(cancelPage));
  app.get(
    `${ofLink}/forget`,
    shown((_visitor, { id }, link) => {
      const back = `/scheduler/bookings/${link}`;
      const stored = calendar.callers.of({ bookingId: id });
      return forgetPage({ stored, action: `${back}/forget`, back });
    }),
  );
  const receipt = shown(bookedPage);
  app.get(ofLink, (c) => {
    const link = c.req.param("link");
    if (!link.endsWith(".ics")) return receipt(c);
    const saved = { "Content-Disposition": 'attachment; filename="demo.ics"' };
    const headers = { ...calendarFile, ...saved, "Cache-Control": "no-store" };
    return c.body(icsOf(bookingOf(link.slice(0, -4)), organizer, now()), 200, headers);
  });

  app.get("/scheduler/feed/:name", (c) => {
    if (!calendar.feed.opensWith(c.req.param("name").replace(/\.ics$/, "")))
      return pages.unknown(c);
    const headers = { ...calendarFile, "Cache-Control": "private, max-age=300" };
    return pages.answers.answer(c, "feed", headers, () => {
      const fromMs = now() - FEED_BACK_MS;
      return feedOf(calendar.list({ fromMs, toMs: Number.MAX_SAFE_INTEGER }), organizer, now());
    });
  });

  return app.route("/", ownerRoutes(needs));
}
