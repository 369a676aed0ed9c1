import {
  afterBooking,
  afterSilence,
  type ActId,
  asksCalendar,
  type BookingResult,
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
  type Utterance,
} from "@ringwell/receptionist";
import type { CallerDetails, ToolCallResult } from "@ringwell/provider-api";
import { reportFailure } from "../store/failures.ts";
import type { Pace } from "../speech/engines.ts";
import type { FollowUp } from "../follow-ups/follow-up-store.ts";
import { fitName } from "../scheduler/bookings/booking-fields.ts";
import type { AppointmentNeeds, Booked } from "../scheduler/calendar/booking.ts";
import { type Problem, Refusal } from "../scheduler/calendar/refusals.ts";
import type { StoredCalendar } from "../scheduler/calendar/stored-calendar.ts";
import { spokenTime } from "../scheduler/pages/time-words.ts";
import { maxLineCharacters, sentencesOf } from "./sentences.ts";
import { parserHere, type Understanding } from "./understanding/parser-thread.ts";

export interface ReceptionNeeds {
  practice: Practice;
  /** Parses utterances in a worker thread. */
  understanding: Understanding;
  calendar: StoredCalendar;
  now: () => number;
  /** The address where a booking's link opens it, for the text that confirms the booking. */
  addressOfLink?: (link: string) => string;
  /** The address that a call or chat comes from, which limits the visits ahead of it. */
  visitorIn?: (conversationId: string) => string | undefined;
}

/** Who answers one call. */
export type Conversation = Omit<ReturnType<typeof conversationWith>, "take" | "state">;

/** The conversation of a call: it begins with the greeting, or with the words of its assistant. */
export function conversationWith(needs: ReceptionNeeds, firstMessage: string | null = null) {
  // Speech recognition knows English only.
  const context = (): DialogContext => ({ ...contextOf(needs), languages: ["en"] });
  const own =
    firstMessage === null ? undefined : sentencesOf(boundedText(firstMessage, maxLineCharacters));
  const greeting = () => greet(context(), own);
  const dialog = dialogFrom(greeting().state, "speech", needs, context);
  return {
    ...dialog,
    greet: () => dialog.take(greeting()),
    afterSilence: () => dialog.take(afterSilence(dialog.state(), context())),
    /** Whether these words can be a whole answer now, so that the turn ends early. */
    isCompleteAnswer: (text: string): boolean => {
      // On this thread: heard words are few, and the answer cannot wait for a worker.
      const heard = parserHere(needs.practice).parse(
        { text, confidence: 1 },
        parseContextOf(dialog.state(), context()),
      );
      return isCompleteAnswer(dialog.state(), heard);
    },
    /** The receptionist has asked for a phone number. Callers say it with pauses. */
    expectsNumber: (): boolean => dialog.state().prompt === "phone",
  };
}

/** Holds a dialog's state from `state` on, gives the dialog the calendar, and puts its acts into words. */
export function dialogFrom(
  state: DialogState,
  channel: Channel,
  needs: ReceptionNeeds,
  context = () => contextOf(needs),
) {
  const { practice, understanding } = needs;
  /** The acts that the sentences of the last turn belong to. */
  let acts: readonly ActId[] = [];
  const take = (result: TurnResult): Turn => {
    ({ state } = result);
    const rendered = result.acts.flatMap((act) =>
      render(act, practice, state.language, channel).map((words) => [words, act.id] as const),
    );
    if (rendered.length > 0) acts = rendered.map(([, act]) => act);
    const say = rendered.map(([words]) => words);
    return { say, do: result.effects, ends: result.ends, pace: state.slower ? "slower" : "normal" };
  };
  return {
    take,
    state: () => state,
    /**
     * Answers what the caller said or typed: one call after another. A yes agrees to nothing that was said
     * in the interrupted sentences, which are counted from the first of the last turn, 0.
     */
    answer: async (utterance: Utterance, interruptedSentences: readonly number[] = []) => {
      const heard = await understanding.parse(utterance, parseContextOf(state, context()));
      const interrupted = interruptedSentences.flatMap((at) => acts[at] ?? []);
      // The page that opens a chat cannot know its practice: the first answer names it.
      const isFirst = channel === "writing" && state.lastActs.length === 0 && heard.danger === null;
      const result = nextTurn(state, heard, context(), interrupted);
      const thisIs = isFirst ? [{ id: "this-is", params: {} } as const] : [];
      return take({ ...result, acts: [...thisIs, ...result.acts] });
    },
    afterBooking: (result: BookingResult) => take(afterBooking(state, result, context())),
    /** What is known of the caller by now. */
    known: (): CallerDetails => recordOf(state, needs),
    /** The record of a caller who can be reached or has booked, if it is not stored yet. */
    unrecorded: (): Effect | null => {
      const { caller, booked, isUnrecorded } = state;
      const isUseful = caller.name !== null || caller.phone !== null || booked.length > 0;
      return isUnrecorded && isUseful ? { type: "record", record: recordOf(state, needs) } : null;
    },
  };
}

