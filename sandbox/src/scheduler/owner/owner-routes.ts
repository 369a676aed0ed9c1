import { Hono, type Context } from "hono";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import type { KeptOfCaller } from "../caller-memory.ts";
import { demo } from "../free-times.ts";
import type { ForgetCaller } from "../forget-booking.ts";
import { isUnavailable } from "../forget-booking.ts";
import { problemPage } from "../pages/booked-page.ts";
import { forgetPage } from "../pages/forget-page.ts";
import { document, pageHeaders, type Page } from "../pages/page-shell.ts";
import { readFields } from "../post-gate.ts";
import type { KeptCalendar } from "../sqlite-calendar.ts";
import { asksFromThisMachine } from "./loopback-only.ts";
import { ownerPage } from "./owner-page.ts";

export interface OwnerRoutesNeeds {
  calendar: KeptCalendar;
  /** Epoch milliseconds. */
  now: () => number;
  publicOrigin: string;
  addressOf: (request: Request) => string;
  forget: ForgetCaller;
  /** What is set up besides the calendar; unset, nothing is. */
  front?: { mailsAreSent: boolean; crmIsSet: boolean; nameOf: (provider: string) => string };
}

/** The newest calls and chats that are shown. */
const CONVERSATIONS_SHOWN = 100;
const nothingSetUp = { mailsAreSent: false, crmIsSet: false, nameOf: (id: string) => id };
const nothingStored: KeptOfCaller = { bookings: [], traces: [], conversations: [] };

const path = "/scheduler/owner";
const refusal =
  "The owner's page opens only on the machine that the scheduler runs on, under its own address.";

/** `/scheduler/owner`: every booking from today on. It has no password: only this machine may open it. */
export function ownerRoutes(needs: OwnerRoutesNeeds): Hono {
  const { calendar, now, publicOrigin, addressOf, forget, front = nothingSetUp } = needs;
  const app = new Hono();
  // In no frame, not even one of the sites that embed the scheduler.
  const headers = pageHeaders("nobody");
  const answer = (c: Context, page: Page) => c.html(document(page), 200, headers);

  app.use(`${path}/*`, async (c, next) => {
    if (!asksFromThisMachine(c.req.raw, addressOf(c.req.raw))) {
      return c.json({ message: refusal }, 403, { "Cache-Control": "no-store" });
    }
    await next();
    return undefined;
  });

  app.get(path, async (c) => {
    const zone = calendar.rulesOf(demo.calendar).timeZone;
    const rightNow = Temporal.Instant.fromEpochMilliseconds(now()).toZonedDateTimeISO(zone);
    const fromMs = rightNow.startOfDay().epochMilliseconds;
    const page = ownerPage({
      bookings: calendar.list({ fromMs, toMs: Number.MAX_SAFE_INTEGER }),
      zone,
      feedUrl: `${publicOrigin}/scheduler/feed/${await calendar.feed.secret()}.ics`,
      outbox: calendar.outbox.state(),
      mailsAreSent: front.mailsAreSent,
      nameOf: front.nameOf,
      callers: {
        traces: calendar.traces.newest(CONVERSATIONS_SHOWN),
        crm: calendar.traces.state(),
        crmIsSet: front.crmIsSet,
      },
    });
    return answer(c, page);
  });

  app.post(`${path}/feed`, async (c) => {
    await calendar.feed.renew();
    return c.redirect(path, 303);
  });

  const ask = (c: Context, caller: z.infer<typeof callerSchema> | undefined) => {
    const kept = caller ? calendar.callers.of(caller) : nothingStored;
    return answer(
      c,
      forgetPage({ kept, fields: { ...caller }, action: `${path}/forget`, back: path }),
    );
  };

  /** What is stored about the person of a booking or a conversation. */
  app.get(`${path}/forget`, (c) => ask(c, callerSchema.safeParse(c.req.query()).data));

  /** By POST: a browser would keep a phone number or an email address that is part of a URL. */
  app.post(`${path}/kept`, async (c) => {
    const posted = await readCaller(c);
    if (posted instanceof Response) return posted;
    return posted ? ask(c, posted) : c.redirect(path, 303);
  });

  app.post(`${path}/forget`, async (c) => {
    const caller = await readCaller(c);
    if (caller instanceof Response) return caller;
    if (!caller) return c.redirect(path, 303);
    try {
      await forget(caller);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      const advice =
        "Not everything could be deleted. Check that the disk is not full and the file is not in use, then try again.";
      const page = problemPage("Not deleted", advice, true);
      return c.html(document(page), 503, { ...headers, "Retry-After": "5" });
    }
    return c.redirect(`${path}/forget`, 303);
  });

  return app;
}

const text = z.string().trim().min(1).max(300);

/** The person that a query or a form names; the first of these that is given counts. */
const callerSchema = z.union([
  z.object({ bookingId: text }),
  z.object({ conversation: text }),
  z.object({ contact: text }),
]);

/** The person that a form names, `undefined` when it names none, or the answer to a bad form. */
async function readCaller(c: Context) {
  const posted = await readFields(c);
  if (posted instanceof Response) return posted;
  const names = ["bookingId", "conversation", "contact"];
  const given = Object.fromEntries(names.map((name) => [name, posted.fields.get(name)]));
  return callerSchema.safeParse(given).data;
}
