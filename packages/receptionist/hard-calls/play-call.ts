import {
  asksCalendar,
  type DialogContext,
  type Effect,
  type FreeFor,
} from "../src/dialog/effects.ts";
import { afterBooking } from "../src/dialog/after-booking.ts";
import { greet, nextTurn, parseContextOf } from "../src/dialog/next-turn.ts";
import { writtenAgain } from "../src/dialog/state.ts";
import type { TurnResult } from "../src/dialog/turn.ts";
import { type Channel, render } from "../src/messages/render.ts";
import type { Parser, Utterance } from "../src/nlu/parse.ts";
import type { CallerTurn, HardCall } from "./hard-call.ts";

/** A visit in the calendar, under the id of its booking. */
export type PlayedVisit = Extract<Effect, { type: "book" }> & { id: string };

/** A conversation from the greeting to its end, as it went. */
export interface PlayedCall {
  lines: { speaker: "caller" | "receptionist"; text: string }[];
  actions: Effect[];
  /** What the calendar holds. */
  visits: PlayedVisit[];
  /** True when the receptionist ended it. */
  ended: boolean;
}

/**
 * A call under way: it was answered, and the caller speaks, or writes, turn by turn. The calendar does
 * what it is asked for.
 */
export class CallUnderWay {
  readonly call: PlayedCall = { lines: [], actions: [], visits: [], ended: false };
  readonly #parser: Parser;
  readonly #context: DialogContext;
  readonly #channel: Channel;
  #result: TurnResult;

  constructor(parser: Parser, context: DialogContext, channel: Channel = "speech") {
    this.#parser = parser;
    this.#context = {
      ...context,
      openings: (query) => context.openings(query).filter((atMs) => this.#isFree(atMs, query)),
    };
    this.#channel = channel;
    this.#result = this.#take(greet(this.#context));
  }

  /** How many turns in a row were not understood. */
  get misses(): number {
    return this.#result.state.misses;
  }

  hear(utterance: Utterance): void {
    this.call.lines.push({ speaker: "caller", text: utterance.text });
    const { state: before } = this.#result;
    const state = this.#channel === "writing" ? writtenAgain(before) : before;
    const heard = this.#parser.parse(utterance, parseContextOf(state, this.#context));
    this.#result = this.#take(nextTurn(state, heard, this.#context));
    for (;;) {
      const asked = this.#result.effects.find(asksCalendar);
      if (!asked) return;
      const result = { ok: true, bookingId: this.#change(asked) } as const;
      this.#result = this.#take(afterBooking(this.#result.state, result, this.#context));
    }
  }

  #isFree(atMs: number, { durationMin, exceptId }: FreeFor): boolean {
    return this.call.visits.every(
      (visit) =>
        visit.id === exceptId ||
        atMs + durationMin * 60_000 <= visit.startsAtMs ||
        atMs >= visit.startsAtMs + visit.durationMin * 60_000,
    );
  }

  /** Carries out what the calendar was asked for. Returns the booking's id. */
  #change(asked: Effect): string {
    const { visits } = this.call;
    if (asked.type === "book") visits.push({ ...asked, id: `b${this.call.actions.length}` });
    if (!("bookingId" in asked)) return visits.at(-1)?.id ?? "";
    const at = visits.findIndex(({ id }) => id === asked.bookingId);
    const [visit] = at < 0 ? [] : visits.splice(at, 1);
    if (visit && asked.type === "move") visits.push({ ...visit, startsAtMs: asked.startsAtMs });
    return asked.bookingId;
  }

  #take(result: TurnResult): TurnResult {
    const { practice } = this.#context;
    const { language } = result.state;
    const text = result.acts
      .flatMap((act) => render(act, practice, language, this.#channel))
      .join(" ");
    this.call.lines.push({ speaker: "receptionist", text });
    this.call.actions.push(...result.effects);
    this.call.ended = result.ends;
    return result;
  }
}

/** Below what the dialog acts on. */
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

/** What of a hard call went wrong, in the words of its outcomes; empty when it passed. */
export function failuresOf(
  { must, never }: Pick<HardCall, "must" | "never">,
  call: PlayedCall,
): string[] {
  return [
    ...must.filter((each) => !each.happened(call)).map(({ says }) => `Did not happen: ${says}`),
    ...never.filter((each) => each.happened(call)).map(({ says }) => `Happened: ${says}`),
  ];
}
