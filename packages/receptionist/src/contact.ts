import type { ConversationState } from "./conversation-state.ts";
import { next } from "./endings.ts";
import { phrases } from "./phrases.ts";
import type { Action, Reply } from "./reply.ts";

/** A name and a number are asked for twice at most: by voice they may not be understood at all. */
export const triesForContact = 2;

/** Asks for the caller's name, the second time in other words; null once that is known or was tried. */
export function askName(
  state: ConversationState,
  question: string,
  say: readonly string[],
  actions: Action[] = [],
): Reply | null {
  const { name, nameAsked } = state.caller;
  if (name !== null || nameAsked >= triesForContact) return null;
  const caller = { ...state.caller, nameAsked: nameAsked + 1 };
  const sentence = nameAsked > 0 ? phrases.nameAgain : question;
  return next({ ...state, caller, question: { about: "name" } }, [...say, sentence], actions);
}

/** Asks for a phone number, as `askName` does for the name. */
export function askPhone(
  state: ConversationState,
  question: string,
  say: readonly string[],
  actions: Action[] = [],
): Reply | null {
  const { phone, phoneAsked } = state.caller;
  if (phone !== null || phoneAsked >= triesForContact) return null;
  const caller = { ...state.caller, phoneAsked: phoneAsked + 1 };
  const sentence = phoneAsked > 0 ? phrases.phoneAgain : question;
  return next({ ...state, caller, question: { about: "phone" } }, [...say, sentence], actions);
}
