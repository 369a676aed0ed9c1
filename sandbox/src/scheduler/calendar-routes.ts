import { Hono, type Context } from "hono";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import { DAY_MS } from "../clock.ts";
import { atMostBytes } from "../http/problem.ts";
import { limitRate } from "../http/visitors/rate-limit.ts";
import { addressOf } from "../http/visitors/visitor-address.ts";
import { instant, requestKey } from "./bookings/booking-fields.ts";
import {
  type Fields,
  isForPrograms,
  ownFormsOnly,
  readFields,
  slotsQuery,
} from "./bookings/gate.ts";
import { isoSeconds } from "./calendar/booking-table.ts";
import type { Booking } from "./calendar/booking.ts";
import { parseFields, Refusal } from "./calendar/refusals.ts";
import { hashOf, newSecret } from "../store/secrets.ts";
import { feedOf, icsOf, type Organizer } from "./feeds/ics.ts";
import { ownerRoutes } from "./owner/owner-routes.ts";
import { bookedPage, cancelPage } from "./pages/booked-page.ts";
import { detailsPage } from "./pages/details-page.ts";
import { forgetPage } from "./pages/forget-page.ts";
import { framePage, pageFiles, pageHeaders, type Page, type Visitor } from "./pages/page-shell.ts";
import { schedulerPages } from "./pages/scheduler-pages.ts";
import { timeWords } from "./pages/time-words.ts";
import { demo } from "./slots/booking-rules.ts";
import { bookableRange } from "./slots/slot-grid.ts";
import type { Limits } from "../http/limits.ts";
import type { StoredCalendar } from "./calendar/stored-calendar.ts";

/** The feed shows bookings of so long ago, and all that lie ahead. */
const FEED_BACK_MS = 30 * DAY_MS;
/** A list of free times covers at most so much, as long as the longest month. */
const LONGEST_LIST_MS = 31 * DAY_MS;

const calendarFile = { "Content-Type": "text/calendar; charset=utf-8" };

/**
 * The scheduler's page, its files, its slots and its bookings, as `Request` in and `Response` out. What
 * is posted may be a form or JSON. A program is answered with JSON, where 4xx has `{ message, field }`;
 * a form's sender goes on to a page (303), so that a reload changes nothing, or gets the form again.
 */