/** What the dialog may know of the calendar and the time. */
function contextOf({ practice, calendar, now }: ReceptionNeeds): DialogContext {
  return {
    practice,
    nowMs: now(),
    openings: ({ serviceId, staffId, ...query }) =>
      calendar
        .openings({ calendar: "practice", ...query, needs: needsFor(practice, serviceId, staffId) })
        .map((slot) => Date.parse(slot.startsAt)),
    visitsOf: (caller) =>
      calendar.visitsOf(caller).map(({ id, service, slot }) => {
        return { bookingId: id, serviceId: service, startsAtMs: Date.parse(slot.startsAt) };
      }),
  };
}

/** Who can give a service, where, and how long both are kept free afterwards. */
function needsFor(practice: Practice, serviceId: string, staffId?: string): AppointmentNeeds {
  const service = serviceOf(practice, serviceId);
  const { providers = [], rooms = [], bufferMin = 0 } = service ?? {};
  return { providers: staffId === undefined ? providers : [staffId], rooms, bufferMin };
}

/** What carrying out an effect needs, and for which conversation it is. */
interface Task extends ReceptionNeeds {
  conversationId: string;
  source: FollowUp["source"];
}

/** Refusals that a caller can cause. Any other error is a mistake, which must not pass for a full calendar. */
const expected: readonly (Problem | null)[] = [
  "taken",
  "day-full",
  "past",
  "too-far-ahead",
  "closed",
  "too-many-open",
  "canceled",
  "begun",
];

/** Does what the receptionist decided. A failure is reported, and the caller hears that it is unavailable. */
export async function carryOut(
  needs: ReceptionNeeds,
  conversationId: string,
  effect: Effect,
  source: FollowUp["source"] = "voice",
): Promise<Outcome> {
  try {
    return await perform({ ...needs, conversationId, source }, effect);
  } catch (error) {
    const reason = error instanceof Refusal ? error.problem : null;
    // A correction that fails was promised already.
    if (!asksCalendar(effect) || !expected.includes(reason)) {
      reportFailure(effect.type, `What a conversation asked for failed (${effect.type}).`, error);
    }
    const problem = reason === "taken" || reason === "closed" ? reason : "unavailable";
    return { booking: asksCalendar(effect) ? { ok: false, problem } : null, receipt: null };
  }
}

