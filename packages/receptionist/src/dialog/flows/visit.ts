import { type Booked, type BookingForm, emptyBooking, type VisitForm } from "../state.ts";
import { oneDay } from "../../nlu/entities/date-expression.ts";
import type { EntityRole } from "../../nlu/entities/entity.ts";
import { allMatch, wantedTime } from "../../nlu/slots.ts";
import { sayPracticeAnswer, sayPracticeAnswers } from "../answers.ts";
import { inSentence, mostAsked, type Turn } from "../turn.ts";
import { continueBooking } from "./booking.ts";
import { fillRelativeTime } from "./fill-slots.ts";

export function startVisit(turn: Turn, task: VisitForm["task"]): true {
  const date = turn.wanted("date");
  const days = date?.days.ok && date.open === null ? date.days : null;
  // "I have to cancel. Is there a fee?"
  if (task !== "look up") sayPracticeAnswers(turn);
  if (task === "cancel" && turn.means("price")) sayPracticeAnswer(turn, "policy");
  const soonest = date?.open === "soonest" || date?.open === "any";
  const changes = { ...emptyBooking, days, soonest, time: wantedTime(turn.heard) ?? null };
  const said = inSentence(turn.heard.text);
  return continueVisit(turn, { type: "visit", task, visit: null, candidates: [], said, changes });
}

/** Finds the visit, of this conversation or by name and number, and goes on with it. */
export function continueVisit(turn: Turn, form: VisitForm): true {
  const { state, context } = turn;
  turn.update({ form });
  if (form.visit !== null) return actOn(turn, form, form.visit);
  const { name, phone } = state.caller;
  const own = state.booked;
  const isUnknown = name === null || phone === null;
  if (own.length === 0 && isUnknown) return askWhose(turn, form);
  const known = own.length > 0 || isUnknown ? own : context.visitsOf({ name, phone });
  const fitting = known.filter((visit) => speaksOf(turn, visit));
  // "Cancel both": one after the other.
  const areAll = form.task === "cancel" && turn.says("allOfThem");
  const candidates = inOrder(turn, fitting.length > 0 && !areAll ? fitting : known);
  const [first, ...others] = candidates;
  if (first === undefined) return notFound(turn, form);
  // "Make it a whitening instead": nothing that was booked just now is one.
  if (form.task === "move" && own.length > 0 && fitting.length === 0)
    return actOn(turn, form, own.at(-1) ?? first);
  if (form.task === "look up") {
    for (const visit of candidates) turn.say("visit-found", visit);
    return turn.update({ form: null }).offerMore();
  }
  if (others.length === 0 || areAll) return actOn(turn, { ...form, candidates: others }, first);
  return askWhich(turn, { ...form, candidates });
}

/** Nothing is booked. "Just cancel it", of a visit that was to be moved, cancels that one. */
export function giveUp(turn: Turn, { moves }: BookingForm): true {
  if (moves && turn.means("cancel")) return startVisit(turn, "cancel");
  sayPracticeAnswers(turn);
  turn.update({ form: null, queue: [] });
  return turn.say(moves ? "kept" : "not-booking").offerMore();
}

/** "No, leave it as it is", of a visit that was to be moved. */
export function keepsVisit(turn: Turn, { moves }: BookingForm): boolean {
  if (moves === null || !turn.says("keeps") || turn.means("yes")) return false;
  return allMatch(turn.heard.entities, turn.localAt(moves.startsAtMs));
}

export function actOn(turn: Turn, form: VisitForm, visit: Booked): true {
  turn.say("visit-found", visit).update({ lostVisit: null });
  if (form.task === "cancel") {
    turn.update({ form: { ...form, visit } });
    return turn.say("ask-to-cancel").expect("cancel-confirmation");
  }
  const { changes } = form;
  const { serviceId, startsAtMs, forName = null } = visit;
  const { date, minutes } = turn.localAt(startsAtMs);
  const other = turn.serviceIds("name").find((id) => id !== serviceId);
  const booking = { ...changes, serviceId: other ?? serviceId, moves: visit, forName };
  if (changes.days !== null || changes.soonest) return continueBooking(turn, booking);
  // "Move it to 3:30" names no day: it stays on its own. "Make it a filling" names no time either.
  const beside = changes.time ?? fillRelativeTime(turn, { ...booking, startsAtMs }).time;
  const time = beside ?? (other === undefined ? null : ({ type: "at", minutes } as const));
  if (time !== null) return continueBooking(turn, { ...booking, days: oneDay(date), time });
  return turn.update({ form: booking }).say("ask-when-instead").expect("day");
}

