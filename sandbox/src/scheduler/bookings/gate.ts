import type { Context, MiddlewareHandler } from "hono";
import { z } from "zod";
import { rateLimit } from "../../http/visitors/rate-limit.ts";
import { Refusal } from "../calendar/refusals.ts";
import type { CalendarRoutesNeeds } from "../scheduler-context.ts";
import type { Fields } from "./posted-booking.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** What was posted; nothing for other requests. */
    fields?: Fields;
  }
}

/** Whether a program asks: it is answered with JSON, a person with a page. */
export function isForPrograms({ req }: Context): boolean {
  return req.path === "/scheduler/slots" || isJson(req.raw);
}

function isJson(request: Request): boolean {
  return request.headers.get("content-type")?.startsWith("application/json") ?? false;
}

/** A form on another site, sent by a visitor's browser, is not the visitor's wish. */
export function ownFormsOnly(publicOrigin: string): MiddlewareHandler {
  return ({ req }, next) => {
    const origin = req.header("origin") ?? publicOrigin;
    if (origin === publicOrigin || origin === new URL(req.url).origin) return next();
    throw new Refusal("foreign");
  };
}

const anyFields = z.record(z.string(), z.unknown());

/** Reads the fields of a form or of a JSON object into `c.var.fields`. */
export const readFields: MiddlewareHandler = async (c, next) => {
  const body: unknown = isJson(c.req.raw)
    ? await c.req.json().catch(() => null)
    : Object.fromEntries(new URLSearchParams(await c.req.text()));
  const { data: fields } = anyFields.safeParse(body);
  if (!fields) throw new Refusal("no-object");
  c.set("fields", fields);
  return next();
};

/** Refuses what an address asks for too often in a minute. */
export function limited(
  perMinute: number,
  addressOf: CalendarRoutesNeeds["addressOf"],
): MiddlewareHandler {
  const waitFor = rateLimit(perMinute);
  return (c, next) => {
    const waitS = Math.ceil(waitFor(addressOf(c.req.raw)) / 1_000);
    if (waitS === 0) return next();
    c.header("Retry-After", String(waitS));
    const advice = `Too many requests at once. Please try again in ${waitS} seconds.`;
    throw new Refusal("too-often", advice);
  };
}
