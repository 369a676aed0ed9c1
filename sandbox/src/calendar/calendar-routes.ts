import { Hono, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Limits } from "../limits.ts";
import { bookedPage, problemPage } from "./booked-page.ts";
import { instantOf, isTimeZone } from "./booking-check.ts";
import { icsOf, type Organizer } from "./ics.ts";
import { parsePageQuery } from "./page-query.ts";
import { pageFiles } from "./page-shell.ts";
import { newIdempotencyKey } from "./posted-booking.ts";
import { demo, SchedulerPages } from "./scheduler-pages.ts";
import { bookableRange } from "./slot-grid.ts";
import type { KeptCalendar } from "./sqlite-calendar.ts";
import { takeBooking } from "./take-booking.ts";
import { timeWords } from "./time-words.ts";

export interface CalendarRoutesNeeds {
  calendar: KeptCalendar;
  /** Epoch milliseconds. */
  now: () => number;
  limits: Pick<Limits, "bookingsPerMinute" | "bodyBytes">;
  /** Whose demos these are; named in the calendar file. */
  organizer: Organizer;
  /** Sites that may show the page in a frame and hear from it: "http://localhost:4173". */
  siteOrigins: readonly string[];
  /** Who asks, for the rate limit: the address of the connection; no header is believed. */
  addressOf: (request: Request) => string;
}

const noStore = { "Cache-Control": "no-store" };

/** The scheduler's page, its files, its slots and its bookings, as `Request` in and `Response` out. */
export function calendarRoutes(needs: CalendarRoutesNeeds): Hono {
  const { calendar, now, limits, organizer, siteOrigins } = needs;
  const app = new Hono();
  const pages = new SchedulerPages(needs, siteOrigins);
  const queryOf = (c: Context) => parsePageQuery(new URL(c.req.url).searchParams, siteOrigins);

  for (const [path, { type, text }] of Object.entries(pageFiles)) {
    // The embed script is made to be loaded by other sites, the rest is not.
    const policy = path.endsWith("/embed.js") ? "cross-origin" : "same-origin";
    app.get(path, (c) =>
      c.body(text, 200, {
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
    const atMs = instantOf(at);
    const slot = pages.openings().find(({ startsAt }) => Date.parse(startsAt) === atMs);
    if (!slot) {
      return pages.times(c, 200, query, "This time is no longer free. Please choose another.");
    }
    return pages.details(c, 200, { query, slot, idempotencyKey: newIdempotencyKey() });
  });

  app.get("/scheduler/slots", (c) => {
    const rules = calendar.rulesOf(demo.calendar);
    const { from, to, timeZone = rules.timeZone } = c.req.query();
    const bookable = bookableRange(rules, now());
    const fromMs = from === undefined ? bookable.fromMs : instantOf(from);
    const toMs = to === undefined ? bookable.toMs : instantOf(to);
    const wrong = (field: string, message: string) => c.json({ message, field }, 422, noStore);
    if (!isTimeZone(timeZone)) {
      return wrong("timeZone", "This time zone is not known. Use a name like America/New_York.");
    }
    if (fromMs === null) return wrong("from", "Use an instant like 2026-11-24T20:00:00Z.");
    if (toMs === null) return wrong("to", "Use an instant like 2026-11-24T20:00:00Z.");

    const { fullDay, timeAndZone } = timeWords(timeZone);
    const slots = calendar.openings({ ...demo, fromMs, toMs }).map((slot) => {
      const startMs = Date.parse(slot.startsAt);
      return { ...slot, day: fullDay(startMs), time: timeAndZone(startMs) };
    });
    return c.json({ timeZone, slots }, 200, noStore);
  });

  const tooLarge = `A booking has at most ${limits.bodyBytes} bytes.`;
  const atMost = bodyLimit({
    maxSize: limits.bodyBytes,
    onError: (c) => c.json({ message: tooLarge }, 413),
  });
  app.post("/scheduler/bookings", atMost, takeBooking(needs, pages));

  app.get("/scheduler/bookings/:name", (c) => {
    const name = c.req.param("name");
    const link = name.replace(/\.ics$/, "");
    const booking = calendar.open(link);
    if (booking?.calendar !== demo.calendar) {
      const main = problemPage("No such booking", "This link opens no booking. Please check it.");
      return pages.page(c, 404, main, queryOf(c), "No such booking");
    }
    if (link === name) {
      return pages.page(c, 200, bookedPage(booking, link), queryOf(c), "You are booked");
    }
    return c.body(icsOf(booking, organizer, now()), 200, {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="demo.ics"',
      "X-Content-Type-Options": "nosniff",
      ...noStore,
    });
  });

  return app;
}
