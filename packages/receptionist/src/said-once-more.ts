import type { ConversationState } from "./conversation-state.ts";
import { plainWords } from "./plain-words.ts";
import type { Said } from "./reply.ts";

/** Fewer words may well be misheard alike twice. */
const fewestOnceMore = 4;

/**
 * Who was asked to say it again and is heard to say the very same means it. A yes to a read-back is no
 * sentence to be guessed: it must be heard surely.
 */
export function saidOnceMore({ text }: Said, { unsure, question }: ConversationState): boolean {
  const words = plainWords(text);
  return (
    words === unsure &&
    words.split(" ").length >= fewestOnceMore &&
    question.about !== "confirmation" &&
    question.about !== "cancel-confirmation"
  );
}

/** Nothing waits to be said once more. */
export function heardSurely({ unsure: _unsure, ...state }: ConversationState): ConversationState {
  return state;
}
