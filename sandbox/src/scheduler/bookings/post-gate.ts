import type { Context, Handler } from "hono";
import { z } from "zod";
import { rateLimit } from "../../http/visitors/rate-limit.ts";
import { isStoreFailure } from "../../store/transaction.ts";
import type { Problem, Refused } from "../calendar/refusals.ts";
import type { Status } from "../pages/scheduler-pages.ts";
import type { CalendarRoutesNeeds } from "../scheduler-context.ts";
import type { Fields, PostedProblems } from "./posted-booking.ts";

/** What came of it: the page that a form's sender goes on to, and what a program is told. */
export interface PostAnswer {
  status: 200 | 201;
  page: string;
  body: object;
}

/** Why not: one sentence, and those for the fields that can be corrected. */
export interface PostRefusal {
  status: Status;
  message: string;
  problems?: PostedProblems;
}

export interface PostRoute {
  act: (c: Context, fields: Fields) => Promise<PostAnswer | PostRefusal>;
  /** Shows a form's sender why it was refused. */
  refuse: (c: Context, fields: Fields, refusal: PostRefusal) => Response | Promise<Response>;
  /** What there are too many of. */
  counted: "bookings" | "changes";
  /** Said when the calendar cannot be written. */
  unavailable: string;
}

/**
 * Lets in what the scheduler's own pages and programs post: JSON or a form, and no form of another
 * site. Answers 415, 403, or 400 for no JSON object; 429 and 503 with `Retry-After`. A refusal is
 * answered as JSON with `message` and the first `field`, or on a page; a success as JSON, or by sending
 * the form's sender on (303), so that a reload changes nothing.
 * The limit on bookings counts every post of an address, changes too.
 */
export function postGate(needs: CalendarRoutesNeeds): (route: PostRoute) => Handler {
  const refusalOf = limiter(needs.limits.bookingsPerMinute, needs.addressOf);

  return ({ act, refuse, counted, unavailable }) =>
    async (c) => {
      if (cameFromElsewhere(c.req.raw, needs.publicOrigin)) {
        const message = "Bookings are made on the scheduler's own page: open /book.";
        return c.json({ message }, 403);
      }
      const posted = await readFields(c);
      if (posted instanceof Response) return posted;
      const { fields, isForm } = posted;
      const refusal = refusalOf(c, counted);
      const outcome =
        refusal === null
          ? await act(c, fields).catch((error: unknown): PostRefusal => {
              if (!isStoreFailure(error)) throw error;
              c.header("Retry-After", "5");
              return { status: 503, message: `${unavailable} Please try again in a moment.` };
            })
          : { status: 429 as const, message: refusal };
      if ("page" in outcome) {
        const { status, page, body } = outcome;
        if (isForm) return c.redirect(page, 303);
        if (status === 201) c.header("Location", page);
        return c.json(body, status, { "Cache-Control": "no-store" });
      }
      if (isForm) return refuse(c, fields, outcome);
      const { status, message, problems = {} } = outcome;
      return c.json({ message, field: Object.keys(problems)[0] }, status);
    };
}

/**
 * Counts what an address asks for in a minute. Answers `null` when it may go on, else the refusal, and sets
 * `Retry-After`.
 */
export function limiter(perMinute: number, addressOf: CalendarRoutesNeeds["addressOf"]) {
  const waitFor = rateLimit(perMinute);
  return (c: Context, counted: string): string | null => {
    const waitS = Math.ceil(waitFor(addressOf(c.req.raw)) / 1_000);
    if (waitS === 0) return null;
    c.header("Retry-After", String(waitS));
    return `Too many ${counted} at once. Please try again in ${waitS} seconds.`;
  };
}

const conflicts: readonly Problem[] = ["taken", "day-full", "too-many-open", "canceled", "begun"];

/** What is booked already is a conflict; everything else the visitor can correct. */
export function refusedPost({ problem, message }: Omit<Refused, "ok">): PostRefusal {
  if (problem === "unknown") return { status: 404, message };
  return { status: conflicts.includes(problem) ? 409 : 422, message };
}

const anyFields = z.record(z.string(), z.unknown());

/** The fields of a form or of a JSON object; 415 for any other type, 400 for no JSON object. */
export async function readFields(
  c: Context,
): Promise<{ fields: Fields; isForm: boolean } | Response> {
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  const isForm = type === "application/x-www-form-urlencoded";
  if (!isForm && type !== "application/json") {
    return c.json({ message: "Send the fields as application/json or as a form." }, 415);
  }
  const body: unknown = isForm
    ? Object.fromEntries(new URLSearchParams(await c.req.text()))
    : await c.req.json().catch(() => null);
  const { data: fields } = anyFields.safeParse(body);
  return fields ? { fields, isForm } : c.json({ message: "The body is not a JSON object." }, 400);
}

/** A form on another site, sent by a visitor's browser, is not the visitor's wish. */
function cameFromElsewhere(request: Request, publicOrigin: string): boolean {
  const origin = request.headers.get("origin");
  return origin !== null && origin !== new URL(request.url).origin && origin !== publicOrigin;
}
