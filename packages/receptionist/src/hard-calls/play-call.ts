import { afterBooking } from "../after-booking.ts";
import { answer, greet } from "../conversation.ts";
import { asksCalendar } from "../reply.ts";
import type { Action, Reply, Said, World } from "../reply.ts";
import type { CallerTurn, HardCall } from "./hard-call.ts";

/** A call from the greeting to its end, as it went. */
export interface PlayedCall {
  lines: { speaker: "caller" | "receptionist"; text: string }[];
  actions: Action[];
  /** True when the receptionist ended it. */
  ended: boolean;
}

/** A call under way: it was answered, and the caller speaks turn by turn. The calendar says yes to everything. */
export class CallUnderWay {
  readonly call: PlayedCall = { lines: [], actions: [], ended: false };
  readonly #world: World;
  #reply: Reply;

  constructor(world: World) {
    this.#world = world;
    this.#reply = this.#take(greet(world.practice));
  }

  /** How many turns in a row were not understood. */
  get misses(): number {
    return this.#reply.state.misses;
  }

  hear(said: Said): void {
    this.call.lines.push({ speaker: "caller", text: said.text });
    this.#reply = this.#take(answer(this.#reply.state, said, this.#world));
    if (!this.#reply.do.some(asksCalendar)) return;
    const result = { ok: true, bookingId: `b${this.call.actions.length}` } as const;
    this.#reply = this.#take(afterBooking(this.#reply.state, result, this.#world));
  }

  #take(reply: Reply): Reply {
    this.call.lines.push({ speaker: "receptionist", text: reply.say.join(" ") });
    this.call.actions.push(...reply.do);
    this.call.ended = reply.ends;
    return reply;
  }
}

/** Below what the engine acts on. */
const mumbled = 0.3;

/** Plays a caller who types to the engine, until it ends the call. */
export function playCall(turns: readonly CallerTurn[], world: World): PlayedCall {
  const underWay = new CallUnderWay(world);
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
