import type { DaySpan } from "../nlu/entities/date-expression.ts";
import type { ActId } from "../messages/acts.ts";
import { isQuestion } from "../nlu/intents.ts";
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

const promptsBeforeGoodbye = 2;

/** What understanding needs to know of the conversation. */
export function parseContextOf(state: DialogState, context: DialogContext): ParseContext {
  const turn = new Turn(state, context);
  const form = turn.booking;
  const last = state.booked.at(-1);
  const dayOf = (atMs: number | null | undefined): DaySpan | null =>
    typeof atMs === "number" ? turn.dayOf(atMs) : null;
  const minutesOf = (atMs: number | null | undefined): number | undefined =>
    typeof atMs === "number" ? turn.localAt(atMs).minutes : undefined;
  const wished = form?.days && form.days.from !== form.days.to ? form.days : null;
  const inHand = dayOf(form?.startsAtMs) ?? wished ?? dayOf(form?.offeredMs[0]) ?? form?.days;
  const start = minutesOf(form?.startsAtMs ?? form?.moves?.startsAtMs ?? last?.startsAtMs);
  const before = typeof form?.startsAtMs === "number" ? form : last;
  const lasts = turn.serviceOf(before?.serviceId)?.durationMin ?? 0;
  const end = before && (minutesOf(before.startsAtMs) ?? 0) + lasts;
  return {
    today: turn.today,
    expecting: expectingOf[state.prompt],
    spokenOf: inHand ?? dayOf(last?.startsAtMs) ?? answeredDay(state),
    spokenTime: { start: form?.time?.type === "at" ? form.time.minutes : start, end },
    language: state.language,
  };
}

/** The first turn; an assistant's own first message takes the place of the greeting. */
export function greet(context: DialogContext, firstMessage?: readonly string[]): TurnResult {
  const turn = new Turn(initialState, context);
  if (firstMessage === undefined) turn.say("greeting");
  else turn.say("verbatim", { sentences: firstMessage });
  return turn.finish();
}

/** Answers one utterance. Pure; never throws. `interrupted` are acts of the last turn that cannot have been heard. */
export function nextTurn(
  state: DialogState,
  heard: NluResult,
  context: DialogContext,
  interrupted: readonly ActId[] = [],
): TurnResult {
  const unheard = [...state.interrupted, ...interrupted];
  const begun = { ...state, silences: 0, interrupted: unheard, language: heard.language };
  const turn = new Turn(begun, context, withFollowUp(heard, state));
  if (heard.confidence >= minConfidence) {
    noteCaller(turn);
    noteOneMore(turn);
    noteForTeam(turn);
  }
  const isCalm = !turn.means("emergency", "complaint", "medical-advice");
  if (turn.says("afraid") && isCalm) turn.say("many-feel-so");
  const noted = turn.state;
  policies.some((answers) => answers(turn));
  passDetailsOn(turn, state.lastNote);
  // The same question once more, word for word, means that the answer was not understood.
  if (asksTheSame(turn, state)) {
    Object.assign(turn, { state: noted, acts: [], effects: [] });
    notUnderstood(turn);
  }
  // Only a turn that was not understood counts; any other ends the row.
  if (turn.state.misses === state.misses) turn.update({ misses: 0 });
  return turn.finish();
}

/** Sends the team a name or a number that comes after its note. */
function passDetailsOn(turn: Turn, lastNote: string): void {
  const isNoted = turn.effects.some(({ type }) => type === "note" || type === "hand-off");
  const { form, caller } = turn.state;
  if (lastNote === "" || isNoted) return;
  const isNewNumber = turn.known.phone !== caller.phone;
  const isNew = isNewNumber || turn.known.name !== caller.name;
  if (form === null && isNew) turn.noteCallBack(lastNote);
  if (turn.booking && isNewNumber) turn.note(`${lastNote} ${turn.who}`);
}

function asksTheSame(turn: Turn, { lastActs, form }: DialogState): boolean {
  const { acts, heard, state, ends } = turn;
  const wasHeard = heard.danger === null && state.interrupted.length === 0;
  if (turn.has("name", "phone", "otherName", "age") || !isSame(state.form, form)) return false;
  const isMore = turn.effects.length > 0 || turn.asksAnything || turn.means("repeat", "slower");
  if (ends || acts.length === 0 || !wasHeard || isMore) return false;
  // The advice to call 911 is never replaced, nor is the reason for a refusal.
  if (turn.hasSaid("call-911", "call-988", "parent-first")) return false;
  const asked = lastActs.filter(({ id }) => !/not-caught|for-example/.test(id));
  return isSame(acts, asked);
}

/** Two prompts, then goodbye. */
export function afterSilence(state: DialogState, context: DialogContext): TurnResult {
  const silences = state.silences + 1;
  const turn = new Turn({ ...state, silences }, context);
  if (state.prompt === "nothing") turn.end();
  else if (state.prompt === "outcome") turn.say("one-moment");
  else if (silences > promptsBeforeGoodbye) turn.say("goodbye").end();
  else askAgain(turn.say(silences === 1 ? "still-there" : "still-here"));
  return turn.finish();
}

/** Fewer words than these may be the beginning of anything. */
const fewestWords = 4;

/** Whether the words so far are a whole answer, so that no long pause is waited out. In doubt false. */
export function isCompleteAnswer({ prompt }: DialogState, heard: NluResult): boolean {
  const { entities } = heard;
  const means = (...intents: readonly string[]): boolean =>
    heard.intents.some(({ intent, score }) => intents.includes(intent) && score > 0.6);
  if (heard.endsOpen || heard.text === "") return false;
  if (means("goodbye", "human", "repeat")) return true;
  const expecting = expectingOf[prompt];
  if (expecting === "name" || expecting === "message") return false;
  const isLong = heard.text.split(" ").length >= fewestWords;
  const sure = isLong ? heard.intents.filter(({ score }) => score > 0.8) : [];
  const asks = sure.some(({ intent }) => isQuestion(intent));
  if (expecting === "confirmation") return heard.isClearYes || means("no") || asks;
  if (expecting === "phone")
    return wantedOf(heard, "phone").some(({ value }) => value.digits.length === wholePhone);
  const answers = answeredBy[expecting];
  if (answers.length > 0) return includesType(entities, ...answers);
  const isWhole = isLong && includesType(entities, "date") && includesType(entities, "time");
  return isWhole || sure.length > 0;
}
