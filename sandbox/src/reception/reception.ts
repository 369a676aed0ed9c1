import {
  afterBooking,
  afterSilence,
  type ActId,
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
import type { CallerDetails } from "@ringwell/provider-api";
import type { Pace } from "../speech/engines.ts";
import type { AppointmentNeeds } from "../scheduler/calendar/booking.ts";
import type { StoredCalendar } from "../scheduler/calendar/stored-calendar.ts";
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
export function needsFor(
  practice: Practice,
  serviceId: string,
  staffId?: string,
): AppointmentNeeds {
  const service = serviceOf(practice, serviceId);
  const { providers = [], rooms = [], bufferMin = 0 } = service ?? {};
  return { providers: staffId === undefined ? providers : [staffId], rooms, bufferMin };
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
