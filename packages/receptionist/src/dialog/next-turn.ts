import type { DaySpan } from "../nlu/entities/date-expression.ts";
import type { ActId } from "../messages/acts.ts";
import { detailsText } from "../messages/render.ts";
import { nothingHeard, type NluResult, type ParseContext } from "../nlu/parse.ts";
import { longestName } from "../nlu/slots.ts";
import { asksAnything, withFollowUp } from "./answers.ts";
import type { DialogContext, BookingResult } from "./effects.ts";
import {
  book,
  continueBooking,
  forOther,
  isForOneMore,
  mostPhoneAsked,
  likeTheLast,
  replaced,
} from "./flows/booking.ts";
import { policies } from "./policy.ts";
import { askAgain, askLead, notUnderstood } from "./repair.ts";
import {
  type Booked,
  type BookingForm,
  type DialogState,
  emptyBooking,
  expectingOf,
  initialState,
  wholePhone,
} from "./state.ts";
import { type LocalMoment, localMomentAt } from "../local-time.ts";
import { serviceOf } from "../practice.ts";
import type { Language } from "../nlu/languages.ts";
import { actsFrom, isSame, Turn, type TurnResult, visitOf } from "./turn.ts";

const promptsBeforeGoodbye = 2;

/** What understanding needs to know of the conversation. */
export function parseContextOf(
  state: DialogState,
  { practice, nowMs }: DialogContext,
): ParseContext {
  const form = state.form?.type === "booking" ? state.form : null;
  const last = state.booked.at(-1);
  const momentOf = (atMs: number | null | undefined): LocalMoment | null =>
    typeof atMs === "number" ? localMomentAt(practice.timeZone, atMs) : null;
  const dayOf = (atMs: number | null | undefined): DaySpan | null => {
    const date = momentOf(atMs)?.date;
    return date === undefined ? null : { from: date, to: date };
  };
  const wished = form?.days && form.days.from !== form.days.to ? form.days : null;
  const inHand = dayOf(form?.startsAtMs) ?? wished ?? dayOf(form?.offeredMs[0]) ?? form?.days;
  const start = momentOf(form?.startsAtMs ?? form?.moves?.startsAtMs ?? last?.startsAtMs)?.minutes;
  const lasts = serviceOf(practice, last?.serviceId ?? null)?.durationMin ?? 0;
  return {
    today: localMomentAt(practice.timeZone, nowMs).date,
    expecting: expectingOf(state.prompt),
    spokenOf: inHand ?? dayOf(last?.startsAtMs) ?? dayAnswered(state),
    spokenTime: {
      start: form?.time?.type === "at" ? form.time.minutes : start,
      end: last && (momentOf(last.startsAtMs)?.minutes ?? 0) + lasts,
    },
    language: state.language,
  };
}

/** The day whose hours were asked for. */
function dayAnswered({ lastActs }: DialogState): DaySpan | null {
  const dates = lastActs.flatMap(({ params }) => ("date" in params ? [params.date] : []));
  const date = dates.at(-1);
  return date === undefined ? null : { from: date, to: date };
}

/** The first turn of a conversation; an assistant's own first message takes the place of the greeting. */
export function greet(
  context: DialogContext,
  language: Language = "en",
  firstMessage: readonly string[] | null = null,
): TurnResult {
  const turn = new Turn(initialState(language), nothingHeard(language), context);
  if (firstMessage === null) turn.say("greeting");
  else turn.say("verbatim", { sentences: firstMessage });
  return turn.finish();
}

/**
 * Answers one utterance. Pure: the same state, utterance and context give the same turn. Never throws for anything
 * that was said. `interrupted` are acts of the last turn that the caller cannot have heard.
 */
export function nextTurn(
  state: DialogState,
  heard: NluResult,
  context: DialogContext,
  interrupted: readonly ActId[] = [],
): TurnResult {
  const unheard = [...state.interrupted, ...interrupted];
  const turn = new Turn(
    { ...state, silences: 0, interrupted: unheard, language: heard.language },
    withFollowUp(heard, state),
    context,
  );
  const { misses } = state;
  if (heard.confidence >= actsFrom) {
    noteCaller(turn);
    noteOneMore(turn);
  }
  const noted = turn.state;
  policies.some((answers) => answers(turn));
  passDetailsOn(turn, state.told);
  // The same question once more, word for word, means that the answer was not understood.
  if (asksTheSame(turn, state)) notUnderstood(turn.startOver(noted));
  // Only a turn that was not understood counts; any other ends the row.
  if (turn.state.misses === misses && misses > 0) turn.update({ misses: 0 });
  return turn.finish();
}

