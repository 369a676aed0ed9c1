import type { Expecting } from "../src/nlu/entities/extract.ts";
import type { ServiceQuestion } from "../src/nlu/intents.ts";
import type { Language } from "../src/nlu/languages.ts";
import { readJsonLines } from "./json-lines.ts";
import type { Slots } from "./slots.ts";

/** One sentence of a caller with what it means, as `data` holds them, one JSON object a line. */
export interface Example {
  practice: "dental" | "med-spa";
  text: string;
  /** The main one first. */
  intents: readonly string[];
  slots?: Slots;
  /** What a question about a service asks. */
  asks?: ServiceQuestion;
  /** What the caller was just asked; absent, how the receptionist can help. */
  asked?: keyof typeof expectingOfAsked;
  /** Times on offer, practice-local: "2026-11-24T14:00". */
  offered?: readonly string[];
  readBack?: { service: string; at: string };
  language?: "en" | "es";
  /** Nobody says it aloud: "ur", "appt". */
  typedOnly?: boolean;
  /** How often it counts in training; 1 where it is absent. */
  weight?: number;
}

const expectingOfAsked = {
  "which-service": "service",
  "which-day": "day",
  "what-time": "time",
  "which-of-these": "choice",
  "is-that-right": "confirmation",
  "anything-else": "anything-else",
  "first-visit": "background",
  "heard-from": "background",
  name: "name",
  phone: "phone",
  reason: "message",
} as const satisfies Record<string, Expecting>;

export function expectingOfExample({ asked }: Pick<Example, "asked">): Expecting {
  return asked === undefined ? "anything" : expectingOfAsked[asked];
}

/** Reads the sentences that the models of one language are trained with, from `data`. */
export function readTrainingExamples(language: Language): Example[] {
  return readJsonLines(`train.${language}.jsonl`);
}
