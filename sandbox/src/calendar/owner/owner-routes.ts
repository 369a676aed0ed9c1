import { Hono, type Context } from "hono";
import { document, pageHeaders } from "../page-shell.ts";
import { demo } from "../scheduler-pages.ts";
import type { KeptCalendar } from "../sqlite-calendar.ts";
import { timeWords } from "../time-words.ts";
import { asksFromThisMachine } from "./loopback-only.ts";
import { ownerPage } from "./owner-page.ts";

export interface OwnerRoutesNeeds {
  calendar: KeptCalendar;
  /** Epoch milliseconds. */
  now: () => number;
  publicOrigin: string;
  addressOf: (request: Request) => string;
}

const DAY_MS = 86_400_000;
const refusal =
  "The owner's page opens only on the machine that the scheduler runs on, under its own address.";

/** `/scheduler/owner`: every booking from today on. It has no password, so it leaves this machine never. */
export function ownerRoutes({ calendar, now, publicOrigin, addressOf }: OwnerRoutesNeeds): Hono {
  const app = new Hono();
  // In no frame, not even one of the sites that embed the scheduler.
  const headers = { ...pageHeaders("nobody"), "Cross-Origin-Resource-Policy": "same-origin" };

  app.use("/scheduler/owner/*", async (c, next) => {
    if (!asksFromThisMachine(c.req.raw, addressOf(c.req.raw))) {
      return c.json({ message: refusal }, 403, { "Cache-Control": "no-store" });
    }
    await next();
    return undefined;
  });

  app.get("/scheduler/owner", async (c: Context) => {
    const zone = calendar.rulesOf(demo.calendar).timeZone;
    const { isoDate } = timeWords(zone);
    const today = isoDate(now());
    const listed = calendar.list({ fromMs: now() - DAY_MS, toMs: Number.MAX_SAFE_INTEGER });
    const main = ownerPage({
      bookings: listed.filter(({ slot }) => isoDate(Date.parse(slot.startsAt)) >= today),
      zone,
      feedUrl: `${publicOrigin}/scheduler/feed/${await calendar.feed.secret()}.ics`,
      outbox: calendar.outbox.state(),
    });
    return c.html(document("Bookings", main, {}), 200, headers);
  });

  app.post("/scheduler/owner/feed", async (c) => {
    await calendar.feed.renew();
    return c.redirect("/scheduler/owner", 303);
  });

  return app;
}
