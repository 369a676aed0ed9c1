import { askName, askPhone } from "./contact.ts";
import type { ConversationState } from "./conversation-state.ts";
import { next, noteOf } from "./endings.ts";
import { phrases } from "./phrases.ts";
import type { Reply, World } from "./reply.ts";
import type { Understood } from "./understanding.ts";

/** What only asks that a message be taken; without it, what is left is the message. */
const request =
  /\b(?:can|could|would|will|you|please|i|id|want|need|like|to|would like|take|leave|give|pass|send|get|a|an|the|my|quick|message|note|for|them|him|her|doctor|staffer|someone|somebody|team|office|hi|hello|just|along|on|that|this|it|is|with)\b/g;

/** Takes a message: its text, then who it is from and where they can be reached, none of it insisted on. */
export function takeMessage(heard: Understood, state: ConversationState, world: World): Reply {
  const told = heard.words
    .replace(request, " ")
    .replace(/[\d;]+/g, " ")
    .trim();
  const text = told.split(/\s+/).filter((word) => word !== "").length >= 2 ? heard.spoken : null;
  return passOn({ ...state, task: { type: "message", staffId: heard.staffId, text } }, world, []);
}

/** What was said when the message was asked for. */
export function messageHeard(heard: Understood, state: ConversationState, world: World): Reply {
  const { task } = state;
  const staffId = task?.type === "message" ? task.staffId : null;
  const message = {
    type: "message",
    staffId: heard.staffId ?? staffId,
    text: heard.spoken,
  } as const;
  return passOn({ ...state, task: message }, world, []);
}

/** Asks for what the message still lacks, or hands it over. */
export function passOn(state: ConversationState, world: World, say: string[]): Reply {
  const { task } = state;
  if (task?.type !== "message") return next(state, say);
  if (task.text === null)
    return next({ ...state, question: { about: "reason" } }, [...say, phrases.whatMessage]);
  const asks =
    askName(state, phrases.callersName, say) ?? askPhone(state, phrases.callBackPhone, say);
  if (asks) return asks;
  return next(
    { ...state, task: null, clinicTold: true, question: { about: "anything-else" } },
    [...say, phrases.messagePassedOn, phrases.anythingElse],
    [noteOf(state, task.text, task.staffId, world)],
  );
}
