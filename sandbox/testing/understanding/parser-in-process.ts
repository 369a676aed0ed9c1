import type { Practice } from "@ringwell/receptionist";
import { dentalPractice } from "@ringwell/receptionist/practices";
import { parserHere, type Understanding } from "../../src/reception/understanding/parser-thread.ts";

/** Parses on the calling thread, so that a test needs no worker. The models are read once. */
export function parserInProcess(practice: Practice = dentalPractice): Understanding {
  const parser = parserHere(practice);
  return { parse: async (utterance, context) => parser.parse(utterance, context) };
}
