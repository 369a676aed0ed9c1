import { type DaySpan, oneDay } from "../../nlu/entities/date-expression.ts";
import {
  allMatch,
  chooseOffered,
  wantedDay,
  wantedOf,
  wantedTime,
  withoutRejected,
} from "../../nlu/slots.ts";
import type { Service } from "../../../practices/practice.ts";
import type { FreeFor } from "../effects.ts";
import { freeWithin, soonFrom } from "../free-times.ts";
import type { BookingForm } from "../state.ts";
import { isSame, type Turn } from "../turn.ts";
import { corrected, firstNameOf, wholeName } from "./names.ts";

/** What the calendar is asked for. */
export function freeFor({ staffId, moves }: BookingForm, service: Service): FreeFor {
  const { id: serviceId, durationMin, providers } = service;
  return {
    durationMin,
    serviceId,
    ...(staffId !== null && providers.includes(staffId) && { staffId }),
    ...(moves && { exceptId: moves.bookingId }),
  };
}

/** Puts into the form what the utterance says of the visit. Says what cannot be met. */
export function fillSlots(turn: Turn, form: BookingForm): BookingForm {
  const filled = fillMoment(turn, fillStaff(turn, fillService(turn, form)));
  const other = turn.wanted("otherName")?.name;
  // "And one for my daughter Mia" names who the next visit is for.
  const isNext = turn.state.queue.some((next) => firstNameOf(next.forName) === firstNameOf(other));
  const corrects = turn.state.prompt === "confirmation" && !turn.leadsWith("yes");
  const isNamed = filled.isForOther && (filled.forName === null || corrects);
  const own = isNamed ? turn.wanted("name")?.name : undefined;
  const said = (isNext ? undefined : other) ?? own ?? filled.forName;
  const isWhole = said === null || said.includes(" ");
  const forName = isWhole ? said : corrected(turn, filled.forName, said);
  const isForOther = filled.isForOther || forName !== null;
  return { ...filled, isForOther, forName: wholeName(turn, forName) };
}

function fillService(turn: Turn, form: BookingForm) {
  // "My friend had a peel, can I do that instead?" counts, "I had a consultation" does not.
  const isOpen = form.serviceId === null || turn.says("instead");
  // "Nine for the cleaning, and the filling after": the filling is the next visit. "With the same
  // person as the cleaning?": that one is booked.
  const others = form.serviceId === null ? [] : turn.state.queue;
  const visits = isOpen ? others : [...others, ...turn.state.booked];
  const ofOthers = visits.map(({ serviceId }) => serviceId);
  const services = wantedOf(turn.heard, "service").filter(
    ({ role, value }) =>
      (role === "wanted" || isOpen) && !value.ids.some((id) => ofOthers.includes(id)),
  );
  const named = services.filter(({ value }) => value.by === "name");
  // "A consult for Botox" is a consultation.
  const consultation = named.find(({ value: { ids } }) => turn.serviceOf(ids[0])?.isConsultation);
  // "No, a check-up, the cleaning was in May": what is new changes the form.
  const changes = named.findLast(({ value: { ids } }) => !ids.includes(form.serviceId ?? ""));
  const service = (consultation ?? changes ?? services.at(-1))?.value;
  if (service === undefined || (service.by !== "name" && form.serviceId !== null)) return form;
  const ids = turn.heard.choosesService ? turn.serviceIds("name") : service.ids;
  if (ids.length > 1) return { ...form, candidates: ids };
  const [serviceId = null] = ids;
  if (serviceId === form.serviceId) return form;
  return { ...form, serviceId, candidates: [], startsAtMs: null, offeredMs: [] };
}

function fillStaff(turn: Turn, form: BookingForm) {
  const staffId = turn.wanted("staff")?.id ?? form.staffId;
  const service = turn.serviceOf(form.serviceId);
  const [giverId = ""] = service?.providers ?? [];
  if (staffId !== null && service && !service.providers.includes(staffId)) {
    turn.say("staff-does-not", { staffId, serviceId: service.id, giverId });
    return { ...form, staffId: null };
  }
  return staffId === form.staffId ? form : { ...form, staffId, startsAtMs: null };
}

