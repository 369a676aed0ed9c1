import { callerLines } from "./caller-lines.ts";
import type { Practice } from "./practice.ts";

/**
 * A few thousand sentences as callers of this practice would say them, for the language model of the
 * hearing: lower-case words and apostrophes, no digits, each once, the same ones every time.
 * Words outside the CMU dictionary are in `practice.pronunciations`.
 */
export function callerSentences(practice: Practice): string[] {
  return [...new Set(callerLines(practice).map(({ text }) => text))];
}
