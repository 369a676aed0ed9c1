import {
  afterBooking,
  afterSilence,
  type ActId,
  type Booked,
  boundedText,
  type Channel,
  type DialogContext,
  type DialogState,
  type Effect,
  greet,
  isCompleteAnswer,
  nextTurn,
  parseContextOf,
  type Practice,
  recordOf,
  render,
  serviceOf,
  type TurnResult,
} from "@ringwell/receptionist";
import type { TraceStore } from "../follow-ups/trace-store.ts";
import type { NewTrace } from "../follow-ups/trace.ts";
import type { ToolCallResult } from "@ringwell/provider-api";
import type { AppointmentNeeds, BookingSource, Calendar } from "../scheduler/calendar.ts";
import type { KeptCalendar } from "../scheduler/sqlite-calendar.ts";
import { spokenTime } from "../scheduler/pages/time-words.ts";
import {
  type Conversation,
  maxLineCharacters,
  type Outcome,
  sentencesOf,
  type Turn,
} from "../calls/index.ts";
import { parserHere } from "./understanding/parser-here.ts";
import type { Understanding } from "./understanding/understanding.ts";
import type { Visits } from "./visits.ts";

export interface ReceptionNeeds {
  practice: Practice;
  /** Understands what is said, on a thread of its own. */
  understanding: Understanding;
  /** One that moves and cancels too lets callers change what they booked. */
  calendar: Calendar & Partial<Pick<KeptCalendar, "move" | "cancel" | "find" | "name">>;
  now: () => number;
  /** Who booked what, so that callers can move and cancel it; without it the team does that. */
  visits?: Visits;
  /** Keeps texts, notes and records; without it they are only shown. */
  traces?: Pick<TraceStore, "keep">;
  /** Where the link of a booking opens it; said in the text that confirms it. */
  addressOfLink?: (link: string) => string;
  /** The address that a call or chat comes from, where it is known: it may have so many visits ahead. */
  visitorIn?: (conversationId: string) => string | undefined;
}

/** A conversation that can be broken off. */
export interface CallersConversation extends Conversation {
  /** The record that is due when the line breaks now; null when nothing is. */
  unrecorded(): Effect | null;
}

/** One caller's conversation: keeps the dialog's state, and lends it the calendar. */
export function conversationWith(
  needs: ReceptionNeeds,
  firstMessage: string | null = null,
): CallersConversation {
  // By voice English alone is heard.
  const context = (): DialogContext => ({ ...contextOf(needs), languages: ["en"] });
  const own =
    firstMessage === null ? null : sentencesOf(boundedText(firstMessage, maxLineCharacters));
  let { state } = greet(context(), "en", own);
  /** Which act each sentence of the last turn belongs to. */
  let actOf = new Map<string, ActId>();
  const take = (result: TurnResult): Turn => {
    state = result.state;
    const { say, acts } = wordsOf(result, needs.practice, "speech");
    if (say.length > 0) actOf = acts;
    return { say, do: result.effects, ends: result.ends, pace: state.slower ? "slower" : "normal" };
  };
  return {
    greet: () => take(greet(context(), "en", own)),
    answer: async (utterance, interruptedSentences = []) => {
      const heard = await needs.understanding.parse(utterance, parseContextOf(state, context()));
      const interrupted = interruptedSentences.flatMap((sentence) => actOf.get(sentence) ?? []);
      return take(nextTurn(state, heard, context(), interrupted));
    },
    afterBooking: (result) => take(afterBooking(state, result, context())),
    afterSilence: () => take(afterSilence(state, context())),
    isCompleteAnswer: (text) => {
      // On this thread: heard words are few, and the answer cannot wait for a worker.
      const heard = parserHere(needs.practice).parse(
        { text, confidence: 1 },
        parseContextOf(state, context()),
      );
      return isCompleteAnswer(state, heard);
    },
    expecting: () => (state.prompt === "phone" ? "phone-number" : "anything"),
    known: () => recordOf(state, needs),
    unrecorded: () => unrecordedIn(state, needs),
  };
}

/** The sentences of a turn, and which act each belongs to. */
export function wordsOf(
  { acts, state }: TurnResult,
  practice: Practice,
  channel: Channel,
): { say: string[]; acts: Map<string, ActId> } {
  const rendered = acts.flatMap((act) =>
    render(act, practice, state.language, channel).map((sentence) => [sentence, act.id] as const),
  );
  return { say: rendered.map(([sentence]) => sentence), acts: new Map(rendered) };
}

/** What is known of who can be reached or comes, and stands in no record yet: they may leave any moment. */
export function unrecordedIn(
  state: DialogState,
  needs: Pick<ReceptionNeeds, "practice">,
): Effect | null {
  const { caller, booked, isUnrecorded } = state;
  const worthIt = caller.name !== null || caller.phone !== null || booked.length > 0;
  return isUnrecorded && worthIt ? { type: "record", record: recordOf(state, needs) } : null;
}

/** What the dialog may know of the calendar and the time. */
export function contextOf({
  practice,
  calendar,
  now,
  visits,
}: Omit<ReceptionNeeds, "understanding">): DialogContext {
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

/**
 * Does what the receptionist decided. The key names the conversation, service and time and how many
 * visits were booked before, so that who says yes twice is booked once, and who books anew after a
 * cancellation is booked anew.
 */
export async function carryOut(
  needs: ReceptionNeeds,
  conversationId: string,
  action: Effect,
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
  { practice, calendar, visits, now, visitorIn }: ReceptionNeeds,
  conversationId: string,
  action: Extract<Effect, { type: "book" }>,
  source: BookingSource,
): Promise<Outcome> {
  const startsAt = new Date(action.startsAtMs).toISOString();
  const address = visitorIn?.(conversationId);
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
    ...(address !== undefined && { address }),
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
  action: Extract<Effect, { type: "move" | "cancel" }>,
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
