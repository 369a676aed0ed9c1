import type { StoredCalendar } from "../../scheduler/calendar/stored-calendar.ts";
import type { Metrics } from "./metrics.ts";

/** How a booking came out: kept, refused for a reason the visitor was told, or not kept for a failure. */
type Result = "done" | "refused" | "failed";

/** A failure to write is believed for so long, unless something is written meanwhile. */
const believedMs = 30_000;

/**
 * The same calendar, counting what is asked of it, whoever asks: page, voice or chat. It also knows
 * whether the last that was to be written could be.
 */
export function countedCalendar(
  calendar: StoredCalendar,
  metrics: Pick<Metrics, "booking" | "change">,
  now: () => number,
): StoredCalendar & { writes: () => boolean } {
  let failedAtMs = -Infinity;

  async function counted<Outcome extends { ok: boolean }>(
    work: Promise<Outcome>,
    count: (result: Result) => void,
  ): Promise<Outcome> {
    try {
      const outcome = await work;
      if (outcome.ok) failedAtMs = -Infinity;
      count(outcome.ok ? "done" : "refused");
      return outcome;
    } catch (error) {
      failedAtMs = now();
      count("failed");
      throw error;
    }
  }

  return {
    ...calendar,
    book: (request) =>
      counted(calendar.book(request), (result) => metrics.booking(request.source, result)),
    move: (...asked) =>
      counted(calendar.move(...asked), (result) => metrics.change("moved", result)),
    cancel: (link) =>
      counted(calendar.cancel(link), (result) => metrics.change("cancelled", result)),
    writes: () => now() - failedAtMs >= believedMs,
  };
}
