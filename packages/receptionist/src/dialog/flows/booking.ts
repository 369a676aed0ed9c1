import { fitsInto, hoursOn, opensOn } from "../../opening-hours.ts";
import { addDays, instantsOf } from "../../local-time.ts";
import type { TimeValue } from "../../nlu/entities/entity.ts";
import { chooseOffered, wantedOf, wantedTime } from "../../nlu/slots.ts";
import { type Service, serviceOf } from "../../practice.ts";
import type { ActParams } from "../../messages/acts.ts";
import type { FreeFor } from "../effects.ts";
import { acrossTheDay, freeNear, freeWithin, lookAheadDays, spread } from "../free-times.ts";
import {
  type Booked,
  type BookingForm,
  type DialogState,
  emptyBooking,
  type WishedDays,
} from "../state.ts";
import type { Turn } from "../turn.ts";
import { askWhomToCall, passToTeam } from "./message.ts";

export const mostPhoneAsked = 2;
const mostNameAsked = 3;

/** What the calendar is asked for: the service, and who must give it. */
export function freeFor(turn: Turn, form: BookingForm): FreeFor | null {
  const service = serviceOf(turn.context.practice, form.serviceId);
  if (!service) return null;
  const staffId = staffFor(form, service);
  return {
    durationMin: service.durationMin,
    serviceId: service.id,
    ...(staffId !== null && { staffId }),
    ...(form.moves && { exceptId: form.moves.bookingId }),
  };
}

/** Who was asked for, where they give the service. */
function staffFor({ staffId }: BookingForm, { providers }: Service): string | null {
  return staffId !== null && providers.includes(staffId) ? staffId : null;
}

/** Puts into the form whatever the utterance says about the visit. Says what cannot be met. */
export function fillSlots(turn: Turn, form: BookingForm): BookingForm {
  let filled = fillService(turn, form);
  filled = fillStaff(turn, filled);
  filled = fillMoment(turn, filled);
  // "And one for my daughter Mia" names who the next visit is for.
  const other = turn.says("forOneMore") ? undefined : turn.wanted("otherName")?.name;
  const name = turn.wanted("name")?.name;
  if (other !== undefined) filled = { ...filled, forName: other };
  else if (name !== undefined && filled.isForOther) filled = { ...filled, forName: name };
  // "No, put my name, Bri Castellano."
  else if (name !== undefined && turn.leadsWith("no")) filled = { ...filled, forName: null };
  // "For my son Luis", and later "Luis Ortega".
  if (filled.forName !== null && name?.startsWith(`${filled.forName} `))
    filled = { ...filled, forName: name };
  return filled;
}

function fillService(turn: Turn, form: BookingForm): BookingForm {
  const services = wantedOf(turn.heard, "service");
  const named = services.filter(({ value }) => value.by === "name");
  const service = (named.at(-1) ?? services.at(-1))?.value;
  if (service === undefined || (service.by !== "name" && form.serviceId !== null)) return form;
  const narrowed = form.candidates.filter((id) => service.ids.includes(id));
  const ids = narrowed.length > 0 ? narrowed : service.ids;
  if (ids.length > 1) return form.serviceId === null ? { ...form, candidates: ids } : form;
  const [serviceId = null] = ids;
  return serviceId === form.serviceId
    ? form
    : { ...form, serviceId, candidates: [], startsAtMs: null, offeredMs: [] };
}

/** Names who was asked for, or says who gives the service where that is somebody else. */
function fillStaff(turn: Turn, form: BookingForm): BookingForm {
  const { practice } = turn.context;
  const staffId = turn.wanted("staff")?.id ?? form.staffId;
  const service = serviceOf(practice, form.serviceId);
  const isNew = staffId !== form.staffId && form.startsAtMs !== null;
  if (staffId === null || !service || service.providers.includes(staffId))
    return { ...form, staffId, ...(isNew && { startsAtMs: null }) };
  const [giverId] = service.providers;
  if (giverId === undefined) return { ...form, staffId: null };
  turn.say("staff-does-not", { staffId, serviceId: service.id, giverId });
  return { ...form, staffId: null };
}

