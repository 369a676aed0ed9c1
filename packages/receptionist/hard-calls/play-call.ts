import {
  asksCalendar,
  type BookingResult,
  type DialogContext,
  type Effect,
  type FreeFor,
} from "../src/dialog/effects.ts";
import { afterBooking } from "../src/dialog/after-booking.ts";
import { afterSilence, greet, nextTurn, parseContextOf } from "../src/dialog/next-turn.ts";
import { type Booked, type DialogState, writtenAgain } from "../src/dialog/state.ts";
import { serviceOf } from "../practices/practice.ts";
import type { TurnResult } from "../src/dialog/turn.ts";
import type { ActId, Channel } from "../src/messages/acts.ts";
import { render } from "../src/messages/render.ts";
import { type NluResult, nothingHeard, type Parser, type Utterance } from "../src/nlu/parse.ts";
import type { CallerTurn, HardCall } from "./hard-call.ts";

/** A visit in the calendar. */
export interface PlayedVisit extends Booked {
  durationMin: number;
  name: string | null;
  phone: string | null;
}

/** A conversation from the greeting to its end, as it went. */
export interface PlayedCall {
  lines: { speaker: "caller" | "receptionist"; text: string }[];
  actions: Effect[];
  /** What the calendar holds. */
  visits: PlayedVisit[];
  /** True when the receptionist ended it. */
  ended: boolean;
}

/** One turn: what was heard in which state, and everything that came of it, the calendar's answer too. */
export interface PlayedTurn extends Omit<TurnResult, "state"> {
  before: DialogState;
  /** What the caller said; nothing where they kept silent. */
  text: string;
  heard: NluResult;
  /** Acts of the turn before that the caller did not hear. */
  interrupted: readonly ActId[];
  reply: string;
}

/** How the calendar answers; `undefined` where it does what it is asked. */
export type Refuse = (asked: Effect) => BookingResult | undefined;

/** A call in progress. The caller speaks or writes, turn by turn. Its calendar is in memory. */
export class CallUnderWay {
  readonly call: PlayedCall = { lines: [], actions: [], visits: [], ended: false };
  readonly turns: PlayedTurn[] = [];
  readonly context: DialogContext;
  state: DialogState;
  readonly #parser: Pick<Parser, "parse">;
  readonly #channel: Channel;
  readonly #refuse: Refuse;
  readonly #refused = new Set<number>();

