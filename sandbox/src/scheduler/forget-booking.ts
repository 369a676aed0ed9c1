import type { Context, Handler } from "hono";
import type { CallerMeant, KeptOfCaller } from "./caller-memory.ts";
import type { PostedFields } from "./post-gate.ts";
import type { SchedulerPages } from "./pages/scheduler-pages.ts";
import { isStoreFailure } from "../store/transaction.ts";

/** Deletes what is kept of a caller, here and wherever else; rejects when a file cannot be written. */
export type ForgetCaller = (who: CallerMeant) => Promise<KeptOfCaller>;

/**
 * `POST /scheduler/bookings/{link}/forget`: deletes who booked and all that the same call or chat left.
 * JSON is answered 200 with `{ forgotten: true }`, 404, 429 and 503 as for a change; a form goes on to the
 * page that says nothing is kept (303).
 */
export function forgetBooking(
  gate: (c: Context) => Promise<PostedFields | Response>,
  pages: SchedulerPages,
  needs: { opens: (link: string) => boolean; forget: ForgetCaller },
): Handler {
  return async (c) => {
    const posting = await gate(c);
    if (posting instanceof Response) return posting;
    const { isForm, waitS } = posting;
    const link = c.req.param("link") ?? "";
    const refuse = (status: 404 | 429 | 503, message: string): Response | Promise<Response> => {
      if (!isForm) return c.json({ message }, status);
      return status === 404 ? pages.unknown(c, {}) : pages.problem(c, status, {}, message);
    };
    if (waitS > 0) return refuse(429, `Too many changes at once. Try again in ${waitS} seconds.`);
    if (!needs.opens(link)) return refuse(404, "This link opens no booking. Please check it.");
    try {
      await needs.forget({ link });
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      c.header("Retry-After", "5");
      return refuse(503, "Not everything could be deleted just now. Please try again in a moment.");
    }
    if (isForm) return c.redirect(`/scheduler/bookings/${link}/forget`, 303);
    return c.json({ forgotten: true }, 200, { "Cache-Control": "no-store" });
  };
}

/** The bookings file or the account's could not be written. */
export function isUnavailable(error: unknown): boolean {
  return (
    isStoreFailure(error) || (error instanceof Error && error.name === "AccountUnavailableError")
  );
}
