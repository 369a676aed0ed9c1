import {
  type Action,
  afterBooking,
  afterSilence,
  answer,
  type Booked,
  type ConversationState,
  greet,
  type Practice,
  recordOf,
  type Reply,
  serviceOf,
  soundsComplete,
  type World,
} from "@ringwell/receptionist";
import type { TraceStore } from "./actions/trace-store.ts";
import type { NewTrace } from "./actions/trace.ts";
import type { ToolCallResult } from "@ringwell/provider-api";
import type { AppointmentNeeds, BookingSource, Calendar } from "./calendar/calendar.ts";
import type { KeptCalendar } from "./calendar/sqlite-calendar.ts";
import { spokenTime } from "./calendar/time-words.ts";
import { bounds, type Conversation, type Outcome, sentencesOf, type Turn } from "./media/index.ts";
import type { Visits } from "./visits.ts";

export interface ReceptionNeeds {
  practice: Practice;
  /** One that moves and cancels too lets callers change what they booked. */
  calendar: Calendar & Partial<Pick<KeptCalendar, "move" | "cancel" | "find" | "name">>;
  now: () => number;
  /** Who booked what, so that callers can move and cancel it; without it the team does that. */
  visits?: Visits;
  /** Keeps texts, notes and records; without it they are only shown. */
  traces?: Pick<TraceStore, "keep">;
  /** Where the link of a booking opens it; said in the text that confirms it. */
  addressOfLink?: (link: string) => string;
}

/** A conversation that can be broken off. */
export interface CallersConversation extends Conversation {
  /** The record that is due when the line breaks now; null when nothing is. */
  unrecorded(): Action | null;
}

/**
 * One caller's conversation: keeps the state that the engine hands back, and lends it the calendar.
 * An assistant's own first message takes the place of the greeting; an empty one waits for the caller.
 */
export function conversationWith(
  needs: ReceptionNeeds,
  firstMessage: string | null = null,
): CallersConversation {
  const { practice } = needs;
  let { state } = greet(practice);
  const keep = (reply: Reply): Turn => {
    state = reply.state;
    return { ...reply, pace: state.slower ? "slower" : "normal" };
  };
  const world = (): World => worldOf(needs);
  return {
    greet: () => keep(greetWith(practice, firstMessage)),
    answer: (said) => keep(answer(state, said, world())),
    afterBooking: (result) => keep(afterBooking(state, result, world())),
    afterSilence: () => keep(afterSilence(state, world())),
    soundsComplete: (text) => soundsComplete(state, text),
    expects: () => (state.question.about === "phone" ? "phone-number" : "anything"),
    known: () => recordOf(state, needs),
    unrecorded: () => unrecordedIn(state, needs),
  };
}

/** Answers a few lines to nobody, so that the first caller need not wait for code to be compiled. */
export function rehearseTurns(needs: ReceptionNeeds): void {
  const conversation = conversationWith(needs);
  for (const text of [
    "I'd like to book a visit on Tuesday at three",
    "the first one",
    "yes please",
  ])
    conversation.answer({ text, confidence: 1 });
}

/** What is known of who can be reached or comes, and stands in no record yet: they may leave any moment. */
export function unrecordedIn(
  state: ConversationState,
  needs: Pick<ReceptionNeeds, "practice">,
): Action | null {
  const { caller, booked, unrecorded } = state;
  const worthIt = caller.name !== null || caller.phone !== null || booked.length > 0;
  return unrecorded && worthIt ? { type: "record", record: recordOf(state, needs) } : null;
}

/** What the engine may know of the calendar and the time. */
export function worldOf({ practice, calendar, now, visits }: ReceptionNeeds): World {
  return {
    practice,
    nowMs: now(),
    openings: ({ serviceId, staffId, ...query }) =>
      calendar
        .openings({ calendar: "practice", ...query, needs: needsFor(practice, serviceId, staffId) })
        .map((slot) => Date.parse(slot.startsAt)),
    visitsOf: (caller) => asTheyAre(visits?.of(caller, now()) ?? [], calendar),
  };
}

/** Visits that were moved by their link have their new time; those that were cancelled are gone. */
function asTheyAre(visits: readonly Booked[], { find }: ReceptionNeeds["calendar"]): Booked[] {
  if (!find) return [...visits];
  return visits.flatMap((visit) => {
    const booking = find(visit.bookingId);
    return booking ? [{ ...visit, startsAtMs: Date.parse(booking.slot.startsAt) }] : [];
  });
}

/** Who can give a service, where, and how long both are kept free afterwards. */
function needsFor(practice: Practice, serviceId: string, staffId?: string): AppointmentNeeds {
  const service = serviceOf(practice, serviceId);
  const { providers = [], rooms = [], bufferMin = 0 } = service ?? {};
  return { providers: staffId === undefined ? providers : [staffId], rooms, bufferMin };
}