export function calendarRoutes(needs: CalendarRoutesNeeds): Hono {
  const { calendar, now, limits, organizer, siteOrigins, publicOrigin } = needs;
  const app = new Hono();
  const pages = schedulerPages(needs);
  const rules = calendar.rulesOf(demo.calendar);

  app.onError((error, c) => pages.refused(c, error));
  app.use("/scheduler/*", atMostBytes(limits.bodyBytes));

  const read = ["/book", "/scheduler/slots", "/scheduler/bookings/*", "/scheduler/feed/*"];
  app.on("GET", read, limitRate(limits.schedulerReadsPerMinute));

  for (const [path, { type, body }] of Object.entries(pageFiles)) {
    // The embed script is made to be loaded by other sites, the rest is not.
    const policy = path.endsWith("/embed.js") ? "cross-origin" : "same-origin";
    app.get(path, etag(), (c) =>
      c.body(body, 200, {
        "Content-Type": type,
        "Cache-Control": "no-cache",
        "Cross-Origin-Resource-Policy": policy,
      }),
    );
  }

  app.get("/book", compress(), etag(), (c) => {
    const visitor = pages.visitorOf(c);
    const { at, move } = visitor.query;
    if (move !== undefined && !visitor.moving) throw new Refusal("unknown");
    if (at === undefined) return pages.times(c);
    const { data: startMs } = instant.safeParse(at);
    const slot = pages
      .openingsFor(visitor)
      .find(({ startsAt }) => Date.parse(startsAt) === startMs);
    if (slot) return pages.show(c, detailsPage(visitor, slot));
    return pages.times(c, "This time is no longer available. Please choose another.");
  });

  // The scheduler's own pages may be framed here.
  const frameHeaders = pageHeaders(siteOrigins, { "frame-src": "'self'" });
  app.get("/scheduler/frame", (c) =>
    c.html(framePage(pages.visitorOf(c).query.parent), 200, frameHeaders),
  );

  // The free times that start in [from, to), of 31 days at most; its `to` says where the answer ends.
  app.get("/scheduler/slots", compress(), etag(), (c) => {
    const { from, to, timeZone = rules.timeZone } = parseFields(slotsQuery, c.req.query());
    const bookable = bookableRange(rules, now());
    const fromMs = Math.max(from ?? 0, bookable.fromMs);
    const toMs = Math.min(to ?? Infinity, bookable.toMs, fromMs + LONGEST_LIST_MS);
    const { fullDay, timeAndZone } = timeWords(timeZone);
    const text = pages.cached(`slots ${timeZone} ${from} ${to}`, () => {
      const slots = pages.freeTimes().flatMap((slot) => {
        const startMs = Date.parse(slot.startsAt);
        if (startMs < fromMs || startMs >= toMs) return [];
        return [{ ...slot, day: fullDay(startMs), time: timeAndZone(startMs) }];
      });
      return JSON.stringify({ timeZone, to: isoSeconds(toMs), slots });
    });
    return c.body(text, 200, { "Content-Type": "application/json", "Cache-Control": "no-cache" });
  });

  const gate = [
    ownFormsOnly(publicOrigin),
    readFields,
    limitRate(limits.bookingsPerMinute),
  ] as const;
  const done = (c: Context, page: string, body: object, status: 200 | 201 = 200) => {
    if (!isForPrograms(c)) return c.redirect(page, 303);
    if (status === 201) c.header("Location", page);
    return c.json(body, status, { "Cache-Control": "no-store" });
  };

  app.post("/scheduler/bookings", ...gate, async (c) => {
    const { fields = {} } = c.var;
    const { idempotencyKey: key = newSecret() } = parseFields(requestKey, fields);
    const { startsAt = "", timeZone = "", name, email } = fields;
    const { booking, link } = await calendar.book({
      ...demo,
      startsAt,
      timeZone,
      name,
      email,
      source: "page",
      // With all that was sent: what differs in anything is another request.
      idempotencyKey: hashOf(JSON.stringify([key, startsAt, timeZone, name, email])),
      address: addressOf(c.req.raw),
    });
    const { id, slot } = booking;
    const page = `/scheduler/bookings/${link}`;
    return done(c, page, { id, ...slot, timeZone, manage: page, ics: `${page}.ics` }, 201);
  });

  const bookingOf = (link: string): Booking => {
    const booking = calendar.open(link);
    if (booking) return booking;
    throw new Refusal("unknown");
  };
  const changes = {
    cancel: ({ id }: Booking) => calendar.cancel(id),
    /** `timeZone` is what the booking is read in from now on. */
    move: ({ id, timeZone }: Booking, to: Fields) =>
      calendar.move(id, to["startsAt"] ?? "", to["timeZone"] || timeZone),
    /** Deletes who booked and all that the same call or chat left. */
    forget: async (booking: Booking) => {
      await calendar.callers.forget({ bookingId: booking.id });
      return { booking };
    },
  };
  const ofLink = "/scheduler/bookings/:link";
  for (const [change, make] of Object.entries(changes)) {
    app.post(`${ofLink}/${change}`, ...gate, async (c) => {
      const link = c.req.param("link");
      const { booking } = await make(bookingOf(link), c.var.fields ?? {});
      const { id, slot, timeZone, canceled } = booking;
      const page = `/scheduler/bookings/${link}${change === "forget" ? "/forget" : ""}`;
      return done(c, page, { id, ...slot, timeZone, canceled });
    });
  }

  const shown =
    (page: (visitor: Visitor, booking: Booking, link: string) => Page) => (c: Context) => {
      const link = c.req.param("link") ?? "";
      return pages.show(c, page(pages.visitorOf(c), bookingOf(link), link));
    };
  app.get(`${ofLink}/cancel`, shown(cancelPage));
  app.get(
    `${ofLink}/forget`,
    shown((_visitor, { id }, link) => {
      const back = `/scheduler/bookings/${link}`;
      const stored = calendar.callers.of({ bookingId: id });
      return forgetPage(stored, `${back}/forget`, back);
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

  app.get("/scheduler/feed/:name", compress(), etag(), async (c) => {
    if (!calendar.feed.opensWith(c.req.param("name").replace(/\.ics$/, "")))
      throw new Refusal("unknown");
    const feed = await pages.cached("feed", () => {
      const fromMs = now() - FEED_BACK_MS;
      return feedOf(calendar.list({ fromMs, toMs: Number.MAX_SAFE_INTEGER }), organizer, now());
    });
    return c.body(feed, 200, { ...calendarFile, "Cache-Control": "private, max-age=300" });
  });

  return app.route("/", ownerRoutes(needs));
}

/** What the scheduler's routes are made for. */
export interface CalendarRoutesNeeds {
  calendar: StoredCalendar;
  /** Epoch milliseconds. */
  now: () => number;
  limits: Pick<Limits, "bookingsPerMinute" | "schedulerReadsPerMinute" | "bodyBytes">;
  /** Whose demos these are; named in the calendar file. */
  organizer: Organizer;
  /** Where visitors find the scheduler: "http://localhost:4174". Its pages may post, as those of this very host. */
  publicOrigin: string;
  /** Sites that may show the page in a frame and hear from it: "http://localhost:4173". */
  siteOrigins: readonly string[];
  /** What the owner set up besides the calendar. */
  mailsAreSent: boolean;
  crmIsSet: boolean;
  /** The name of a provider of the practice. */
  nameOf: (id: string) => string;
}
