import { asksCalendar, type DialogContext, type Effect } from "../src/dialog/effects.ts";
import { afterBooking } from "../src/dialog/after-booking.ts";
import { greet, nextTurn, parseContextOf } from "../src/dialog/next-turn.ts";
import type { TurnResult } from "../src/dialog/turn.ts";
import { type Channel, render } from "../src/messages/render.ts";
import type { Parser, Utterance } from "../src/nlu/parse.ts";
import type { CallerTurn, HardCall } from "./hard-call.ts";

/** A call from the greeting to its end, as it went. */
export interface PlayedCall {
  lines: { speaker: "caller" | "receptionist"; text: string }[];
  actions: Effect[];
  /** True when the receptionist ended it. */
  ended: boolean;
}

/** A call under way: it was answered, and the caller speaks turn by turn. The calendar says yes to everything. */
export class CallUnderWay {
  readonly call: PlayedCall = { lines: [], actions: [], ended: false };
  readonly #parser: Parser;
  readonly #context: DialogContext;
  readonly #channel: Channel;
  #result: TurnResult;

  constructor(parser: Parser, context: DialogContext, channel: Channel = "speech") {
    this.#parser = parser;
    this.#context = context;
    this.#channel = channel;
    this.#result = this.#take(greet(context));
  }

  /** How many turns in a row were not understood. */
  get misses(): number {
    return this.#result.state.misses;
  }

  hear(utterance: Utterance): void {
    this.call.lines.push({ speaker: "caller", text: utterance.text });
    const { state } = this.#result;
    const heard = this.#parser.parse(utterance, parseContextOf(state, this.#context));
    this.#result = this.#take(nextTurn(state, heard, this.#context));
    if (!this.#result.effects.some(asksCalendar)) return;
    const result = { ok: true, bookingId: `b${this.call.actions.length}` } as const;
    this.#result = this.#take(afterBooking(this.#result.state, result, this.#context));
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