async function perform(task: Task, effect: Effect): Promise<Outcome> {
  const { calendar, conversationId, source, now } = task;
  /** Stores a text, note or record. */
  const leave = async (
    receipt: ToolCallResult & { name: FollowUp["kind"] },
    body: string,
    recipient: string | null = null,
  ): Promise<Outcome> => {
    const from = { kind: receipt.name, conversation: conversationId, source, writtenAtMs: now() };
    await calendar.followUps.store({ ...from, recipient: recipient ?? "", body });
    return { booking: null, receipt };
  };
  switch (effect.type) {
    case "book":
    case "move":
    case "cancel":
      return changeCalendar(task, effect);
    case "correct": {
      const { bookingId, name, phone } = effect;
      const isDone = await calendar.correct(conversationId, bookingId, effect);
      if (isDone) return { booking: null, receipt: null };
      // A visit of another conversation was only found by name and number: the team decides.
      const said = [name, phone].filter((each) => each !== null).join(", ");
      const note = `Another name or number for a visit: ${said}.`;
      return leave({ name: "note", result: { to: null, note } }, note);
    }
    case "text": {
      const { to } = effect;
      const text = await withLinks(task, effect.text);
      return leave({ name: "text", result: { to, text } }, text, to);
    }
    case "record": {
      const { record } = effect;
      await calendar.learn(conversationId, record);
      return leave({ name: "record", result: record }, JSON.stringify(record));
    }
    case "note": {
      const { to, note } = effect;
      return leave({ name: "note", result: { to, note } }, note, to);
    }
    case "hand-off":
      return leave({ name: "hand-off", result: { note: effect.note } }, effect.note);
  }
}

/** Adds to the text that confirms visits where each can be seen, cancelled and deleted. */
async function withLinks(task: Task, text: string): Promise<string> {
  const { addressOfLink, conversationId } = task;
  const { callers, newLink } = task.calendar;
  if (!addressOfLink) return text;
  const { bookings } = callers.of({ conversation: conversationId });
  const visits = bookings.filter(({ canceled }) => !canceled);
  const links = await Promise.all(visits.map(({ id }) => newLink(id)));
  if (links.length === 0) return text;
  return `${text} See, cancel or delete it: ${links.map(addressOfLink).join(" ")}`;
}

type BookEffect = Extract<Effect, { type: "book" }>;
type ChangeEffect = Extract<Effect, { type: "move" | "cancel" }>;

/** Takes, moves or frees a time in the practice's calendar. */
async function changeCalendar(task: Task, effect: BookEffect | ChangeEffect): Promise<Outcome> {
  const { practice, calendar } = task;
  const { timeZone } = practice;
  const { type, service, serviceId } = effect;
  const startsAt = new Date(effect.startsAtMs).toISOString();
  const { booking } =
    type === "book"
      ? await book(task, effect, startsAt)
      : type === "move"
        ? await calendar.move(effect.bookingId, startsAt, timeZone, needsFor(practice, serviceId))
        : await calendar.cancel(effect.bookingId);
  const bookingId = booking.id;
  const spoken = spokenTime(startsAt, timeZone);
  const visit = { bookingId, service, startsAt, timeZone, spoken };
  const receipt: ToolCallResult =
    type === "book"
      ? { name: type, result: { ...visit, durationMin: effect.durationMin } }
      : { name: type, result: visit };
  return { booking: { ok: true, bookingId }, receipt };
}

/**
 * The key names the conversation, service and time and how many visits were booked before: a second
 * yes books nothing, and a caller can book the same time again after a cancellation.
 */
function book(task: Task, effect: BookEffect, startsAt: string): Promise<Booked> {
  const { practice, calendar, visitorIn, conversationId, source } = task;
  const { serviceId, startsAtMs, durationMin, name, phone } = effect;
  return calendar.book({
    calendar: "practice",
    startsAt,
    durationMin,
    what: effect.service.replace(/^./u, (letter) => letter.toUpperCase()),
    service: serviceId,
    needs: needsFor(practice, serviceId, effect.staffId),
    conversation: conversationId,
    timeZone: practice.timeZone,
    source,
    address: visitorIn?.(conversationId),
    idempotencyKey: `${conversationId} ${effect.bookedBefore} ${serviceId} ${startsAtMs}`,
    name: fitName(name),
    phone: phone ?? undefined,
  });
}

/** What to say next, what to do, and whether the call is over after that. */
export interface Turn {
  /** Sentence by sentence. */
  say: readonly string[];
  do: readonly Effect[];
  /** The call is over once the sentences are said. */
  ends: boolean;
  /** How fast this and everything after it is said; left out, as before. */
  pace?: Pace;
}

/** What came of an effect. `booking` goes back to the conversation, `receipt` to the caller's screen. */
export interface Outcome {
  booking: BookingResult | null;
  receipt: ToolCallResult | null;
}
