import type { Caller, ConversationState } from "./conversation-state.ts";
import { goodbye, next, noteOf } from "./endings.ts";
import { phrases } from "./phrases.ts";
import { asking } from "./questions.ts";
import type { Reply, Said, World } from "./reply.ts";
import { actsFrom, understand } from "./understanding.ts";

/** Fewer only decline. */
const wordsOfMatter = 6;

/**
 * A hand-off that stays on the line for a name and a number, so that the promise to call back can be
 * kept. The hand-off itself is done already: who hangs up meanwhile is not lost. The same reply when
 * both are known.
 */
export function askingWhom(handedOff: Reply, world: World): Reply {
  const handOff = handedOff.do.find(({ type }) => type === "hand-off");
  const { state } = handedOff;
  if (handOff?.type !== "hand-off" || (state.caller.name !== null && state.caller.phone !== null))
    return handedOff;
  const current: ConversationState = {
    ...state,
    task: null,
    misses: 0,
    question: { about: "call-back", why: handOff.note, asked: 1 },
  };
  const withoutGoodbye = handedOff.say.slice(0, -1);
  return next(current, [...withoutGoodbye, ...asking(current, world)], handedOff.do);
}

/** Takes in what is given of name and number, asks once more for what is missing, and says goodbye. */
export function calledBackAt(said: Said, state: ConversationState, world: World): Reply {
  const { question, caller } = state;
  if (question.about !== "call-back") return next(state, []);
  const heard = said.confidence >= actsFrom;
  const known = heard ? contactIn(said, caller, world) : caller;
  const told = known.name !== caller.name || known.phone !== caller.phone;
  const current = { ...state, caller: known, unrecorded: state.unrecorded || told, silences: 0 };
  const missing = known.name === null || known.phone === null;
  // Half an answer is half a call back; no answer at all is one, too.
  if (missing && told && question.asked === 1) {
    const again: ConversationState = { ...current, question: { ...question, asked: 2 } };
    return next(again, asking(again, world), noted(again, world));
  }
  const ending = goodbye(current, world);
  // Who goes on about the matter instead is heard by the team as well.
  const more = !told && heard && said.text.trim().split(/\s+/).length >= wordsOfMatter;
  return {
    ...ending,
    say: [told ? phrases.thankYou : phrases.okay, ...ending.say],
    do: [
      ...(told ? noted(current, world) : []),
      ...(more
        ? [noteOf(current, `Said besides: "${said.text.trim().slice(0, 200)}"`, null, world)]
        : []),
      ...ending.do,
    ],
  };
}

function noted(state: ConversationState, world: World): Reply["do"] {
  return state.question.about === "call-back"
    ? [noteOf(state, `To call back. ${withoutCaller(state.question.why)}`, null, world)]
    : [];
}

/** The note of the hand-off may name the caller already. */
function withoutCaller(why: string): string {
  return why.replace(/ (?:Name|Phone): [^:]*\.(?= |$)/g, "");
}

/** The name as an answer to a question for it, the number as one to a question for that. */
function contactIn(said: Said, caller: Caller, { practice }: World): Caller {
  const asPhone = understand(said, practice, { about: "phone" }).phone;
  const { name } = understand(said, practice, { about: caller.name === null ? "name" : "phone" });
  return {
    ...caller,
    name: caller.name ?? name,
    phone: asPhone?.whole === true ? asPhone.digits : caller.phone,
  };
}
