import type { Context } from "hono";
import type { Limits } from "../../http/limits.ts";
import { rateLimit } from "../../http/visitors/rate-limit.ts";
import { jsonFields } from "./posted-booking.ts";

export interface PostGateNeeds {
  limits: Pick<Limits, "bookingsPerMinute">;
  /** Where the scheduler stands for visitors; its pages may post, as those of this very host. */
  publicOrigin: string;
  addressOf: (request: Request) => string;
}

interface ReadFields {
  fields: { get(name: string): unknown };
  isForm: boolean;
}

/** What was posted, by name, and how it wants to be answered. */
export interface PostedFields extends ReadFields {
  /** Above 0, this address has posted too much: seconds until it may again. */
  waitS: number;
}

/**
 * Lets in what the scheduler's own pages and programs post: JSON or a form, and no form of somebody
 * else's site. Answers with the refusal otherwise: 415, 403, or 400 for no JSON object.
 * The limit on bookings counts every post of an address, changes too.
 */
export function postGate(needs: PostGateNeeds): (c: Context) => Promise<PostedFields | Response> {
  const waitFor = rateLimit(needs.limits.bookingsPerMinute);

  return async (c) => {
    if (cameFromElsewhere(c.req.raw, needs.publicOrigin)) {
      return c.json({ message: "Bookings are made on the scheduler's own page: open /book." }, 403);
    }
    const read = await readFields(c);
    if (read instanceof Response) return read;

    const waitS = Math.ceil(waitFor(needs.addressOf(c.req.raw)) / 1_000);
    if (waitS > 0) c.header("Retry-After", String(waitS));
    return { ...read, waitS };
  };
}

/** The fields of a form or of a JSON object; 415 for any other type, 400 for no JSON object. */
export async function readFields(c: Context): Promise<ReadFields | Response> {
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  const isForm = type === "application/x-www-form-urlencoded";
  if (!isForm && type !== "application/json") {
    return c.json({ message: "Send the fields as application/json or as a form." }, 415);
  }
  const body = await c.req.text();
  const fields = isForm ? new URLSearchParams(body) : jsonFields(body);
  return fields ? { fields, isForm } : c.json({ message: "The body is not a JSON object." }, 400);
}

/** A form on somebody else's site, sent by a visitor's browser, is not the visitor's wish. */
export function cameFromElsewhere(request: Request, publicOrigin: string): boolean {
  const origin = request.headers.get("origin");
  return origin !== null && origin !== new URL(request.url).origin && origin !== publicOrigin;
}
