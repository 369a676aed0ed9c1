import type { ConversationState } from "./conversation-state.ts";
import { dangerIn } from "./danger.ts";
import { plainWords } from "./plain-words.ts";
import type { Said } from "./reply.ts";

/** Fewer words may well be misheard alike twice. */
const fewestOnceMore = 4;
/** Below this nothing was heard that is worth a guess. */
const leastHeard = 0.2;

/**
 * Who was asked to say it again and is heard to say the very same means it. A yes to a read-back, and the
 * digits of a number, are nothing to be guessed; danger is believed in however few words.
 */
export function saidOnceMore(
  { text, confidence }: Said,
  { unsure, question }: ConversationState,
): boolean {
  const words = plainWords(text);
  if (words !== unsure || words === "") return false;
  if (dangerIn(text) !== null) return true;
  return (
    confidence >= leastHeard &&
    words.split(" ").length >= fewestOnceMore &&
    !/^(?:confirmation|cancel-confirmation|phone|call-back)$/.test(question.about)
  );
}

/** Nothing waits to be said once more. */
export function heardSurely({ unsure: _unsure, ...state }: ConversationState): ConversationState {
  return state;
}
