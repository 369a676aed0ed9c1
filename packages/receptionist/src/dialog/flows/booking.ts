import type { DaySpan } from "../../nlu/entities/date-expression.ts";
import { fitsInto, hoursOn, opensAt, opensOn } from "../../opening-hours.ts";
import { instantsOf } from "../../local-time.ts";
import type { Service } from "../../../practices/practice.ts";
import type { ActValues } from "../../messages/acts.ts";
import { sayIfNotOffered } from "../answers.ts";
import type { FreeFor } from "../effects.ts";
import { edgeOf } from "../../nlu/slots.ts";
import { acrossTheDay, freeNear, freeWithin, soonFrom, spread } from "../free-times.ts";
import { answeredDay, type Booked, type BookingForm, emptyBooking } from "../state.ts";
import { mostAsked, type Turn } from "../turn.ts";
import { fillSlots, freeFor, oneDayOf } from "./fill-slots.ts";
import { askWhomToCall, passToTeam } from "./message.ts";
import { bookingForms, momentsOf } from "./two-visits.ts";

/** Asks for the next slot that is missing, or reads everything back. */
export function continueBooking(turn: Turn, form: BookingForm): true {
  const service = turn.serviceOf(form.serviceId);
  // After a clinical risk the team decides on all but a consultation.
  if (turn.state.clinicalHold && !service?.isConsultation) {
    turn.say("clinical-team-first");
    const visit = service?.texts.en.oneOf ?? "a visit";
    return askWhomToCall(turn, `Wants ${visit} after a medical question.`);
  }
  if (!service) return askService(turn, form);
  turn.update({ topic: service.id });
  sayIfDescribed(turn, service);
  const before = turn.booking?.startsAtMs;
  const settled = form.startsAtMs === null ? settleMoment(turn, form, service) : form;
  if (settled === null) return true;
  turn.update({ form: settled });
  const { startsAtMs } = settled;
  if (startsAtMs === null) return true;
  // "So Tuesday at eleven, right?", of a visit that is booked.
  if (form.moves?.startsAtMs === startsAtMs && !replaced(settled))
    return turn.update({ form: null }).say("kept").offerMore();
  // A caller who refuses is not asked again.
  const { prompt } = turn.state;
  if (prompt === "phone" && turn.leadsWith("no", "drop"))
    turn.updateCaller({ phoneAsked: mostAsked });
  const own = settled.isForOther ? null : turn.state.caller.name;
  const needsName = turn.needs("name", settled.forName ?? own);
  if (!needsName && !turn.needs("phone")) return readBack(turn, settled);
  if (before !== startsAtMs && !turn.hasSaid("earliest")) turn.say("time-free", { startsAtMs });
  if (!needsName) return turn.ask("phone", "ask-phone");
  const ask = settled.isForOther ? "ask-other-name" : "ask-name";
  const isAskedAgain = prompt === "name" && turn.acts.length === 0;
  return turn.ask("name", isAskedAgain ? "ask-name-again" : ask);
}

export function updateBooking(turn: Turn, form: BookingForm): true {
  const filled = fillSlots(turn, form);
  const [next, ...queue] = turn.state.queue;
  const [first, second] = next ? momentsOf(turn, form, next) : [];
  const serviceId = filled.serviceId ?? turn.state.topic;
  if (!next || !second) return continueBooking(turn, { ...filled, serviceId });
  turn.update({ queue: [{ ...next, ...second }, ...queue] });
  return continueBooking(turn, { ...filled, serviceId: form.serviceId, ...first });
}

function readBack(turn: Turn, form: BookingForm) {
  const asksToMove = replaced(form) ? "ask-to-change" : "ask-to-move";
  turn.say("read-back", readBackOf(turn, form)).say(form.moves ? asksToMove : "ask-to-book");
  return turn.expect("confirmation");
}

export function readBackOf({ state: { caller } }: Turn, form: BookingForm): ActValues {
  const { serviceId, startsAtMs, staffId, forName, moves } = form;
  const whom = { name: forName ?? caller.name, phone: caller.phone };
  return { serviceId, startsAtMs, staffId, ...whom, isMove: moves !== null };
}

function sayIfDescribed(turn: Turn, { id: serviceId }: Service) {
  const isDescribed = turn.serviceIds("symptom", "description").includes(serviceId);
  if (isDescribed && turn.booking?.serviceId !== serviceId)
    turn.say("general-visit", { serviceId });
}

/** "Anything after six?": tells the hours where it is closed then. */
function sayIfClosed(turn: Turn, { days, time }: BookingForm) {
  const { practice } = turn.context;
  const isOpen = (!days || opensOn(practice, days)) && (!time || opensAt(practice, time));
  if (!isOpen) turn.say("hours-of-week");
}

/** A caller who cannot say what for gets the practice's general visit. */
export function bookGeneral(turn: Turn, form: BookingForm) {
  const general = turn.context.practice.services.find(({ isGeneral }) => isGeneral);
  if (!general || turn.state.prompt !== "service" || form.candidates.length > 0) return false;
  turn.say("general-visit", { serviceId: general.id });
  return continueBooking(turn, { ...form, serviceId: general.id });
}

function askService(turn: Turn, form: BookingForm) {
  turn.update({ form });
  sayIfNotOffered(turn);
  sayIfClosed(turn, form);
  const { candidates: serviceIds } = form;
  if (serviceIds.length === 0) turn.say("ask-service");
  else turn.say("ask-which-service", { serviceIds });
  return turn.expect("service");
}

