import type { DaySpan } from "../../nlu/entities/date-expression.ts";
import { fitsInto, hoursOn, opensAt, opensOn } from "../../opening-hours.ts";
import { instantsOf } from "../../local-time.ts";
import { addDays } from "../../plain-time.ts";
import type { Service } from "../../../practices/practice.ts";
import type { ActValues } from "../../messages/acts.ts";
import type { FreeFor } from "../effects.ts";
import { edgeOf, wantedOf } from "../../nlu/slots.ts";
import { acrossTheDay, freeNear, freeWithin, lookAheadDays, spread } from "../free-times.ts";
import { answeredDay, type Booked, type BookingForm, emptyBooking } from "../state.ts";
import { mostAsked, type Turn } from "../turn.ts";
import { fillSlots, freeFor, oneDayOf } from "./fill-slots.ts";
import { askWhomToCall, passToTeam } from "./message.ts";
import { bookingForms, momentsOf } from "./two-visits.ts";

/** The name for a visit is asked for once more than that. */
const mostNameAsked = mostAsked + 1;

/** Asks for the next slot that is missing, or reads everything back. */
export function continueBooking(turn: Turn, form: BookingForm): true {
  const service = turn.serviceOf(form.serviceId);
  // After a clinical risk the team decides before this service is booked, or one that was not understood.
  if (turn.state.clinicalHold && !service?.isConsultation) {
    turn.say("clinical-team-first");
    const wish = service?.texts.en.oneOf ?? "a visit";
    return askWhomToCall(turn, `Wants ${wish} after a medical question.`);
  }
  if (!service) return askService(turn, form);
  turn.update({ topic: service.id });
  sayIfDescribed(turn, service);
  const settled = form.startsAtMs === null ? settleMoment(turn, form, service) : form;
  // Where no time can be found the team takes over.
  if (settled === null) return true;
  turn.update({ form: settled });
  if (settled.startsAtMs === null) return true;
  // "So Tuesday at eleven, right?" asks to move a visit to where it is.
  if (form.moves?.startsAtMs === settled.startsAtMs && !replaced(settled))
    return turn.update({ form: null }).say("kept").offerMore();
  if (form.moves !== null) return readBack(turn, settled);
  const { prompt, caller } = turn.state;
  const name = settled.forName ?? (settled.isForOther ? null : caller.name);
  if (name === null && caller.nameAsked < mostNameAsked) {
    const isAskedAgain = prompt === "name" && turn.acts.length === 0;
    const first = settled.isForOther ? "ask-other-name" : "ask-name";
    sayIfFree(turn, form, settled.startsAtMs);
    return turn.ask("name", isAskedAgain ? "ask-name-again" : first);
  }
  // A caller who refuses is not asked again.
  if (prompt === "phone" && turn.leadsWith("no", "drop"))
    turn.updateCaller({ phoneAsked: mostAsked });
  if (caller.phone === null && turn.state.caller.phoneAsked < mostAsked) {
    sayIfFree(turn, form, settled.startsAtMs);
    return turn.ask("phone", "ask-phone");
  }
  return readBack(turn, settled);
}

/** Fills in what was said of the visit and of the next one, and goes on. */
export function updateBooking(turn: Turn, form: BookingForm): true {
  // "The cleaning at nine, and a filling at ten", of either of them.
  const listed = turn.heard.listsServices ? turn.serviceIds("name") : [];
  const others = listed.filter((id) => id !== form.serviceId);
  const isOneMore = listed.length === 2 && others.length === 1 && turn.state.queue.length === 0;
  if (isOneMore && form.moves === null)
    turn.update({ queue: others.map((serviceId) => ({ ...emptyBooking, serviceId })) });
  const filled = fillSlots(turn, form);
  const [next, ...queue] = turn.state.queue;
  const [first, second] = next ? momentsOf(turn, form, next) : [];
  if (!next || !second) return continueBooking(turn, filled);
  turn.update({ queue: [{ ...next, ...second }, ...queue] });
  return continueBooking(turn, { ...filled, serviceId: form.serviceId, ...first });
}

function readBack(turn: Turn, form: BookingForm): true {
  turn.say("read-back", readBackOf(turn, form));
  const asks = replaced(form) ? "ask-to-change" : form.moves ? "ask-to-move" : "ask-to-book";
  return turn.say(asks).expect("confirmation");
}

/** What is read back of a form that has a service and a time. */
export function readBackOf(
  { state: { caller } }: Turn,
  { serviceId, startsAtMs, staffId, forName }: BookingForm,
): ActValues {
  const when = startsAtMs === null ? {} : { startsAtMs };
  return { serviceId, ...when, staffId, name: forName ?? caller.name, phone: caller.phone };
}

/** A caller who named the time hears that it is free before anything else is asked; who picked one hears which. */
function sayIfFree(turn: Turn, form: BookingForm, startsAtMs: number): void {
  const isSaid = turn.hasSaid("earliest");
  const isExact = wantedOf(turn.heard, "time").some(({ value }) => value.type === "at");
  const isPicked = turn.state.prompt === "choice" && turn.has("choice", "date", "time") && !isExact;
  if (!isSaid && (isPicked || form.startsAtMs === null))
    turn.say(isPicked ? "time-chosen" : "time-free", { startsAtMs });
}

/** A caller who described a complaint or a wish, and named no service, hears which one was chosen. */
function sayIfDescribed(turn: Turn, { id }: Service): void {
  const isNew = turn.booking?.serviceId !== id && !turn.serviceIds("name").includes(id);
  if (isNew && turn.serviceIds("symptom", "description").includes(id))
    turn.say("general-visit", { serviceId: id });
}

