export { boundedText } from "./bounded-text.ts";
export * from "./dialog/after-booking.ts";
export * from "./dialog/complete-answer.ts";
export * from "./dialog/effects.ts";
export * from "./dialog/next-turn.ts";
export * from "./dialog/state.ts";
export type { TurnResult } from "./dialog/turn.ts";
export type { ActId, DialogAct } from "./messages/acts.ts";
export * from "./messages/render.ts";
export { intentNames, type Intent } from "./nlu/intents.ts";
export type { Language } from "./nlu/languages.ts";
export { loadParser } from "./nlu/load-parser.ts";
export {
  nothingHeard,
  type NluResult,
  type ParseContext,
  type Parser,
  type Utterance,
} from "./nlu/parse.ts";
export * from "./practice.ts";