function fillMoment(turn: Turn, form: BookingForm): BookingForm {
  const { heard } = turn;
  const offered = form.offeredMs.map((atMs) => turn.localAt(atMs));
  const index = chooseOffered(heard, offered) ?? -1;
  const chosen = offered[index];
  const free = { ...form, startsAtMs: null, offeredMs: [] };
  if (chosen) {
    const { date, minutes } = chosen;
    const startsAtMs = form.offeredMs[index] ?? null;
    return { ...free, days: { from: date, to: date }, time: { type: "at", minutes }, startsAtMs };
  }
  const options = alternatives(turn, form);
  if (options.length > 1) return { ...free, offeredMs: options };
  const dates = wantedOf(heard, "date").map(({ value }) => value);
  const isOpen = dates.some(({ open }) => open === "soonest" || open === "any");
  const named = dates.filter(({ open }) => open === null || open === "every");
  // Of two days to choose from the first is tried, of a day and its correction the last.
  const date = heard.hasAlternatives ? named[0] : named.at(-1);
  const time = wantedTime(heard) ?? sameTime(turn, form);
  if (dates.length === 0 && time === undefined) return relatively(turn, form);
  if (date !== undefined && !date.days.ok) {
    if (date.days.problem === "other-weekday") turn.say("other-weekday", { date: date.days.date });
    else turn.say(date.days.problem === "past" ? "day-passed" : "no-such-day");
    return { ...free, days: null };
  }
  const [first] = form.offeredMs;
  // "Whatever you have" takes the first of the times on offer.
  if (isOpen && date === undefined && time === undefined && first !== undefined)
    return { ...free, startsAtMs: first };
  // "At three" is meant of the day that is on offer.
  const days = oneDayOf(turn, form.offeredMs) ?? form.days;
  return {
    ...free,
    days: date?.days.ok ? date.days : days,
    soonest: isOpen || (date === undefined && form.soonest),
    time: time ?? form.time,
  };
}

/** "The same time on Wednesday": that of the visit in hand, of what is on offer, or of the last one booked. */
function sameTime(
  turn: Turn,
  { time, startsAtMs, moves, offeredMs }: BookingForm,
): TimeValue | undefined {
  const atMs =
    startsAtMs ?? moves?.startsAtMs ?? offeredMs[0] ?? turn.state.booked.at(-1)?.startsAtMs;
  if (time !== null || atMs === undefined || !turn.says("sameTime")) return undefined;
  return { type: "at", minutes: turn.localAt(atMs).minutes };
}

/** How much earlier than what is on offer "earlier" is. In minutes. */
const earlierBy = 180;

/** "Anything later?" asks for times after those on offer. */
export function relatively(turn: Turn, form: BookingForm): BookingForm {
  const isLater = turn.says("later");
  const around =
    form.offeredMs.length > 0 ? form.offeredMs : form.startsAtMs === null ? [] : [form.startsAtMs];
  const edge = isLater ? around.at(-1) : around[0];
  if ((!isLater && !turn.says("earlier")) || edge === undefined) return form;
  const { date, minutes } = turn.localAt(edge);
  const [from, to] = isLater ? [minutes + 1, 1440] : [Math.max(0, minutes - earlierBy), minutes];
  const time: TimeValue = { type: "within", from, to, part: null };
  const days = { from: date, to: date };
  return { ...form, days, soonest: false, time, startsAtMs: null, offeredMs: [] };
}

/** Two times of the caller's own, "Tuesday at ten or Wednesday at two": those of them that are free. */
function alternatives(turn: Turn, form: BookingForm): number[] {
  const what = freeFor(turn, form);
  const moments = turn.heard.entities.filter(
    ({ type, role }) => (type === "date" || type === "time") && role === "wanted",
  );
  const times = moments.filter(({ type }) => type === "time");
  if (what === null || times.length !== 2 || turn.means("move")) return [];
  let days = oneDayOf(turn, form.offeredMs) ?? form.days;
  const found: number[] = [];
  for (const entity of moments) {
    if (entity.type === "date" && entity.value.days.ok) days = entity.value.days;
    if (entity.type === "time" && entity.value.type === "at" && days !== null)
      found.push(...freeWithin(turn.context, days, entity.value, what).slice(0, 1));
  }
  return turn.heard.hasAlternatives && new Set(found).size === 2 ? found : [];
}

/** Goes on with a booking: asks for the next slot that is missing, or reads everything back. */
export function continueBooking(turn: Turn, form: BookingForm): true {
  const service = serviceOf(turn.context.practice, form.serviceId);
  if (!service) return askService(turn, form);
  if (turn.state.clinicalHold && !service.isConsultation) return holdForTeam(turn, service);
  turn.update({ topic: service.id });
  const settled = form.startsAtMs === null ? settleMoment(turn, form, service) : form;
  // Where no time can be found the team takes over.
  if (settled === null) return true;
  turn.update({ form: settled });
  if (settled.startsAtMs === null) return true;
  if (form.moves !== null) return readBack(turn, settled);
  const { prompt, caller } = turn.state;
  const name = settled.forName ?? (settled.isForOther ? null : caller.name);
  if (name === null && caller.nameAsked < mostNameAsked) {
    const isAskedAgain = prompt === "name" && turn.acts.length === 0;
    const first = settled.isForOther ? "ask-other-name" : "ask-name";
    return turn.ask("name", isAskedAgain ? "ask-name-again" : first);
  }
  // A caller who refuses is not asked again.
  const refuses =
    prompt === "phone" && (turn.leadsWith("no", "drop") || turn.says("declinesPhone"));
  if (refuses) turn.updateCaller({ phoneAsked: mostPhoneAsked });
  if (caller.phone === null && turn.state.caller.phoneAsked < mostPhoneAsked)
    return turn.ask("phone", "ask-phone");
  return readBack(turn, settled);
}