/** "Anything after six?" gets the hours where no day is open then. */
function sayIfNeverOpen(turn: Turn, { time }: BookingForm): void {
  if (time !== null && !opensAt(turn.context.practice, time)) turn.say("hours-of-week");
}

/** A caller who cannot say what the visit is for gets the practice's general visit: a check-up. */
export function bookGeneral(turn: Turn, form: BookingForm): boolean {
  const general = turn.context.practice.services.find(({ isGeneral }) => isGeneral);
  const isOpen = turn.state.prompt === "service" && form.candidates.length === 0;
  if (!general || !isOpen || turn.asksAnything) return false;
  turn.say("general-visit", { serviceId: general.id });
  return continueBooking(turn, { ...form, serviceId: general.id });
}

function askService(turn: Turn, form: BookingForm): true {
  turn.update({ form });
  // "Can I come on Sunday?"
  if (form.days && !opensOn(turn.context.practice, form.days))
    turn.say("closed-on", { date: form.days.from });
  // "Thursday in the morning", "Jo Park".
  if (turn.has("date", "time", "name", "otherName", "phone") && bookGeneral(turn, form))
    return true;
  const unoffered = turn.wanted("unofferedService");
  if (unoffered) turn.say("not-offered", unoffered).say("all-services");
  sayIfNeverOpen(turn, form);
  if (form.candidates.length > 0) turn.say("ask-which-service", { serviceIds: form.candidates });
  else turn.say("ask-service");
  return turn.expect("service");
}

/** Settles the start, asks for the day, or offers times; null if the team takes over. */
function settleMoment(turn: Turn, form: BookingForm, service: Service): BookingForm | null {
  const { context } = turn;
  const what = freeFor(form, service);
  if (form.offeredMs.length > 0) return offer(turn, form, form.offeredMs);
  const urgent = service.urgent === true && form.days === null;
  const soon = { from: turn.today, to: addDays(turn.today, lookAheadDays) };
  const days = form.days ?? (form.soonest || urgent ? soon : null);
  if (days === null) {
    sayIfNeverOpen(turn, form);
    turn.say("ask-day", { serviceId: turn.acts.length > 0 ? null : service.id }).expect("day");
    return form;
  }
  const isOneDay = days.from === days.to;
  if (isOneDay && form.moves && form.time === null) {
    const { minutes } = turn.localAt(form.moves.startsAtMs);
    const [same] = freeWithin(context, days, { type: "at", minutes }, what);
    if (same !== undefined) return { ...form, startsAtMs: same };
  }
  const free = freeWithin(context, days, form.time, what);
  const [first] = free;
  if (first === undefined) return offerInstead(turn, form, what, days);
  const isOneTime = form.time?.type === "at" || edgeOf(form.time) !== null;
  if (isOneTime && free.length === 1) return { ...form, startsAtMs: first };
  const isToday = turn.localAt(first).date === turn.today;
  if (urgent && !isToday) turn.say("none-today");
  if (form.soonest) {
    turn.say("earliest", { startsAtMs: first, isToday });
    return { ...form, startsAtMs: first };
  }
  return offer(turn, form, isOneDay && form.time === null ? acrossTheDay(free) : spread(free));
}

/** Says why a wish cannot be met, and offers the nearest times. */
function offerInstead(
  turn: Turn,
  form: BookingForm,
  what: FreeFor,
  days: DaySpan,
): BookingForm | null {
  const { context } = turn;
  const { from: date, to } = days;
  const { time } = form;
  const minutes = time?.type === "at" ? time.minutes : (time?.from ?? 0);
  const [startsAtMs = 0] = instantsOf(context.practice.timeZone, date, minutes);
  if (turn.hasSaid("just-taken")) {
    // The calendar has said why.
  } else if (!opensOn(context.practice, days)) turn.say("closed-on", { date });
  else if (date !== to || time?.type === "within") turn.say("nothing-then");
  else if (time === null) turn.say("fully-booked", { date });
  else if (!fitsInto(hoursOn(context.practice, date), minutes, what.durationMin))
    turn.say("closed-at", { date });
  else turn.say(startsAtMs <= context.nowMs ? "time-passed" : "not-free", { startsAtMs });
  // The hour still counts for another day, where only the day is wrong.
  const isWrongDay = time?.type === "at" && turn.hasSaid("closed-on");
  const wish = { ...form, time: isWrongDay ? time : null };
  return offer(turn, wish, freeNear(context, { date, minutes }, what));
}

function offer(turn: Turn, form: BookingForm, startsAtMs: readonly number[]): BookingForm | null {
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

/** The visit of another service that is canceled before this one is booked. */
export function replaced({ moves, serviceId }: BookingForm): Booked | null {
  return moves !== null && moves.serviceId !== serviceId ? moves : null;
}

export function cancel(turn: Turn, visit: Booked): true {
  const { serviceId } = visit;
  const service = turn.serviceOf(serviceId)?.texts.en.name ?? serviceId;
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
  // "Are you open on Saturday?", and then "a cleaning at ten".
  const days = turn.has("time") ? answeredDay(turn.state) : null;
  // "Is Lena in?", and then "a cleaning with her".
  const [staffId = null] = lastActs.findLast(({ id }) => id === "team")?.params.staffIds ?? [];
  const whose = turn.says("withThem") && { staffId };
  const wish = { ...emptyBooking, serviceId: topic, days, ...whose };
  const [form = emptyBooking, ...queue] = bookingForms(turn, wish);
  turn.update({ queue });
  if (queue.length > 0) turn.say("one-by-one");
  if (lostVisit !== "move" || turn.says("newVisit")) return continueBooking(turn, form);
  // The team has to know when the visit that was not found should be.
  turn.noteCallBack(turn.quote);
  return turn.update({ form }).say("ask-new-visit").expect("new-visit");
}