/** Settles the start or offers times; null if the team takes over. */
function settleMoment(turn: Turn, form: BookingForm, service: Service) {
  if (form.offeredMs.length > 0) return offer(turn, form, form.offeredMs);
  const days = form.days ?? (form.soonest || service.urgent ? soonFrom(turn.today) : null);
  if (days === null) {
    sayIfClosed(turn, form);
    turn.say("ask-day", { serviceId: turn.acts.length > 0 ? null : service.id }).expect("day");
    return form;
  }
  const what = freeFor(form, service);
  const free = freeWithin(turn.context, days, form.time, what);
  const [first] = free;
  if (first === undefined) return offerInstead(turn, form, what, days);
  const isOneTime = form.time?.type === "at" || edgeOf(form.time) !== null;
  if (isOneTime && free.length === 1) return { ...form, startsAtMs: first };
  const isToday = turn.localAt(first).date === turn.today;
  if (service.urgent && form.days === null && !isToday) turn.say("none-today");
  if (form.soonest) {
    turn.say("earliest", { startsAtMs: first, isToday });
    return { ...form, startsAtMs: first };
  }
  const isAnyTime = days.from === days.to && form.time === null;
  return offer(turn, form, isAnyTime ? acrossTheDay(free) : spread(free));
}

function offerInstead(turn: Turn, form: BookingForm, what: FreeFor, days: DaySpan) {
  const { context } = turn;
  const { time } = form;
  const { from: date, to } = days;
  const minutes = time?.type === "at" ? time.minutes : (time?.from ?? 0);
  // A time that was just taken needs no other reason.
  if (!turn.hasSaid("just-taken")) {
    const [startsAtMs = 0] = instantsOf(context.practice.timeZone, date, minutes);
    const isExact = date === to && time?.type === "at";
    const isInHours =
      time?.type === "within"
        ? opensAt(context.practice, time)
        : fitsInto(hoursOn(context.practice, date), minutes, what.durationMin);
    if (!opensOn(context.practice, days)) turn.say("closed-on", { date });
    else if (date === to && time && !isInHours) turn.say("closed-at", { date });
    else if (isExact && startsAtMs > context.nowMs) turn.say("not-free", { startsAtMs });
    else turn.say("nothing-then");
  }
  // The hour still counts for another day, where only the day is wrong.
  const wish = turn.hasSaid("closed-on") ? form : { ...form, time: null };
  return offer(turn, wish, freeNear(context, { date, minutes }, what));
}

function offer(turn: Turn, form: BookingForm, startsAtMs: readonly number[]) {
  if (startsAtMs.length === 0) {
    turn.say("no-free-times");
    passToTeam(turn, "No free time could be found for a booking.");
    return null;
  }
  const isToday = oneDayOf(turn, startsAtMs)?.from === turn.today;
  turn.say("offer", { startsAtMs, isToday });
  turn.say("ask-which-time", { isOnlyOne: startsAtMs.length === 1 }).expect("choice");
  return { ...form, offeredMs: startsAtMs };
}

/** The visit of another service that is canceled first. */
export function replaced({ moves, serviceId }: BookingForm): Booked | null {
  return moves?.serviceId === serviceId ? null : moves;
}

export function cancel(turn: Turn, visit: Booked): true {
  const service = turn.serviceOf(visit.serviceId)?.texts.en.name ?? visit.serviceId;
  turn.say("one-moment").do({ type: "cancel", ...visit, service });
  return turn.expect("outcome");
}

/** Asks the calendar for what was read back and agreed to. */
export function book(turn: Turn, form: BookingForm): true {
  const { startsAtMs, moves, forName } = form;
  const service = turn.serviceOf(form.serviceId);
  if (!service || startsAtMs === null) return continueBooking(turn, form);
  const other = replaced(form);
  if (other) return cancel(turn, other);
  const { id: serviceId, durationMin, texts } = service;
  const visit = { serviceId, service: texts.en.name, startsAtMs, durationMin };
  const { caller, everBooked: bookedBefore } = turn.state;
  const whom = { name: forName ?? caller.name, phone: caller.phone };
  if (moves) turn.do({ type: "move", ...visit, bookingId: moves.bookingId });
  else turn.do({ type: "book", ...visit, ...freeFor(form, service), bookedBefore, ...whom });
  return turn.say("one-moment").expect("outcome");
}

/** Starts a booking. Without a named service it is for the one talked about. */
export function startBooking(turn: Turn): true {
  const { topic, lostVisit, lastActs } = turn.state;
  // "Is Lena in on Saturday?", and then "a cleaning with her".
  const [staffId = null] = lastActs.findLast(({ id }) => id === "team")?.params.staffIds ?? [];
  const whose = turn.says("withThem") && { staffId };
  // "Are you open on Saturday?", and then "a cleaning at ten".
  const days = turn.has("time") ? answeredDay(turn.state) : null;
  const wish = { ...emptyBooking, serviceId: topic, days, ...whose };
  const [form = wish, ...queue] = bookingForms(turn, wish);
  turn.update({ queue });
  if (queue.length > 0) turn.say("one-by-one");
  if (lostVisit !== "move") return continueBooking(turn, form);
  // The team has to know when the visit that was not found should be.
  turn.noteCallBack(turn.quote);
  return turn.update({ form }).say("ask-new-visit").expect("new-visit");
}