/** A clinical risk was told: the team decides before this service is booked. */
function holdForTeam(turn: Turn, { texts }: Service): true {
  turn.say("clinical-team-first");
  return askWhomToCall(turn, `Wants ${texts.en.oneOf} after a medical question.`);
}

function readBack(turn: Turn, form: BookingForm): true {
  const said = readBackOf(turn.state, form);
  if (said) turn.say("read-back", said);
  const asks = replaced(form) ? "ask-to-change" : form.moves ? "ask-to-move" : "ask-to-book";
  return turn.say(asks).expect("confirmation");
}

/** What is read back of a form; null while a service or a time is missing. */
export function readBackOf(
  { caller }: DialogState,
  { serviceId, startsAtMs, staffId, forName }: BookingForm,
): ActParams["read-back"] | null {
  if (serviceId === null || startsAtMs === null) return null;
  return {
    serviceId,
    startsAtMs,
    staffId,
    name: forName ?? caller.name,
    phone: caller.phone,
  };
}

function askService(turn: Turn, form: BookingForm): true {
  const isAskedAgain = turn.state.lastActs.some(({ id }) => id === "ask-service");
  turn.update({ form });
  const unoffered = turn.wanted("unofferedService");
  const isSaid = turn.acts.some(({ id }) => id === "not-offered");
  if (unoffered && !isSaid) turn.say("not-offered", unoffered).say("all-services");
  else if (isAskedAgain && !isSaid) turn.say("all-services");
  if (form.candidates.length > 0) turn.say("ask-which-service", { serviceIds: form.candidates });
  else turn.say("ask-service");
  return turn.expect("service");
}

