import { Hono, type Context } from "hono";
import { z } from "zod";
import { isStoreFailure } from "../../store/transaction.ts";
import { problemPage } from "../pages/booked-page.ts";
import { forgetPage } from "../pages/forget-page.ts";
import { document, pageHeaders, type Page } from "../pages/page-shell.ts";
import { readFields } from "../bookings/post-gate.ts";
import { asksFromThisMachine } from "./loopback-only.ts";
import { ownerPage, type OwnerPageNeeds } from "./owner-page.ts";

export interface OwnerRoutesNeeds extends OwnerPageNeeds {
  addressOf: (request: Request) => string;
}

const path = "/scheduler/owner";
const refusal =
  "The owner's page opens only on the machine that the scheduler runs on, under its own address.";
const notDeleted =
  "Not everything could be deleted: the disk may be full, or the file in use. Try again.";

const text = z.string().trim().min(1).max(300);

/** The person that a query or a form names; the first of these that is given counts. */
const callerSchema = z.union([
  z.object({ bookingId: text }),
  z.object({ conversation: text }),
  z.object({ contact: text }),
]);

type Caller = z.infer<typeof callerSchema> | undefined;

/** `/scheduler/owner`: every booking from today on. It has no password: only this machine may open it. */
export function ownerRoutes(needs: OwnerRoutesNeeds): Hono {
  const { calendar, addressOf } = needs;
  const app = new Hono();
  // In no frame, not even one of the sites that embed the scheduler.
  const headers = pageHeaders("none");
  const answer = (c: Context, page: Page) => c.html(document(page), 200, headers);
  const ask = (c: Context, caller: Caller) => {
    const stored = caller && calendar.callers.of(caller);
    const fields = { ...caller };
    return answer(c, forgetPage({ stored, fields, action: `${path}/forget`, back: path }));
  };

  app.use(`${path}/*`, async (c, next) => {
    if (!asksFromThisMachine(c.req.raw, addressOf(c.req.raw))) {
      return c.json({ message: refusal }, 403, { "Cache-Control": "no-store" });
    }
    await next();
    return undefined;
  });

  app.get(path, (c) => answer(c, ownerPage(needs)));

  app.post(`${path}/feed`, async (c) => {
    await calendar.feed.renew();
    return c.redirect(path, 303);
  });

  /** What is stored about the person of a booking or a conversation. */
  app.get(`${path}/forget`, (c) => ask(c, callerSchema.safeParse(c.req.query()).data));

  /** By POST: a browser would keep a phone number or an email address that is part of a URL. */
  app.post(`${path}/kept`, async (c) => {
    const caller = await readCaller(c);
    if (caller instanceof Response) return caller;
    return caller ? ask(c, caller) : c.redirect(path, 303);
  });

  app.post(`${path}/forget`, async (c) => {
    const caller = await readCaller(c);
    if (caller instanceof Response) return caller;
    if (!caller) return c.redirect(path, 303);
    try {
      await calendar.callers.forget(caller);
    } catch (error) {
      if (!isStoreFailure(error)) throw error;
      const page = problemPage("Not deleted", notDeleted, true);
      return c.html(document(page), 503, { ...headers, "Retry-After": "5" });
    }
    return c.redirect(`${path}/forget`, 303);
  });

  return app;
}

/** The person that a form names, `undefined` when it names none, or the answer to a bad form. */
async function readCaller(c: Context): Promise<Caller | Response> {
  const posted = await readFields(c);
  if (posted instanceof Response) return posted;
  const names = ["bookingId", "conversation", "contact"];
  const given = Object.fromEntries(names.map((name) => [name, posted.fields.get(name)]));
  return callerSchema.safeParse(given).data;
}
