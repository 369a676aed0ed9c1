import type { Context, MiddlewareHandler } from "hono";
import { z } from "zod";
import { parse, readJson } from "../../http/read-body.ts";
import { Refusal } from "../calendar/refusals.ts";
import { instant, zoneName } from "./booking-fields.ts";

declare module "hono" {
  interface ContextVariableMap {
    /** What was posted; nothing for other requests. */
    fields?: Fields;
  }
}

/** Whether a program asks: it is answered with JSON, a person with a page. A browser posts forms. */
export function isForPrograms(c: Context): boolean {
  const { method, path } = c.req;
  return path === "/scheduler/slots" || (method === "POST" && typeOf(c) !== formType);
}

const formType = "application/x-www-form-urlencoded";

/** The type of the body, without parameters. */
function typeOf({ req }: Context): string | undefined {
  return req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
}

/** A form on another site, sent by a visitor's browser, is not the visitor's wish. */
export function ownFormsOnly(publicOrigin: string): MiddlewareHandler {
  return ({ req }, next) => {
    const origin = req.header("origin") ?? publicOrigin;
    if (origin === publicOrigin || origin === new URL(req.url).origin) return next();
    throw new Refusal("foreign");
  };
}

/** What was posted, or asked for in an address, by name. */
export type Fields = Readonly<Record<string, string>>;

/** Anything but text counts as left empty. */
const texts = z.record(z.string(), z.string().trim().catch(""));

/** Reads the fields of a form or of a JSON object into `c.var.fields`. Refuses other bodies. */
export const readFields: MiddlewareHandler = async (c, next) => {
  const type = typeOf(c);
  const isForm = type === formType;
  if (!isForm && type !== "application/json") throw new Refusal("unknown-type");
  const body = isForm
    ? Object.fromEntries(new URLSearchParams(await c.req.text()))
    : await readJson(c.req.raw);
  c.set("fields", parse(texts, body));
  return next();
};

/** Which free times are asked for, in epoch milliseconds. */
export const slotsQuery = z.object({
  from: instant.optional(),
  to: instant.optional(),
  timeZone: zoneName.optional(),
});
