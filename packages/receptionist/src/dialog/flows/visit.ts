import { type Booked, type BookingForm, emptyBooking, type VisitForm } from "../state.ts";
import { oneDay } from "../../nlu/entities/date-expression.ts";
import { allMatch } from "../../nlu/slots.ts";
import { sayPracticeAnswers } from "../answers.ts";
import { inSentence, mostAsked, type Turn } from "../turn.ts";
import { continueBooking } from "./booking.ts";
import { fillMoment, fillRelativeTime } from "./fill-slots.ts";
import { firstNameOf } from "./names.ts";

export function startVisit(turn: Turn, task: VisitForm["task"]): true {
  // "I have to cancel. Is there a fee?"
  if (task !== "look up") sayPracticeAnswers(turn);
  const changes = task === "move" ? fillMoment(turn, emptyBooking) : emptyBooking;
  const said = inSentence(turn.heard.text);
  return continueVisit(turn, { type: "visit", task, visit: null, candidates: [], said, changes });
}

/** Finds the visit, here or by name and number, and goes on with it. */
export function continueVisit(turn: Turn, form: VisitForm): true {
  turn.update({ form });
  const { name, phone } = turn.state.caller;
  let known = turn.state.booked;
  if (known.length === 0) {
    if (name === null || phone === null) return askWhose(turn, form);
    known = turn.context.visitsOf({ name, phone });
  }
  const fitting = known.filter((visit) => speaksOf(turn, visit));
  // "Cancel both": one after the other.
  const areAll = form.task === "cancel" && turn.says("allOfThem");
  const candidates = inOrder(turn, fitting.length > 0 && !areAll ? fitting : known);
  const [first, ...others] = candidates;
  if (first === undefined) return notFound(turn, form);
  if (form.task === "look up") {
    for (const visit of candidates) turn.say("visit-found", visit);
    return turn.update({ form: null }).offerMore();
  }
  if (others.length === 0 || areAll) return actOn(turn, { ...form, candidates: others }, first);
  return askWhich(turn, { ...form, candidates });
}

/** "Just cancel it", of a visit that was to be moved, cancels that one. */
export function giveUp(turn: Turn, { moves }: BookingForm): true {
  if (moves && turn.means("cancel")) return startVisit(turn, "cancel");
  sayPracticeAnswers(turn);
  turn.update({ form: null, queue: [] });
  return turn.say(moves ? "kept" : "not-booking").offerMore();
}

/** "No, leave it as it is", of a visit that was to be moved. */
export function keepsVisit(turn: Turn, { moves }: BookingForm) {
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
  if (changes.soonest) return continueBooking(turn, booking);
  const time = changes.time ?? fillRelativeTime(turn, { ...booking, startsAtMs }).time;
  if (!changes.days && !time && other === undefined)
    return turn.update({ form: booking }).say("ask-when-instead").expect("day");
  // "Move it to Friday" keeps its hour, "move it to 3:30" its day.
  const days = changes.days ?? oneDay(date);
  return continueBooking(turn, { ...booking, days, time: time ?? { type: "at", minutes } });
}

/** Whether a visit is of the service, on the day and for the person named. */
function speaksOf(turn: Turn, visit: Booked) {
  const { serviceId, startsAtMs, forName = null } = visit;
  const said = turn.heard.entities.filter(({ role }) => role !== "mentioned");
  const services = said.flatMap(({ type, value }) => (type === "service" ? [value.ids] : []));
  const isOf = services.length === 0 || services.some((ids) => ids.includes(serviceId));
  const dates = said.filter(({ type }) => type === "date");
  // A day that a visit moves to is no day of a visit.
  const isOn =
    dates.length === 0 ||
    turn.means("move") ||
    dates.some((on) => allMatch([on], turn.localAt(startsAtMs)));
  const { booked } = turn.state;
  const isOfAnother = forName === null ? turn.says("relative", "ofOther") : turn.says("forMe");
  const isFor = booked.some((each) => isNamed(turn, each))
    ? isNamed(turn, visit)
    : !isOfAnother || booked.every((each) => !each.forName);
  return isOf && isOn && isFor;
}

function inOrder(turn: Turn, visits: readonly Booked[]) {
  const sorted = visits.toSorted((a, b) => a.startsAtMs - b.startsAtMs);
  if (turn.says("firstOne")) return sorted.slice(0, 1);
  return turn.says("laterOne") ? sorted.slice(-1) : visits;
}

function isNamed({ heard }: Turn, { forName }: Booked) {
  const name = firstNameOf(forName)?.toLowerCase().replace(/['’]/g, "");
  return name !== undefined && heard.meant.split(" ").includes(name);
}

function askWhich(turn: Turn, form: VisitForm) {
  turn.update({ form });
  return turn.say("which-visit", { visits: form.candidates }).expect("which-visit");
}

function askWhose(turn: Turn, form: VisitForm) {
  const { nameAsked, phoneAsked } = turn.state.caller;
  if (turn.needs("name")) {
    if (nameAsked > 0) return turn.ask("name", "ask-name-again");
    return turn.say("to-find-visit").ask("name", "ask-name");
  }
  return phoneAsked < mostAsked ? turn.ask("phone", "ask-phone") : notFound(turn, form);
}

function notFound(turn: Turn, { task, said }: VisitForm) {
  const note = `Wants to ${task} a visit, which was not found. Said: ${said}`;
  if (turn.state.lostVisit === null) turn.say("visit-not-found").handOff(note);
  return turn.willCallBack().update({ form: null, lostVisit: task }).offerMore();
}

/** Answers "which of them do you mean?"; false for anything else. */
export function chooseVisit(turn: Turn, form: VisitForm) {
  const choice = turn.wanted("choice");
  const times = turn.heard.entities.filter(({ type }) => type === "time");
  // "Three for Ada" says whose, and when it shall be.
  const spoken = form.candidates.filter((visit) => speaksOf(turn, visit));
  const exact = spoken.filter((visit) => allMatch(times, turn.localAt(visit.startsAtMs)));
  const [only, ...others] = exact.length > 0 ? exact : spoken;
  const byPlace = choice && form.candidates.at(choice.index);
  const visit = byPlace ?? (others.length === 0 ? only : undefined);
  if (visit) return actOn(turn, { ...form, candidates: [] }, visit);
  return turn.has("choice", "date", "time", "service") && askWhich(turn, form);
}
