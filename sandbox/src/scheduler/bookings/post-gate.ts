import type { Context, Handler } from "hono";
import type { Limits } from "../../http/limits.ts";
import { rateLimit } from "../../http/visitors/rate-limit.ts";
import type { Status } from "../pages/scheduler-pages.ts";
import { isStoreFailure } from "../../store/transaction.ts";
import type { PostedProblems } from "./posted-booking.ts";

export interface PostGateNeeds {
  limits: Pick<Limits, "bookingsPerMinute">;
  /** Where visitors find the scheduler; its pages may post, as those of this very host. */
  publicOrigin: string;
  addressOf: (request: Request) => string;
}

/** What was posted, by name. */
export interface Fields {
  get(name: string): unknown;
}

/** The fields, and in which form the sender wants to be answered. */
export interface Posted {
  fields: Fields;
  isForm: boolean;
}

/** Why not: one sentence, and those for the fields that can be corrected. */
export interface PostRefusal {
  status: Status;
  message: string;
  problems?: PostedProblems;
}

type Answer = Response | Promise<Response>;

export interface PostRoute {
  act: (c: Context, posted: Posted) => Promise<Response | PostRefusal>;
  /** Shows a form's sender why it was refused. */
  refuse: (c: Context, fields: Fields, refusal: PostRefusal) => Answer;
  /** What there are too many of. */
  counted: "bookings" | "changes";
  /** Said when the calendar cannot be written. */
  unavailable: string;
}

/**
 * Lets in what the scheduler's own pages and programs post: JSON or a form, and no form of another
 * site. Answers 415, 403, or 400 for no JSON object; 429 and 503 with `Retry-After`. A refusal is
 * answered as JSON with `message` and the first `field`, or on a page.
 * The limit on bookings counts every post of an address, changes too.
 */
export function postGate(needs: PostGateNeeds): (route: PostRoute) => Handler {
  const waitFor = rateLimit(needs.limits.bookingsPerMinute);

  return ({ act, refuse, counted, unavailable }) => {
    const attempt = async (c: Context, posted: Posted): Promise<Response | PostRefusal> => {
      const waitS = Math.ceil(waitFor(needs.addressOf(c.req.raw)) / 1_000);
      if (waitS > 0) {
        c.header("Retry-After", String(waitS));
        const message = `Too many ${counted} at once. Please try again in ${waitS} seconds.`;
        return { status: 429, message };
      }
      try {
        return await act(c, posted);
      } catch (error) {
        if (!isStoreFailure(error)) throw error;
        c.header("Retry-After", "5");
        return { status: 503, message: `${unavailable} Please try again in a moment.` };
      }
    };

    return async (c) => {
      if (cameFromElsewhere(c.req.raw, needs.publicOrigin)) {
        const message = "Bookings are made on the scheduler's own page: open /book.";
        return c.json({ message }, 403);
      }
      const posted = await readFields(c);
      if (posted instanceof Response) return posted;
      const outcome = await attempt(c, posted);
      if (outcome instanceof Response) return outcome;
      if (posted.isForm) return refuse(c, posted.fields, outcome);
      const { status, message, problems = {} } = outcome;
      return c.json({ message, field: Object.keys(problems)[0] }, status);
    };
  };
}

/** The fields of a form or of a JSON object; 415 for any other type, 400 for no JSON object. */
export async function readFields(c: Context): Promise<Posted | Response> {
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  const isForm = type === "application/x-www-form-urlencoded";
  if (!isForm && type !== "application/json") {
    return c.json({ message: "Send the fields as application/json or as a form." }, 415);
  }
  const body = await c.req.text();
  const fields = isForm ? new URLSearchParams(body) : jsonFields(body);
  return fields ? { fields, isForm } : c.json({ message: "The body is not a JSON object." }, 400);
}

/** The properties of a JSON object, read without its prototype; `null` when it is no object. */
function jsonFields(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    return new Map(Object.entries(value));
  } catch {
    return null;
  }
}

/** A form on another site, sent by a visitor's browser, is not the visitor's wish. */
function cameFromElsewhere(request: Request, publicOrigin: string): boolean {
  const origin = request.headers.get("origin");
  return origin !== null && origin !== new URL(request.url).origin && origin !== publicOrigin;
}
