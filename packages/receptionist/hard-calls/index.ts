/** The twelve calls that every change to the receptionist is tried on, and what plays them. */
export type { CallerTurn, HardCall, Outcome } from "./hard-call.ts";
export { hardCallsFor, homeOf } from "./hard-calls.ts";
export { CallUnderWay, failuresOf, playCall, type PlayedCall } from "./play-call.ts";
export { quietWeek } from "./quiet-week.ts";
