/**
 * A process that books a practice's appointments, of lengths as asked, straight through `book()`:
 * the scheduler's page offers one length only. Told what to book, it does so all at once.
 */
import { createCalendar } from "../../src/scheduler/calendar/stored-calendar.ts";
import { startMs, wideRules } from "./wide-rules.ts";

export interface Wanted {
  startsAt: string;
  durationMin: number;
  idempotencyKey: string;
}

/** The ids of what was booked, and how many were told that the time is taken. */
export interface Booked {
  ids: string[];
  taken: number;
}

const calendar = createCalendar({
  dataDir: process.env["DATA_DIR"]!,
  now: () => startMs,
  calendars: {
    demo: wideRules,
    practice: { ...wideRules, durationMin: { least: 15, most: 120 } },
  },
});

process.on("message", (wanted: readonly Wanted[]) => {
  const given = { calendar: "practice", what: "Teeth cleaning", source: "voice" } as const;
  const book = (each: Wanted) => calendar.book({ ...given, ...each, timeZone: wideRules.timeZone });
  void Promise.all(wanted.map(book)).then((outcomes) => {
    const taken = outcomes.filter((outcome) => !outcome.ok && outcome.problem === "taken");
    const ids = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.booking.id] : []));
    process.send?.({ ids, taken: taken.length } satisfies Booked);
  });
});
process.on("disconnect", () => {
  calendar.close();
  process.exit(0);
});
process.send?.("open");