/** Whether the caller speaks of a visit, by its service, its day and whom it is for. */
function speaksOf(turn: Turn, visit: Booked): boolean {
  const { serviceId, startsAtMs, forName = null } = visit;
  // "No whitening for me" cancels it.
  const isMeant = (role: EntityRole): boolean =>
    role !== "mentioned" && (turn.means("cancel") || role !== "rejected");
  const services = turn.heard.entities.flatMap(({ type, value, role }) =>
    type === "service" && isMeant(role) ? [value.ids] : [],
  );
  const isOf = services.length === 0 || services.some((ids) => ids.includes(serviceId));
  const dates = turn.heard.entities.filter((at) => at.type === "date" && at.role !== "mentioned");
  const isOn = dates.length === 0 || dates.some((on) => allMatch([on], turn.localAt(startsAtMs)));
  const isOfAnother = forName === null ? turn.says("relative", "ofOther") : turn.says("forMe");
  const isFor = turn.state.booked.some((each) => isNamed(turn, each))
    ? isNamed(turn, visit)
    : !isOfAnother || turn.state.booked.every((each) => !each.forName);
  // A day that a visit moves to is no day of a visit.
  return isOf && isFor && (isOn || (turn.means("move") && !turn.leadsWith("cancel")));
}

/** "The first one", "the later visit": one of several. */
function inOrder(turn: Turn, visits: readonly Booked[]): readonly Booked[] {
  const sorted = visits.toSorted((a, b) => a.startsAtMs - b.startsAtMs);
  if (turn.says("firstOne")) return sorted.slice(0, 1);
  return turn.says("laterOne") ? sorted.slice(-1) : visits;
}

/** "Move Ben's": a visit is named by the one it is for. */
function isNamed({ heard }: Turn, { forName }: Booked): boolean {
  const wordsOf = (text: string): string[] =>
    text
      .normalize("NFD")
      .replace(/[\p{M}'’]/gu, "")
      .toLowerCase()
      .split(" ");
  return Boolean(forName) && wordsOf(heard.meant).includes(wordsOf(forName ?? "")[0] ?? "");
}

function askWhich(turn: Turn, form: VisitForm): true {
  turn.update({ form });
  return turn.say("which-visit", { visits: form.candidates }).expect("which-visit");
}

function askWhose(turn: Turn, form: VisitForm): true {
  const { name, nameAsked, phoneAsked } = turn.state.caller;
  if (name === null && nameAsked < mostAsked) {
    if (nameAsked === 0) turn.say("to-find-visit");
    return turn.ask("name", nameAsked === 0 ? "ask-name" : "ask-name-again");
  }
  return phoneAsked < mostAsked ? turn.ask("phone", "ask-phone") : notFound(turn, form);
}

/** The team looks it up. They get the note with what is wished. */
function notFound(turn: Turn, form: VisitForm): true {
  // The team knows already, unless the caller corrects a name or a number.
  if (turn.state.lostVisit === null || turn.has("name", "phone"))
    turn
      .say("visit-not-found")
      .handOff(`Wants to ${form.task} a visit, which was not found. Said: ${form.said}`);
  return turn.willCallBack().update({ form: null, lostVisit: form.task }).offerMore();
}

/** Answers "which of them do you mean?"; false for what answers something else. */
export function chooseVisit(turn: Turn, form: VisitForm): boolean {
  const index = turn.wanted("choice")?.index;
  const byPlace = index === undefined ? undefined : form.candidates.at(index);
  const times = turn.heard.entities.filter(({ type }) => type === "time");
  // "Three for Ada" says whose, and when it shall be.
  const spoken = form.candidates.filter((visit) => speaksOf(turn, visit));
  const exact = spoken.filter((visit) => allMatch(times, turn.localAt(visit.startsAtMs)));
  const [only, ...others] = exact.length > 0 ? exact : spoken;
  const visit = byPlace ?? (others.length === 0 ? only : undefined);
  if (visit) return actOn(turn, { ...form, candidates: [] }, visit);
  return turn.has("choice", "date", "time", "service") && askWhich(turn, form);
}
