import { Hono, type Context } from "hono";
import { crmTopic } from "../../follow-ups/trace-store.ts";
import type { CallerMeant } from "../calendar/caller-memory.ts";
import { demo } from "../slots/free-times.ts";
import type { ForgetCaller } from "../bookings/forget-booking.ts";
import { isStoreFailure } from "../../store/transaction.ts";
import { mailTopic } from "../mail/mail-job.ts";
import { forgetPage } from "../pages/forget-page.ts";
import { document, pageHeaders } from "../pages/page-shell.ts";
import { readFields } from "../bookings/post-gate.ts";
import type { StoredCalendar } from "../calendar/stored-calendar.ts";
import { problemPage } from "../pages/problem-page.ts";
import { timeWords } from "../pages/time-words.ts";
import { asksFromThisMachine } from "./loopback-only.ts";
import { ownerPage } from "./owner-page.ts";

export interface OwnerRoutesNeeds {
  calendar: StoredCalendar;
  /** Epoch milliseconds. */
  now: () => number;
  publicOrigin: string;
  addressOf: (request: Request) => string;
  forget: ForgetCaller;
  /** What is set up besides the calendar; unset, nothing is. */
  front?: { mailsAreSent: boolean; crmIsSet: boolean; nameOf: (provider: string) => string };
}

/** So many calls and chats are shown. */
const TALKS_SHOWN = 100;
const nothingSetUp = { mailsAreSent: false, crmIsSet: false, nameOf: (id: string) => id };

const DAY_MS = 86_400_000;
const refusal =
  "The owner's page opens only on the machine that the scheduler runs on, under its own address.";

/** `/scheduler/owner`: every booking from today on. It has no password, so it leaves this machine never. */
export function ownerRoutes(needs: OwnerRoutesNeeds): Hono {
  const { calendar, now, publicOrigin, addressOf, forget, front = nothingSetUp } = needs;
  const app = new Hono();
  // In no frame, not even one of the sites that embed the scheduler.
  const headers = pageHeaders("nobody");

  app.use("/scheduler/owner/*", async (c, next) => {
    if (!asksFromThisMachine(c.req.raw, addressOf(c.req.raw))) {
      return c.json({ message: refusal }, 403, { "Cache-Control": "no-store" });
    }
    await next();
    return undefined;
  });

  app.get("/scheduler/owner", (c: Context) => {
    const zone = calendar.rulesOf(demo.calendar).timeZone;
    const { isoDate } = timeWords(zone);
    const today = isoDate(now());
    const listed = calendar.list({ fromMs: now() - DAY_MS, toMs: Number.MAX_SAFE_INTEGER });
    const main = ownerPage({
      bookings: listed.filter(({ slot }) => isoDate(Date.parse(slot.startsAt)) >= today),
      zone,
      feedUrl: `${publicOrigin}/scheduler/feed/${calendar.feed.secret()}.ics`,
      mails: calendar.queue.state(mailTopic),
      mailsAreSent: front.mailsAreSent,
      nameOf: front.nameOf,
      callers: {
        traces: calendar.traces.newest(TALKS_SHOWN),
        crm: calendar.queue.state(crmTopic),
        crmIsSet: front.crmIsSet,
      },
    });
    return c.html(document("Bookings", main, {}), 200, headers);
  });

  app.post("/scheduler/owner/feed", async (c) => {
    await calendar.feed.renew();
    return c.redirect("/scheduler/owner", 303);
  });

  const asked = (c: Context, { who, fields }: NonNullable<ReturnType<typeof callerMeant>>) => {
    const kept = calendar.callers.of(who);
    const view = { kept, fields, action: "/scheduler/owner/forget", back: "/scheduler/owner" };
    return c.html(document("Delete what is kept?", forgetPage(view), {}), 200, headers);
  };

  /** What is kept of a booking or a conversation; without either, that nothing is. */
  app.get("/scheduler/owner/forget", (c) => {
    const { bookingId, conversation } = c.req.query();
    const meant = callerMeant(new Map(Object.entries({ bookingId, conversation })));
    return asked(c, meant ?? { who: { bookingId: "" }, fields: {} });
  });

  /** Asked by POST: a phone number or an e-mail address in an address would be kept by the browser. */
  app.post("/scheduler/owner/kept", async (c) => {
    const posted = await readFields(c);
    if (posted instanceof Response) return posted;
    const meant = callerMeant(posted.fields);
    return meant ? asked(c, meant) : c.redirect("/scheduler/owner", 303);
  });

  app.post("/scheduler/owner/forget", async (c) => {
    const posted = await readFields(c);
    if (posted instanceof Response) return posted;
    const meant = callerMeant(posted.fields);
    if (!meant) return c.redirect("/scheduler/owner", 303);
    try {
      await forget(meant.who);
    } catch (error) {
      if (!isStoreFailure(error)) throw error;
      const main = problemPage(
        "Not deleted",
        "Not everything could be deleted: is the disk full, or the file in use? Try again.",
        true,
      );
      return c.html(document("Not deleted", main, {}), 503, { ...headers, "Retry-After": "5" });
    }
    return c.redirect("/scheduler/owner/forget", 303);
  });

  return app;
}

/** Who is meant by a query or a form, and that again as fields; `null` when nobody is. */
function callerMeant(given: {
  get(name: string): unknown;
}): { who: CallerMeant; fields: Record<string, string> } | null {
  const textOf = (name: string): string => {
    const value = given.get(name);
    return typeof value === "string" ? value.trim().slice(0, 300) : "";
  };
  const [bookingId, conversation, contact] = ["bookingId", "conversation", "contact"].map(textOf);
  if (bookingId) return { who: { bookingId }, fields: { bookingId } };
  if (conversation) return { who: { conversation }, fields: { conversation } };
  return contact ? { who: { contact }, fields: { contact } } : null;
}