function greetWith(practice: Practice, firstMessage: string | null): Reply {
  const greeting = greet(practice);
  // Its own sentences are rendered before anybody rings, where others are split by guess.
  if (firstMessage === null || firstMessage === greeting.say.join(" ")) return greeting;
  const say = sentencesOf(firstMessage.slice(0, bounds.lineCharacters));
  return { ...greeting, say, state: { ...greeting.state, lastSaid: say } };
}

/**
 * Does what the receptionist decided. The key names the conversation, service and time and how many
 * visits were booked before, so that who says yes twice is booked once, and who books anew after a
 * cancellation is booked anew.
 */
export async function carryOut(
  needs: ReceptionNeeds,
  conversationId: string,
  action: Action,
  source: BookingSource = "voice",
): Promise<Outcome> {
  const about = {
    conversation: conversationId,
    source: source === "chat" ? "chat" : "voice",
  } as const;
  const keep = async (trace: Pick<NewTrace, "kind" | "recipient" | "body">): Promise<void> =>
    needs.traces?.keep({ ...about, ...trace, writtenAtMs: needs.now() });

  switch (action.type) {
    case "book":
      return book(needs, conversationId, action, source);
    case "move":
    case "cancel":
      return change(needs, action);
    case "text": {
      const text = withLinks(needs, conversationId, action.text);
      await keep({ kind: "text", recipient: action.to, body: text });
      return told({ name: "text", result: { to: action.to, text } });
    }
    case "record":
      needs.visits?.learn(conversationId, action.record, needs.now());
      if (action.record.name) await needs.calendar.name?.(conversationId, action.record.name);
      await keep({ kind: "record", recipient: "", body: JSON.stringify(action.record) });
      return told({ name: "record", result: action.record });
    case "note":
      await keep({ kind: "note", recipient: action.to ?? "", body: action.note });
      return told({ name: "note", result: { to: action.to, note: action.note } });
    case "hand-off":
      await keep({ kind: "hand-off", recipient: "", body: action.note });
      return told({ name: "hand-off", result: { note: action.note } });
  }
}

/** The text that confirms visits, and where each can be seen, cancelled, and what is kept deleted. */
function withLinks(
  { visits, addressOfLink, now }: ReceptionNeeds,
  conversationId: string,
  text: string,
): string {
  const links = addressOfLink ? (visits?.linksOf(conversationId, now()) ?? []) : [];
  if (!addressOfLink || links.length === 0) return text;
  return `${text} See, cancel or delete it: ${links.map(addressOfLink).join(" ")}`;
}

async function book(
  { practice, calendar, visits, now }: ReceptionNeeds,
  conversationId: string,
  action: Extract<Action, { type: "book" }>,
  source: BookingSource,
): Promise<Outcome> {
  const startsAt = new Date(action.startsAtMs).toISOString();
  const outcome = await calendar.book({
    calendar: "practice",
    startsAt,
    durationMin: action.durationMin,
    what: action.service,
    needs: needsFor(practice, action.serviceId, action.staffId),
    conversation: conversationId,
    timeZone: practice.timeZone,
    source,
    idempotencyKey: `${conversationId} ${action.bookedBefore} ${action.serviceId} ${action.startsAtMs}`,
    ...(action.name !== null && { name: action.name }),
  });
  if (!outcome.ok) return { booking: { ok: false, problem: problemOf(outcome) }, receipt: null };
  const { id } = outcome.booking;
  visits?.keep({ ...action, bookingId: id, conversationId, link: outcome.link }, now());
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

/** Moves or cancels a visit that was booked here; the calendar knows it by its link alone. */
async function change(
  { practice, calendar, visits, now }: ReceptionNeeds,
  action: Extract<Action, { type: "move" | "cancel" }>,
): Promise<Outcome> {
  const link = visits?.linkOf(action.bookingId, now());
  if (!visits || !link || !calendar.move || !calendar.cancel)
    return { booking: { ok: false, problem: "unavailable" }, receipt: null };
  const startsAt = new Date(action.startsAtMs).toISOString();
  const outcome =
    action.type === "move"
      ? await calendar.move(link, startsAt, practice.timeZone, needsFor(practice, action.serviceId))
      : await calendar.cancel(link);
  if (!outcome.ok) return { booking: { ok: false, problem: problemOf(outcome) }, receipt: null };
  if (action.type === "move") visits.moved(action.bookingId, action.startsAtMs);
  else visits.forget(action.bookingId);
  return {
    booking: { ok: true, bookingId: action.bookingId },
    receipt: {
      name: action.type,
      result: {
        bookingId: action.bookingId,
        service: action.service,
        startsAt,
        timeZone: practice.timeZone,
        spoken: spokenTime(startsAt, practice.timeZone),
      },
    },
  };
}

const told = (receipt: ToolCallResult): Outcome => ({ booking: null, receipt });

function problemOf({ problem }: { problem: string }): "taken" | "closed" | "unavailable" {
  return problem === "taken" || problem === "closed" ? problem : "unavailable";
}