export function fillMoment(turn: Turn, form: BookingForm): BookingForm {
  const { heard } = turn;
  const offered = form.offeredMs.map((atMs) => turn.localAt(atMs));
  const chosenMs = form.offeredMs[chooseOffered(heard, offered) ?? -1];
  const free = { ...form, startsAtMs: null, offeredMs: [] };
  if (chosenMs !== undefined) {
    const { date, minutes } = turn.localAt(chosenMs);
    const time = { type: "at", minutes } as const;
    return { ...free, days: oneDay(date), time, startsAtMs: chosenMs };
  }
  const options = alternatives(turn, form);
  if (options.length > 1) return { ...free, offeredMs: options };
  const { date, open } = wantedDay(heard);
  const time = wantedTime(heard);
  // "At three" is of the day on offer; "not on Tuesday" of the others.
  const soon = form.soonest ? soonFrom(turn.today) : null;
  const inHand = [oneDayOf(turn, form.offeredMs), form.days, soon].filter((days) => days !== null);
  const [days = null] = inHand.flatMap((each) => withoutRejected(heard, each) ?? []);
  const isRuledOut = !isSame(days, inHand[0] ?? null);
  if (!date && !open && !time && !isRuledOut) return fillRelativeTime(turn, form);
  // "555 0186, before nine at night, please" says when to call.
  const isOfCall = turn.state.prompt === "phone" && turn.has("phone") && time?.type !== "at";
  if (form.startsAtMs !== null && isOfCall && !turn.means("book", "move", "no")) return form;
  // "Let me ask for the morning off", after ten o'clock was agreed on.
  const at = turn.localAt(form.startsAtMs ?? 0);
  const said = heard.entities.filter(({ role }) => role === "wanted");
  // "I can't today", "mornings don't work".
  const isRefused = heard.entities.some((each) => each.role === "rejected" && allMatch([each], at));
  if (form.startsAtMs !== null && !open && !isRefused && allMatch(said, at)) return form;
  if (date && !date.days.ok) {
    turn.say(date.days.problem, { date: date.days.date });
    return { ...free, days: null };
  }
  const soonest = open !== null || (date === undefined && form.soonest);
  return { ...free, days: date?.days.ok ? date.days : days, soonest, time: time ?? form.time };
}

const earlierByMin = 180;

/** "Anything later?" asks for times after those on offer. */
export function fillRelativeTime(turn: Turn, form: BookingForm): BookingForm {
  const isLater = turn.says("later");
  const around = form.startsAtMs === null ? form.offeredMs : [form.startsAtMs];
  const edge = isLater ? around.at(-1) : around[0];
  if (!turn.says("later", "earlier") || edge === undefined) return form;
  const { minutes } = turn.localAt(edge);
  const [from, to] = isLater ? [minutes + 1, 1440] : [Math.max(0, minutes - earlierByMin), minutes];
  const time = { type: "within", from, to, part: null } as const;
  return { ...form, days: turn.dayOf(edge), soonest: false, time, startsAtMs: null, offeredMs: [] };
}

/** "Tuesday at ten or Wednesday at two": those that are free. */
function alternatives(turn: Turn, form: BookingForm) {
  const service = turn.serviceOf(form.serviceId);
  if (service === null || !turn.heard.hasAlternatives) return [];
  let days = oneDayOf(turn, form.offeredMs) ?? form.days;
  const found = turn.heard.entities.flatMap(({ type, value, role }) => {
    if (role !== "wanted") return [];
    if (type === "date" && value.days.ok) days = value.days;
    return type === "time" && value.type === "at" && days !== null
      ? freeWithin(turn.context, days, value, freeFor(form, service)).slice(0, 1)
      : [];
  });
  return [...new Set(found)];
}

/** The day that all these times are on, or null. */
export function oneDayOf(turn: Turn, startsAtMs: readonly number[]): DaySpan | null {
  const [first] = startsAtMs.map((atMs) => turn.dayOf(atMs));
  return first && startsAtMs.every((atMs) => isSame(turn.dayOf(atMs), first)) ? first : null;
}
