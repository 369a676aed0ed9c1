import {
  type Action,
  afterBooking,
  afterSilence,
  answer,
  greet,
  type Practice,
  type Reply,
  soundsComplete,
  type World,
} from "@ringwell/receptionist";
import type { Calendar } from "./calendar/calendar.ts";
import { spokenTime } from "./calendar/time-words.ts";
import type { Conversation, Outcome } from "./media/index.ts";

export interface ReceptionNeeds {
  practice: Practice;
  calendar: Calendar;
  now: () => number;
}

/** One caller's conversation: keeps the state that the engine hands back, and lends it the calendar. */
export function conversationWith({ practice, calendar, now }: ReceptionNeeds): Conversation {
  let { state } = greet(practice);
  const keep = (reply: Reply): Reply => {
    state = reply.state;
    return reply;
  };
  const world = (): World => ({
    practice,
    nowMs: now(),
    openings: (query) =>
      calendar
        .openings({ calendar: "practice", ...query })
        .map((slot) => Date.parse(slot.startsAt)),
  });
  return {
    greet: () => keep(greet(practice)),
    answer: (said) => keep(answer(state, said, world())),
    afterBooking: (result) => keep(afterBooking(state, result, world())),
    afterSilence: () => keep(afterSilence(state, world())),
    soundsComplete: (text) => soundsComplete(state, text),
  };
}

/**
 * Does what the receptionist decided. The key names call, service and time, so that a caller who says
 * yes twice is booked once.
 */
export async function carryOut(
  { practice, calendar }: ReceptionNeeds,
  callId: string,
  action: Action,
): Promise<Outcome> {
  if (action.type === "hand-off") {
    return { booking: null, receipt: { name: "hand-off", result: { note: action.note } } };
  }
  const startsAt = new Date(action.startsAtMs).toISOString();
  const outcome = await calendar.book({
    calendar: "practice",
    startsAt,
    durationMin: action.durationMin,
    what: action.service,
    timeZone: practice.timeZone,
    source: "voice",
    idempotencyKey: `${callId} ${action.serviceId} ${action.startsAtMs}`,
  });
  if (!outcome.ok) {
    const problem =
      outcome.problem === "taken" || outcome.problem === "closed" ? outcome.problem : "unavailable";
    return { booking: { ok: false, problem }, receipt: null };
  }
  const { id } = outcome.booking;
  return {
    booking: { ok: true, bookingId: id },
    receipt: {
      name: "book",
      result: {
        bookingId: id,
        service: action.service,
        startsAt,
        durationMin: action.durationMin,
        timeZone: practice.timeZone,
        spoken: spokenTime(startsAt, practice.timeZone),
      },
    },
  };
}