/** A name or a number that comes after the team was told, and that nothing else of this turn tells them. */
function passDetailsOn(turn: Turn, told: string): void {
  const isTold = turn.effects.some(({ type }) => type === "note" || type === "hand-off");
  if (turn.changedDetails.length > 0 && told !== "" && turn.state.form === null && !isTold)
    turn.do({ type: "note", to: null, note: `Call back ${turn.who}. ${told}`.slice(0, 600) });
}

const repairActs: readonly ActId[] = ["not-caught", "still-not-caught", "for-example"];

function asksTheSame(turn: Turn, { lastActs, form }: DialogState): boolean {
  const { acts, heard, state, ends } = turn;
  const wasHeard = heard.danger === null && state.interrupted.length === 0;
  if (turn.has("name", "phone", "otherName", "age") || !isSame(state.form, form)) return false;
  const isTold = turn.effects.length > 0 || asksAnything(turn) || turn.means("repeat", "slower");
  if (ends || acts.length === 0 || !wasHeard || isTold) return false;
  const asked = lastActs.filter(({ id }) => !repairActs.includes(id));
  return isSame(acts, asked);
}

/** Keeps what the caller says of themselves, whatever was asked. */
function noteCaller(turn: Turn): void {
  const { heard, state } = turn;
  const name = longestName(heard);
  // "My neighbor Tasha Green" told them of the practice.
  const tells = state.prompt === "heard-from" && state.caller.name !== null;
  const isOfOthers = turn.booking?.isForOther ?? (tells || turn.means("someone-elses-appointment"));
  if (name !== null && name !== state.caller.name && !isOfOthers)
    turn.updateCaller({ name: corrected(state.caller.name, name, turn.says("surname")) });
  if (turn.says("hasNoPhone")) turn.updateCaller({ phoneAsked: mostPhoneAsked });
  notePhone(turn);
  const { lead } = turn.state;
  const wishes = [...new Set([...lead.wishes, ...namedServices(turn)])];
  const returning = turn.returning ?? lead.returning;
  const heardFrom = heard.heardFrom ?? lead.heardFrom;
  const isNew =
    returning !== lead.returning ||
    heardFrom !== lead.heardFrom ||
    wishes.length !== lead.wishes.length;
  if (isNew) turn.update({ lead: { returning, heardFrom, wishes }, isUnrecorded: true });
}

/** "And one for my daughter", while a visit is being booked: the same once more, afterwards. */
function noteOneMore(turn: Turn): void {
  const form = turn.booking;
  // "Skip the peel": what is ruled out is not asked for afterwards.
  const ruledOut = turn.heard.entities.flatMap(({ type, value, role }) =>
    type === "service" && role === "rejected" ? value.ids : [],
  );
  const forName = turn.wanted("otherName")?.name ?? null;
  const queue = turn.state.queue
    .filter(({ serviceId }) => !ruledOut.includes(serviceId ?? ""))
    // "I'm Sam Ortiz, she's Dana Ortiz", while Sam's own visit is booked.
    .map((next) => (next.isForOther && !form?.isForOther && forName ? { ...next, forName } : next));
  turn.update({ queue });
  const isUnnamed = form?.isForOther === true && form.forName === null;
  if (!form?.serviceId || isUnnamed || queue.length > 0 || !isForOneMore(turn)) return;
  const same = { ...emptyBooking, serviceId: form.serviceId };
  turn.update({ queue: [forOther(turn, same)] }).say("one-by-one");
}

/** One word replaces the one like it, "Peterson with an o", or is the surname: "my last name is Arredondo". */
function corrected(known: string | null, name: string, isSurname: boolean): string {
  const words = known?.split(" ") ?? [];
  if (name.includes(" ") || words.length === 0) return name;
  const like = words.find((word) => isLike(word.toLowerCase(), name.toLowerCase()));
  if (words.length > 1 && like) return words.map((word) => (word === like ? name : word)).join(" ");
  return isSurname ? `${words[0]} ${name}` : name;
}

function isLike(one: string, other: string): boolean {
  const same = one.slice(0, 2) === other.slice(0, 2) || one.slice(-2) === other.slice(-2);
  return same && Math.abs(one.length - other.length) < 3;
}

function namedServices(turn: Turn): string[] {
  const ids = turn.wanted("service")?.ids ?? [];
  return ids.length === 1 ? [...ids] : [];
}

