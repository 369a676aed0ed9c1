import { afterBooking, answer, greet } from "../conversation.ts";
import { asksCalendar } from "../reply.ts";
import type { Action, Reply, World } from "../reply.ts";
import type { CallerTurn, HardCall } from "./hard-call.ts";

/** A call from the greeting to its end, as it went. */
export interface PlayedCall {
  lines: { speaker: "caller" | "receptionist"; text: string }[];
  actions: Action[];
  /** True when the receptionist ended it. */
  ended: boolean;
}

/** Below what the engine acts on. */
const mumbled = 0.3;

/** Plays a caller to the engine, turn by turn, until it ends the call. The calendar says yes to everything. */
export function playCall(turns: readonly CallerTurn[], world: World): PlayedCall {
  const call: PlayedCall = { lines: [], actions: [], ended: false };
  let reply = take(greet(world.practice), call);
  for (const turn of turns) {
    if (call.ended) break;
    const said =
      typeof turn === "string"
        ? { text: turn, confidence: 1 }
        : { text: turn.mumbles, confidence: mumbled };
    call.lines.push({ speaker: "caller", text: said.text });
    reply = take(answer(reply.state, said, world), call);
    if (!reply.do.some(asksCalendar)) continue;
    const result = { ok: true, bookingId: `b${call.actions.length}` } as const;
    reply = take(afterBooking(reply.state, result, world), call);
  }
  return call;
}

function take(reply: Reply, call: PlayedCall): Reply {
  call.lines.push({ speaker: "receptionist", text: reply.say.join(" ") });
  call.actions.push(...reply.do);
  call.ended = reply.ends;
  return reply;
}

/** What of a hard call went wrong, in the words of its outcomes; empty when it passed. */
export function failuresOf({ must, never }: HardCall, call: PlayedCall): string[] {
  return [
    ...must.filter((each) => !each.happened(call)).map(({ says }) => `Did not happen: ${says}`),
    ...never.filter((each) => each.happened(call)).map(({ says }) => `Happened: ${says}`),
  ];
}
