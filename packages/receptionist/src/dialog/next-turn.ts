import type { ActId } from "../messages/acts.ts";
import type { NluResult, ParseContext } from "../nlu/parse.ts";
import { includesType } from "../nlu/entities/entity.ts";
import { answeredBy } from "../nlu/entities/extract.ts";
import { wholePhone } from "../nlu/entities/phone.ts";
import { wantedOf } from "../nlu/slots.ts";
import { withFollowUp } from "./answers.ts";
import type { DialogContext } from "./effects.ts";
import { noteCaller, noteForTeam, noteOneMore } from "./note-caller.ts";
import { policies } from "./policy.ts";
import { askAgain, notUnderstood } from "./repair.ts";
import { answeredDay, type DialogState, expectingOf, initialState } from "./state.ts";
import { isSame, minConfidence, Turn, type TurnResult } from "./turn.ts";

export function parseContextOf(state: DialogState, context: DialogContext): ParseContext {
  const turn = new Turn(state, context);
  const form = turn.booking;
  const visit = form?.startsAtMs ? form : (form?.moves ?? state.booked.at(-1));
  const wished = form?.startsAtMs ? null : form?.days;
  const offered = form?.offeredMs.map((atMs) => turn.localAt(atMs).date).toSorted() ?? [];
  const [from = "", to = ""] = [offered[0], offered.at(-1)];
  const atMs = form?.offeredMs[0] ?? visit?.startsAtMs;
  const start = visit?.startsAtMs ? turn.localAt(visit.startsAtMs).minutes : undefined;
  const lasts = turn.serviceOf(visit?.serviceId)?.durationMin ?? 0;
  return {
    today: turn.today,
    expecting: expectingOf[state.prompt],
    spokenOf: wished ?? (atMs ? turn.dayOf(atMs) : answeredDay(state)),
    offered: from ? { from, to } : null,
    spokenTime: { start, end: start && start + lasts },
    language: state.language,
  };
}

/** The first turn. An assistant's own first message replaces the greeting. */
export function greet(context: DialogContext, firstMessage?: readonly string[]): TurnResult {
  const turn = new Turn(initialState, context);
  if (firstMessage === undefined) turn.say("greeting");
  else turn.say("verbatim", { sentences: firstMessage });
  return turn.finish();
}

/** Answers one utterance. Pure; never throws. `interrupted`: acts of the last turn that were not heard. */
export function nextTurn(
  state: DialogState,
  heard: NluResult,
  context: DialogContext,
  interrupted: readonly ActId[] = [],
): TurnResult {
  const turn = new Turn(state, context, withFollowUp(heard, state));
  const unheard = [...state.interrupted, ...interrupted];
  turn.update({ silences: 0, interrupted: unheard, language: heard.language });
  if (heard.confidence >= minConfidence) {
    noteCaller(turn);
    noteOneMore(turn);
    noteForTeam(turn);
  }
  if (turn.says("afraid") && !turn.means("emergency", "complaint", "medical-advice"))
    turn.say("many-feel-so");
  const noted = turn.state;
  policies.some((answers) => answers(turn));
  passDetailsOn(turn, state.lastNote);
  if (asksTheSame(turn, state)) {
    Object.assign(turn, { state: noted, acts: [], effects: [] });
    notUnderstood(turn);
  }
  // A turn that was understood ends the row.
  if (turn.state.misses === state.misses) turn.update({ misses: 0 });
  return turn.finish();
}

/** Sends the team a name or a number that comes after its note. */
function passDetailsOn(turn: Turn, lastNote: string) {
  const { form, caller } = turn.state;
  const isNoted = turn.effects.some(({ type }) => type === "note" || type === "hand-off");
  const isNewName = form === null && turn.known.name !== caller.name;
  if (lastNote === "" || isNoted || (turn.known.phone === caller.phone && !isNewName)) return;
  if (form?.type !== "message") turn.note(`${lastNote} ${turn.who}`);
}

/** The same question once more means that the answer was not understood. */
function asksTheSame(turn: Turn, { lastActs, form }: DialogState) {
  const { acts, effects, state, ends } = turn;
  const isHeard = turn.has("name", "phone", "otherName", "age") || turn.asksAnything;
  const isDone = ends || effects.length > 0 || !isSame(state.form, form);
  const isAgain = turn.means("repeat", "slower") || state.interrupted.length > 0;
  // The advice to call 911 and a refusal are never replaced.
  const isFixed = turn.hasSaid("call-911", "call-988", "parent-first");
  if (isHeard || isDone || isAgain || isFixed) return false;
  const asked = lastActs.filter(({ id }) => !/not-caught|for-example/.test(id));
  return acts.length === asked.length && acts.every(({ id }, at) => asked[at]?.id === id);
}

/** Two prompts, then goodbye. */
export function afterSilence(state: DialogState, context: DialogContext): TurnResult {
  const silences = state.silences + 1;
  const turn = new Turn({ ...state, silences }, context);
  if (state.prompt === "nothing") turn.end();
  else if (state.prompt === "outcome") turn.say("one-moment");
  else if (silences > 2) turn.say("goodbye").end();
  else askAgain(turn.say(silences === 1 ? "still-there" : "still-here"));
  return turn.finish();
}

/** Whether the words so far are a whole answer: no long pause is waited out. In doubt false. */
export function isCompleteAnswer({ prompt }: DialogState, heard: NluResult) {
  const expecting = expectingOf[prompt];
  const ends = ["goodbye", "human", "repeat"];
  if (heard.intents.some(({ intent, score }) => ends.includes(intent) && score > 0.6)) return true;
  if (heard.endsOpen || expecting === "name" || expecting === "message") return false;
  if (expecting === "confirmation") return heard.isClearYes || heard.intents[0]?.intent === "no";
  if (expecting === "phone")
    return wantedOf(heard, "phone").some(({ value }) => value.digits.length === wholePhone);
  const answers = answeredBy[expecting];
  if (answers.length > 0) return includesType(heard.entities, ...answers);
  // Fewer words may be the beginning of anything.
  const isLong = heard.text.split(" ").length > 3;
  return isLong && heard.intents.some(({ score }) => score > 0.8);
}