/** A number may come in parts, or its last four digits after a correction. */
function notePhone(turn: Turn): void {
  const digits = turn.wanted("phone")?.digits;
  const { caller } = turn.state;
  if (digits === undefined) return;
  // "It's 555 0199", after a whole number: only its end changes.
  if (caller.phone !== null && /^(?:\d{4}|\d{7})$/.test(digits)) {
    const phone = caller.phone.slice(0, wholePhone - digits.length) + digits;
    if (phone !== caller.phone) turn.updateCaller({ phone });
    return;
  }
  const joined = whole(caller.partialPhone, digits);
  const partialPhone = joined.length > wholePhone ? digits : joined;
  if (partialPhone.length < wholePhone) turn.updateCaller({ partialPhone });
  else turn.updateCaller({ phone: partialPhone, partialPhone: "" });
}

/** The area code may come after the rest: "555 0134", then "415". */
function whole(first: string, second: string): string {
  return first.length === 7 && second.length === 3 ? second + first : first + second;
}

/** The calendar's answer to a booking, a move or a cancellation. */
export function afterBooking(
  state: DialogState,
  result: BookingResult,
  context: DialogContext,
): TurnResult {
  const turn = new Turn(state, nothingHeard(state.language), context);
  const { form } = state;
  if (!result.ok) refused(turn, result.problem);
  else if (form?.type === "visit" && form.visit) cancelled(turn, form.visit);
  else if (form?.type === "booking" && replaced(form)) bookInstead(turn, form);
  else confirmed(turn, result.bookingId);
  return turn.finish();
}

function refused(turn: Turn, problem: "taken" | "closed" | "unavailable"): void {
  const form = turn.booking;
  if (problem === "unavailable" || !form) {
    turn.say("calendar-down").handOff("The calendar could not be reached for a booking.");
    turn.willCallBack().update({ form: null }).expect("anything-else");
    return;
  }
  turn.say("just-taken");
  continueBooking(turn, { ...form, startsAtMs: null, offeredMs: [] });
}

function cancelled(turn: Turn, visit: Booked): void {
  turn.update({ form: null, booked: without(turn, visit), isUnrecorded: true });
  turn.say("cancelled", visitOf(visit)).offerMore();
}

function without({ state }: Turn, visit: Booked | null): Booked[] {
  return state.booked.filter(({ bookingId }) => bookingId !== visit?.bookingId);
}

/** The visit that was to be another is canceled: now the other is booked. */
function bookInstead(turn: Turn, form: BookingForm): void {
  const next = { ...form, moves: null };
  turn.update({ booked: without(turn, form.moves), form: next, isUnrecorded: true });
  book(turn, next);
  // It was said when the first was canceled.
  turn.acts = [];
}

function confirmed(turn: Turn, bookingId: string): void {
  const form = turn.booking;
  if (!form || form.startsAtMs === null || form.serviceId === null) {
    askAgain(turn);
    return;
  }
  const { serviceId, startsAtMs } = form;
  turn.update({
    form: null,
    booked: [...without(turn, form.moves), { bookingId, serviceId, startsAtMs }],
    everBooked: turn.state.everBooked + Number(form.moves === null),
    isUnrecorded: true,
  });
  const visit = visitOf({ bookingId, serviceId, startsAtMs }, form.staffId);
  if (form.moves) turn.say("moved", visit);
  else turn.say("booked", { ...visit, name: turn.state.caller.name });
  sendDetails(turn);
  goOn(turn, form.moves === null);
}

function sendDetails(turn: Turn): void {
  const { caller, booked } = turn.state;
  if (caller.phone === null) return;
  const text = detailsText(turn.context.practice, turn.state.language, booked);
  turn.say("text-coming", { phone: caller.phone }).do({ type: "text", to: caller.phone, text });
}

/** After a booking: the next wish, else one question of the practice's own, else whether there is more. */
function goOn(turn: Turn, isNew: boolean): void {
  const [next, ...queue] = turn.state.queue;
  if (next) {
    turn.update({ queue }).updateCaller({ nameAsked: 0 }).say("next-one");
    continueBooking(turn, likeTheLast(turn, next));
    return;
  }
  if (isNew && turn.state.everBooked === 1) askLead(turn);
  else turn.offerMore();
}

/** Two prompts, then goodbye. */
export function afterSilence(state: DialogState, context: DialogContext): TurnResult {
  const silences = state.silences + 1;
  const turn = new Turn({ ...state, silences }, nothingHeard(state.language), context);
  if (state.prompt === "nothing") turn.end();
  else if (state.prompt === "outcome") turn.say("one-moment");
  else if (silences > promptsBeforeGoodbye) turn.say("goodbye").end();
  else {
    turn.say(silences === 1 ? "still-there" : "still-here");
    askAgain(turn);
  }
  return turn.finish();
}
