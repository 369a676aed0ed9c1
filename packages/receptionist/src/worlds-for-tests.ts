import type { Booked } from "./conversation-state.ts";
import { afterBooking } from "./after-booking.ts";
import { afterSilence, answer, greet } from "./conversation.ts";
import { localMomentAt } from "./local-time.ts";
import type { LocalMoment } from "./local-time.ts";
import { fitsInto, hoursOn } from "./opening-hours.ts";
import type { BookingResult, Reply, World } from "./reply.ts";
import { samplePractice } from "./sample-practice.ts";

const quarterMs = 15 * 60_000;

/** A Saturday, 10:00 in New York, three days before Tuesday, November 24. */
export const saturdayMorningMs = Date.parse("2026-11-21T10:00:00-05:00");

/** The sample practice with every quarter hour of its opening hours free, but for `taken` (ISO times). */
export function worldWith({
  nowMs = saturdayMorningMs,
  taken = [],
  nothingFree = false,
  practice = samplePractice,
  visits = [],
}: {
  nowMs?: number;
  taken?: string[];
  nothingFree?: boolean;
  practice?: World["practice"];
  /** What others, or the caller, booked before: found by name and number. */
  visits?: (Booked & { name: string; phone: string })[];
} = {}): World {
  const takenMs = new Set(taken.map((time) => Date.parse(time)));
  return {
    practice,
    nowMs,
    visitsOf: ({ name, phone }) =>
      visits.filter((visit) => visit.name === name && visit.phone === phone),
    openings({ fromMs, toMs, durationMin }) {
      const free: number[] = [];
      for (
        let atMs = Math.ceil(fromMs / quarterMs) * quarterMs;
        atMs < toMs && !nothingFree;
        atMs += quarterMs
      ) {
        const { date, minutes } = momentAt(practice.timeZone, atMs);
        if (fitsInto(hoursOn(practice, date), minutes, durationMin) && !takenMs.has(atMs))
          free.push(atMs);
      }
      return free;
    },
  };
}

const moments = new Map<string, LocalMoment>();

/** Remembered, because property tests ask for the same quarter hours very often. */
function momentAt(timeZone: string, atMs: number): LocalMoment {
  const key = `${timeZone} ${atMs}`;
  const moment = moments.get(key) ?? localMomentAt(timeZone, atMs);
  moments.set(key, moment);
  return moment;
}

/** What the caller does in a turn: says something, is hard to hear, stays silent, or the calendar answers. */
export type Turn = string | { mumbles: string } | { calendar: BookingResult };

/** A caller who has just booked a teeth cleaning, Tuesday at three. */
export const booked: Turn[] = [
  "I'd like to book a teeth cleaning on Tuesday at three",
  "yes",
  { calendar: { ok: true, bookingId: "b1" } },
];

/** A visit that was booked in another call. */
export const marias = {
  bookingId: "m1",
  serviceId: "cleaning",
  startsAtMs: Date.parse("2026-11-25T10:00:00-05:00"),
  name: "Maria Lopez",
  phone: "4045550132",
};

/** The turn of a caller who says nothing until the patience of the call is over. */
export const silence = "(silence)";

/** Plays a call from the greeting on; returns every reply, the greeting first. */
export function talk(turns: readonly Turn[], world: World = worldWith()): Reply[] {
  const replies = [greet(world.practice)];
  for (const turn of turns) {
    // Through JSON every time: a state that does not survive it fails every dialogue.
    const state = JSON.parse(JSON.stringify(replies.at(-1)?.state)) as Reply["state"];
    if (turn === silence) replies.push(afterSilence(state, world));
    else if (typeof turn === "string")
      replies.push(answer(state, { text: turn, confidence: 1 }, world));
    else if ("mumbles" in turn)
      replies.push(answer(state, { text: turn.mumbles, confidence: 0.3 }, world));
    else replies.push(afterBooking(state, turn.calendar, world));
  }
  return replies;
}

/** The last reply of a call. */
export function lastOf(turns: readonly Turn[], world?: World): Reply {
  const last = talk(turns, world).at(-1);
  if (!last) throw new Error("a call has a greeting at least");
  return last;
}

/** The last reply as one text. */
export function said(turns: readonly Turn[], world?: World): string {
  return lastOf(turns, world).say.join(" ");
}
