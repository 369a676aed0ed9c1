import { greet } from "./conversation.ts";
import type { ConversationState } from "./conversation-state.ts";
import type { Practice } from "./practice.ts";

/**
 * Where a conversation goes on that had ended, for somebody who writes once more: nothing is under way,
 * and what was asked is open again. Who they are is still known, and so is why nothing may be booked.
 */
export function writtenAgain(ended: ConversationState, practice: Practice): ConversationState {
  const { question, task, slower, misses, silences, lastSaid } = greet(practice).state;
  const { later: _later, unsure: _unsure, ...known } = ended;
  return { ...known, question, task, slower, misses, silences, lastSaid };
}
