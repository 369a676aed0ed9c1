import type { Example } from "../packages/receptionist/training/example.ts";
import {
  asksCalendar,
  type DialogState,
  emptyBooking,
  initialState,
  nextTurn,
  parseContextOf,
  type Utterance,
} from "../packages/receptionist/src/index.ts";
import { localMomentAt } from "../packages/receptionist/src/local-time.ts";
import { quietWeek } from "../packages/receptionist/hard-calls/index.ts";
import { parserOf } from "./sentences.ts";

/**
 * Whether this turn alone would book, move or cancel although its caller did not ask for that. Only a
 * yes to a read-back may do that.
 */
export function changesWrongly(
  { practice: name, readBack, intents }: Example,
  utterance: Utterance,
): boolean {
  const { parser, practice } = parserOf(name);
  const context = quietWeek(practice);
  const state = readBack ? afterReadBack(readBack, practice.timeZone) : initialState;
  const heard = parser.parse(utterance, parseContextOf(state, context));
  const changes = nextTurn(state, heard, context).effects.some(asksCalendar);
  return changes && !(readBack && intents.includes("yes"));
}

function afterReadBack(
  { service, at }: NonNullable<Example["readBack"]>,
  timeZone: string,
): DialogState {
  // Both sample practices are on Eastern time, and the evaluation takes place in winter.
  const startsAtMs = Date.parse(`${at}:00-05:00`);
  const { date, minutes } = localMomentAt(timeZone, startsAtMs);
  return {
    ...initialState,
    prompt: "confirmation",
    form: {
      ...emptyBooking,
      serviceId: service,
      days: { from: date, to: date },
      time: { type: "at", minutes },
      startsAtMs,
    },
  };
}