/** Finds the time that was agreed on, or asks or offers what brings it nearer; null where the team takes over. */
function settleMoment(turn: Turn, form: BookingForm, service: Service): BookingForm | null {
  const { context } = turn;
  const what = freeFor(turn, form);
  if (what === null) return form;
  if (form.offeredMs.length > 0) return offer(turn, form, form.offeredMs);
  const urgent = service.urgent === true && form.days === null;
  const soon = { from: turn.today, to: addDays(turn.today, lookAheadDays) };
  const days = form.days ?? (form.soonest || urgent ? soon : null);
  if (days === null) {
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
  const isAt = form.time?.type === "at";
  if (isAt && free.length === 1) return { ...form, startsAtMs: first };
  const isToday = turn.localAt(first).date === turn.today;
  if (urgent && !isToday) turn.say("none-today");
  if (form.soonest) {
    turn.say("earliest", { startsAtMs: first, isToday });
    return { ...form, startsAtMs: first };
  }
  const spreadOut = isOneDay && form.time === null ? acrossTheDay(free) : spread(free);
  return offer(turn, form, isAt ? free.slice(0, 3) : spreadOut);
}

/** Says why a wish cannot be met, and offers the nearest times. */
function offerInstead(
  turn: Turn,
  form: BookingForm,
  what: FreeFor,
  days: WishedDays,
): BookingForm | null {
  const { context } = turn;
  const { from: date, to } = days;
  const { time } = form;
  const minutes = time?.type === "at" ? time.minutes : (time?.from ?? 0);
  const [startsAtMs] = instantsOf(context.practice.timeZone, date, minutes);
  const hours = hoursOn(context.practice, date);
  if (turn.acts.some(({ id }) => id === "just-taken")) {
    // The calendar has said why.
  } else if (!opensOn(context.practice, days)) turn.say("closed-on", { date });
  else if (date !== to || time?.type === "within") turn.say("nothing-then");
  else if (time === null) turn.say("fully-booked", { date });
  // The night when clocks go forward has hours that do not exist. No practice is open then.
  else if (startsAtMs === undefined) turn.say("closed-at", { date });
  else if (startsAtMs <= context.nowMs) turn.say("time-passed");
  else if (!fitsInto(hours, minutes, what.durationMin)) turn.say("closed-at", { date });
  else turn.say("not-free", { startsAtMs });
  return offer(turn, { ...form, time: null }, freeNear(context, { date, minutes }, what));
}

function offer(turn: Turn, form: BookingForm, startsAtMs: readonly number[]): BookingForm | null {
  if (startsAtMs.length === 0) {
    turn.say("no-free-times");
    passToTeam(turn, "No free time could be found for a booking.");
    return null;
  }
  const isToday = oneDayOf(turn, startsAtMs)?.from === turn.today;
  turn
    .say("offer", { startsAtMs, isToday })
    .say("ask-which-time", { count: startsAtMs.length })
    .expect("choice");
  return { ...form, offeredMs: startsAtMs };
}

/** The day that all of these times are on; null where there are several, or none. */
function oneDayOf(turn: Turn, startsAtMs: readonly number[]): WishedDays | null {
  const [date, ...others] = new Set(startsAtMs.map((atMs) => turn.localAt(atMs).date));
  return date === undefined || others.length > 0 ? null : { from: date, to: date };
}

/** The visit that has to be canceled before this one is booked: one of another service. */
export function replaced({ moves, serviceId }: BookingForm): Booked | null {
  return moves !== null && moves.serviceId !== serviceId ? moves : null;
}

/** Asks the calendar to cancel a visit. */
export function cancel(turn: Turn, visit: Booked): true {
  const { serviceId } = visit;
  const service = serviceOf(turn.context.practice, serviceId)?.texts.en.name ?? serviceId;
  return turn
    .say("one-moment")
    .do({ type: "cancel", ...visit, service })
    .expect("outcome");
}

/** Asks the calendar for what was read back and agreed to. */
export function book(turn: Turn, form: BookingForm): true {
  const { startsAtMs, moves, forName } = form;
  const service = serviceOf(turn.context.practice, form.serviceId);
  if (!service || startsAtMs === null) return continueBooking(turn, form);
  const other = replaced(form);
  if (other) return cancel(turn, other);
  const { id: serviceId, durationMin, texts } = service;
  const visit = { serviceId, service: texts.en.name, startsAtMs, durationMin };
  turn.say("one-moment").expect("outcome");
  if (moves) {
    turn.do({ type: "move", ...visit, bookingId: moves.bookingId });
    return true;
  }
  const staffId = staffFor(form, service);
  const { name, phone } = turn.state.caller;
  turn.do({
    type: "book",
    ...visit,
    ...(staffId !== null && { staffId }),
    bookedBefore: turn.state.everBooked,
    name: forName ?? name,
    phone,
  });
  return true;
}

/** Begins a booking, with what the utterance says of it; without a service, of what was talked about. */
export function startBooking(turn: Turn): true {
  const { topic, booked, isVisitLost } = turn.state;
  // "And one for my son" is the same service once more.
  const isOver = booked.some(({ serviceId }) => serviceId === topic) && !turn.says("another");
  const forms = wishes(turn, { ...emptyBooking, serviceId: isOver ? null : topic });
  const [form = emptyBooking, ...queue] = forms;
  turn.update({ queue });
  if (queue.length > 0) turn.say("one-by-one");
  if (!isVisitLost || turn.says("newVisit")) return continueBooking(turn, form);
  return turn.update({ form }).say("ask-new-visit").expect("new-visit");
}

/** One wish, or two: of two services, or for two people. */
function wishes(turn: Turn, form: BookingForm): BookingForm[] {
  const filled = fillSlots(turn, form);
  const named = wantedOf(turn.heard, "service").filter(
    ({ value }) => value.by === "name" && value.ids.length === 1,
  );
  const ids = [...new Set(named.map(({ value }) => value.ids[0]))];
  const [first = null, second = null] = ids;
  // "Filler, I mean Botox" is one wish; "filler and Botox" are two.
  const areTwo = ids.length === 2 && turn.heard.listsServices;
  const one = areTwo ? { ...filled, serviceId: first } : filled;
  const other = { ...emptyBooking, serviceId: areTwo ? second : filled.serviceId };
  const [next] = isForOneMore(turn) ? [forOther(turn, other)] : areTwo ? [other] : [];
  // "And one for my son", once the caller's own is booked.
  if (next && !areTwo && turn.state.booked.length > 0)
    return [likeTheLast(turn, forOther(turn, filled))];
  const isForOther = turn.says("forTwoOthers");
  return next ? [{ ...one, isForOther, forName: isForOther ? one.forName : null }, next] : [one];
}

/** "One for me and one for my son." */
export function isForOneMore(turn: Turn): boolean {
  return turn.says("forOneMore") || turn.says("forTwoOthers");
}

/** Two people like to come for the same and on one day, unless something else was said. */
export function likeTheLast(turn: Turn, form: BookingForm): BookingForm {
  const booked = turn.state.booked.at(-1);
  if (!booked) return form;
  const { date } = turn.localAt(booked.startsAtMs);
  const days = form.days ?? { from: date, to: date };
  return { ...form, serviceId: form.serviceId ?? booked.serviceId, days };
}

/** The same visit for somebody else, by the name that was said. */
export function forOther(turn: Turn, form: BookingForm): BookingForm {
  return { ...form, isForOther: true, forName: turn.wanted("otherName")?.name ?? null };
}
