import type { StoredCalendar } from "../../scheduler/calendar/stored-calendar.ts";
import type { Metrics } from "./metrics.ts";

/** How long a failed write counts, unless a later write succeeds. */
const failureCountsMs = 30_000;

/**
 * The same calendar, which counts bookings and changes by page, voice and chat as "done", "refused" or
 * "failed". `writes` says whether the last one could be written.
 */
export function countedCalendar(
  calendar: StoredCalendar,
  { bookings, bookingChanges }: Pick<Metrics, "bookings" | "bookingChanges">,
): StoredCalendar & { writes: () => boolean } {
  let failedAtMs = -Infinity;

  async function counted<Outcome extends { ok: boolean }>(
    work: Promise<Outcome>,
    count: (outcome: "done" | "refused" | "failed") => void,
  ): Promise<Outcome> {
    try {
      const outcome = await work;
      if (outcome.ok) failedAtMs = -Infinity;
      count(outcome.ok ? "done" : "refused");
      return outcome;
    } catch (error) {
      failedAtMs = performance.now();
      count("failed");
      throw error;
    }
  }

  return {
    ...calendar,
    book: (request) =>
      counted(calendar.book(request), (outcome) =>
        bookings.inc({ source: request.source, outcome }),
      ),
    move: (...asked) =>
      counted(calendar.move(...asked), (outcome) =>
        bookingChanges.inc({ change: "moved", outcome }),
      ),
    cancel: (id) =>
      counted(calendar.cancel(id), (outcome) =>
        bookingChanges.inc({ change: "cancelled", outcome }),
      ),
    writes: () => performance.now() - failedAtMs >= failureCountsMs,
  };
}
