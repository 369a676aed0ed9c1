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
import type { BookingSource, Calendar } from "./calendar/calendar.ts";
import { spokenTime } from "./calendar/time-words.ts";
import { bounds, type Conversation, type Outcome, sentencesOf } from "./media/index.ts";

export interface ReceptionNeeds {
  practice: Practice;
  calendar: Calendar;
  now: () => number;
}

/**
 * One caller's conversation: keeps the state that the engine hands back, and lends it the calendar.
 * An assistant's own first message takes the place of the greeting; an empty one waits for the caller.
 */
export function conversationWith(
  needs: ReceptionNeeds,
  firstMessage: string | null = null,
): Conversation {
  const { practice } = needs;
  let { state } = greet(practice);
  const keep = (reply: Reply): Reply => {
    state = reply.state;
    return reply;
  };
  const world = (): World => worldOf(needs);
  return {
    greet: () => keep(greetWith(practice, firstMessage)),
    answer: (said) => keep(answer(state, said, world())),
    afterBooking: (result) => keep(afterBooking(state, result, world())),
    afterSilence: () => keep(afterSilence(state, world())),
    soundsComplete: (text) => soundsComplete(state, text),
  };
}

/** What the engine may know of the calendar and the time. */
export function worldOf({ practice, calendar, now }: ReceptionNeeds): World {
  return {
    practice,
    nowMs: now(),
    openings: (query) =>
      calendar
        .openings({ calendar: "practice", ...query })
        .map((slot) => Date.parse(slot.startsAt)),
  };
}

function greetWith(practice: Practice, firstMessage: string | null): Reply {
  const greeting = greet(practice);
  // Its own sentences are rendered before anybody rings, where others are split by guess.
  if (firstMessage === null || firstMessage === greeting.say.join(" ")) return greeting;
  const say = sentencesOf(firstMessage.slice(0, bounds.lineCharacters));
  return { ...greeting, say, state: { ...greeting.state, lastSaid: say } };
}

/**
 * Does what the receptionist decided. The key names the conversation, service and time, so that who
 * says yes twice is booked once.
 */
export async function carryOut(
  { practice, calendar }: ReceptionNeeds,
  conversationId: string,
  action: Action,
  source: BookingSource = "voice",
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
    source,
    idempotencyKey: `${conversationId} ${action.serviceId} ${action.startsAtMs}`,
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
