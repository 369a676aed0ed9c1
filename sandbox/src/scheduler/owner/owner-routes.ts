import { Hono, type Context } from "hono";
import { z } from "zod";
import { ProblemError } from "../../http/problem.ts";
import { asksFromThisMachine } from "../../http/visitors/this-machine.ts";
import { addressOf } from "../../http/visitors/visitor-address.ts";
import { readFields } from "../bookings/gate.ts";
import type { CallerMeant } from "../calendar/caller-data.ts";
import { forgetPage } from "../pages/forget-page.ts";
import { document, pageHeaders, type Page } from "../pages/page-shell.ts";
import type { CalendarRoutesNeeds } from "../calendar-routes.ts";
import { ownerPage } from "./owner-page.ts";

const path = "/scheduler/owner";
const refusal =
  "The owner's page opens only on the machine that the scheduler runs on, under its own address.";

/** `/scheduler/owner`: every booking from today on. It has no password: only this machine may open it. */
export function ownerRoutes(needs: CalendarRoutesNeeds): Hono {
  const { calendar } = needs;
  const app = new Hono().basePath(path);
  // In no frame, not even one of the sites that embed the scheduler.
  const headers = pageHeaders("none");
  const answer = (c: Context, page: Page) => c.html(document(page), 200, headers);
  /** What is stored about a caller, and the question whether to delete it. */
  const ask = (c: Context, caller: CallerMeant | null) => {
    const stored = caller && calendar.callers.of(caller);
    const fields = { ...caller, confirmed: "yes" };
    return answer(c, forgetPage(stored, `${path}/forget`, path, fields));
  };

  app.use(async (c, next) => {
    if (asksFromThisMachine(c.req.raw, addressOf(c.req.raw))) return next();
    throw new ProblemError(403, refusal, { "Cache-Control": "no-store" });
  });

  app.get("/", (c) => answer(c, ownerPage(needs)));

  app.post("/feed", async (c) => {
    await calendar.feed.renew();
    return c.redirect(path, 303);
  });

  app.get("/forget", (c) => ask(c, callerMeant.parse(c.req.query())));

  // By POST: a browser would keep a phone number or an email address that is part of a URL.
  app.post("/forget", readFields, async (c) => {
    const { fields = {} } = c.var;
    const caller = callerMeant.parse(fields);
    if (!caller) return c.redirect(path, 303);
    if (fields["confirmed"] === undefined) return ask(c, caller);
    await calendar.callers.forget(caller);
    return c.redirect(`${path}/forget`, 303);
  });

  return app;
}

const given = z.string().trim().min(1);

/** The person that a query or a form names; the first of these that is given counts. */
const callerMeant = z
  .union([
    z.object({ bookingId: given }),
    z.object({ conversation: given }),
    z.object({ contact: given }),
  ])
  .nullable()
  .catch(null);