  constructor(
    parser: Pick<Parser, "parse">,
    context: DialogContext,
    channel: Channel = "speech",
    refuse: Refuse = () => undefined,
  ) {
    this.#parser = parser;
    this.#channel = channel;
    this.#refuse = refuse;
    const { visits } = this.call;
    this.context = {
      ...context,
      openings: (query) => context.openings(query).filter((atMs) => this.#isFree(atMs, query)),
      visitsOf: (caller) =>
        visits.filter(
          ({ name, phone }) =>
            name?.toLowerCase() === caller.name.toLowerCase() && phone === caller.phone,
        ),
    };
    const greeting = greet(this.context);
    this.state = greeting.state;
    this.#answer(greeting);
  }

  /** How many turns in a row were not understood. */
  get misses(): number {
    return this.state.misses;
  }

  /** `interrupted` are acts of the turn before that were not heard. */
  hear(utterance: Utterance, interrupted: readonly ActId[] = []): PlayedTurn {
    this.call.lines.push({ speaker: "caller", text: utterance.text });
    if (this.#channel === "writing") this.state = writtenAgain(this.state);
    const before = this.state;
    const heard = this.#parser.parse(utterance, parseContextOf(before, this.context));
    const result = nextTurn(before, heard, this.context, interrupted);
    return this.#keep({ before, text: utterance.text, heard, interrupted }, result);
  }

  keepSilent(): PlayedTurn {
    const before = this.state;
    const silence = { before, text: "", heard: nothingHeard(before.language), interrupted: [] };
    return this.#keep(silence, afterSilence(before, this.context));
  }

  #keep(heard: Omit<PlayedTurn, "acts" | "effects" | "reply" | "ends">, result: TurnResult) {
    const turn: PlayedTurn = { ...heard, ...this.#answer(result) };
    this.turns.push(turn);
    return turn;
  }

  /** Says and does the result of a turn, and then of each answer of the calendar. */
  #answer(result: TurnResult): Pick<PlayedTurn, "acts" | "effects" | "reply" | "ends"> {
    const { acts, effects, ends, state } = result;
    this.state = state;
    const reply = acts
      .flatMap((act) => render(act, this.context.practice, state.language, this.#channel))
      .join(" ");
    this.call.lines.push({ speaker: "receptionist", text: reply });
    this.call.actions.push(...effects);
    for (const effect of effects) if (effect.type === "correct") this.#correct(effect);
    this.call.ended = ends;
    const asked = effects.find(asksCalendar);
    if (!asked) return { acts, effects, reply, ends };
    const next = this.#answer(afterBooking(state, this.#ask(asked), this.context));
    return {
      acts: [...acts, ...next.acts],
      effects: [...effects, ...next.effects],
      reply: `${reply} ${next.reply}`,
      ends: next.ends,
    };
  }

  /** Whether a person and a room are left: each visit takes one of both until its buffer is over. */
  #isFree(atMs: number, { durationMin, serviceId, staffId, exceptId }: FreeFor): boolean {
    const needsOf = (id: string) => serviceOf(this.context.practice, id);
    const endMs = (fromMs: number, min: number, id: string): number =>
      fromMs + (min + (needsOf(id)?.bufferMin ?? 0)) * 60_000;
    const meanwhile = this.call.visits.filter(
      (visit) =>
        visit.bookingId !== exceptId &&
        visit.startsAtMs < endMs(atMs, durationMin, serviceId) &&
        atMs < endMs(visit.startsAtMs, visit.durationMin, visit.serviceId),
    );
    const taken = new Set<string | undefined>();
    const leaves = (all: readonly string[] = []): boolean => all.some((each) => !taken.has(each));
    for (const visit of meanwhile) {
      const { providers = [], rooms = [] } = needsOf(visit.serviceId) ?? {};
      for (const all of [providers, rooms]) taken.add(all.find((each) => !taken.has(each)));
    }
    const { providers, rooms } = needsOf(serviceId) ?? {};
    const isFree = leaves(staffId === undefined ? providers : [staffId]) && leaves(rooms);
    return !this.#refused.has(atMs) && isFree;
  }

  #correct({ bookingId, name, phone }: Extract<Effect, { type: "correct" }>): void {
    const visit = this.call.visits.find((each) => each.bookingId === bookingId);
    if (visit) Object.assign(visit, { name, phone });
  }

  /** Carries out the request to the calendar, unless it refuses. */
  #ask(asked: Effect): BookingResult {
    const refused = this.#refuse(asked);
    if (refused) {
      if (asked.type === "book" || asked.type === "move") this.#refused.add(asked.startsAtMs);
      return refused;
    }
    const { visits, actions } = this.call;
    if (asked.type === "book") {
      const bookingId = `b${actions.length}`;
      visits.push({ ...asked, bookingId });
      return { ok: true, bookingId };
    }
    const bookingId = "bookingId" in asked ? asked.bookingId : "";
    const at = visits.findIndex((visit) => visit.bookingId === bookingId);
    const [visit] = at < 0 ? [] : visits.splice(at, 1);
    if (visit && asked.type === "move") visits.push({ ...visit, startsAtMs: asked.startsAtMs });
    return { ok: true, bookingId };
  }
}

/** Below the confidence that the dialog acts on. */
const mumbled = 0.3;

/** Plays a caller until the receptionist ends the call. */
export function playCall(
  turns: readonly CallerTurn[],
  parser: Parser,
  context: DialogContext,
): PlayedCall {
  const underWay = new CallUnderWay(parser, context);
  for (const turn of turns) {
    if (underWay.call.ended) break;
    underWay.hear(
      typeof turn === "string"
        ? { text: turn, confidence: 1 }
        : { text: turn.mumbles, confidence: mumbled },
    );
  }
  return underWay.call;
}

/** What went wrong in a hard call, in the words of its outcomes; empty when it passed. */
export function failuresOf(
  { must, never }: Pick<HardCall, "must" | "never">,
  call: PlayedCall,
): string[] {
  return [
    ...must.filter((each) => !each.happened(call)).map(({ says }) => `Did not happen: ${says}`),
    ...never.filter((each) => each.happened(call)).map(({ says }) => `Happened: ${says}`),
  ];
}
