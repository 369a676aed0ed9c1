import { type DaySpan, oneDay } from "../../nlu/entities/date-expression.ts";
import type { TimeValue } from "../../nlu/entities/entity.ts";
import { chooseOffered, wantedDay, wantedOf, wantedTime } from "../../nlu/slots.ts";
import type { Service } from "../../practice.ts";
import type { FreeFor } from "../effects.ts";
import { freeWithin } from "../free-times.ts";
import type { BookingForm } from "../state.ts";
import { isSame, type Turn } from "../turn.ts";

/** What the calendar is asked for: the service, and who must give it. */
export function freeFor(form: BookingForm, service: Service): FreeFor {
  const staffId = staffFor(form, service);
  return {
    durationMin: service.durationMin,
    serviceId: service.id,
    ...(staffId !== null && { staffId }),
    ...(form.moves && { exceptId: form.moves.bookingId }),
  };
}

/** Who was asked for, where they give the service. */
export function staffFor({ staffId }: BookingForm, { providers }: Service): string | null {
  return staffId !== null && providers.includes(staffId) ? staffId : null;
}

/** Puts into the form whatever the utterance says about the visit. Says what cannot be met. */
export function fillSlots(turn: Turn, form: BookingForm): BookingForm {
  let filled = fillMoment(turn, fillStaff(turn, fillService(turn, form)));
  // "And one for my daughter Mia" names who the next visit is for.
  const said = turn.wanted("otherName")?.name;
  const isForNext = turn.says("forOneMore") && !form.isForOther;
  const other = isForNext || said === turn.state.queue[0]?.forName ? undefined : said;
  const name = turn.wanted("name")?.name;
  // "Theo Baird and Nina Baird, I'm Sally Baird": who it is for is known already.
  const isUnnamed = filled.forName === null || turn.leadsWith("no");
  if (other !== undefined) filled = { ...filled, forName: other };
  else if (name !== undefined && filled.isForOther && isUnnamed)
    filled = { ...filled, forName: name };
  // "No, put my name, Bri Castellano."
  else if (name !== undefined && turn.leadsWith("no")) filled = { ...filled, forName: null };
  return filled;
}

function fillService(turn: Turn, form: BookingForm): BookingForm {
  const services = wantedOf(turn.heard, "service");
  const named = services.filter(({ value }) => value.by === "name");
  // "A consult for Botox" is a consultation, "a consult and Botox" are two wishes.
  const consultation = named.find(
    ({ value: { ids } }) => turn.serviceOf(ids[0] ?? null)?.isConsultation,
  );
  const told = turn.heard.listsServices ? undefined : consultation;
  const service = (told ?? named.at(-1) ?? services.at(-1))?.value;
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
  const staffId = turn.wanted("staff")?.id ?? form.staffId;
  const service = turn.serviceOf(form.serviceId);
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
    return { ...free, days: oneDay(date), time: { type: "at", minutes }, startsAtMs };
  }
  const options = alternatives(turn, form);
  if (options.length > 1) return { ...free, offeredMs: options };
  const { date, open } = wantedDay(heard);
  const time = wantedTime(heard);
  if (date === undefined && open === null && time === undefined) return relatively(turn, form);
  if (date !== undefined && !date.days.ok) {
    if (date.days.problem === "other-weekday") turn.say("other-weekday", { date: date.days.date });
    else turn.say(date.days.problem === "past" ? "day-passed" : "no-such-day");
    return { ...free, days: null };
  }
  const [first] = form.offeredMs;
  // "Whatever you have" takes the first of the times on offer.
  if (open && date === undefined && time === undefined && first !== undefined)
    return { ...free, startsAtMs: first };
  // "At three" is meant of the day that is on offer.
  const days = oneDayOf(turn, form.offeredMs) ?? form.days ?? dayOfShift(turn, time);
  return {
    ...free,
    days: date?.days.ok ? date.days : days,
    soonest: open !== null || (date === undefined && form.soonest),
    time: time ?? form.time,
  };
}

/** "Right after" is on the day of the visit that was booked last. */
function dayOfShift(turn: Turn, time: TimeValue | undefined): DaySpan | null {
  const last = turn.state.booked.at(-1);
  return last && time?.type === "at" && time.isShifted ? turn.dayOf(last.startsAtMs) : null;
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
  const { minutes } = turn.localAt(edge);
  const [from, to] = isLater ? [minutes + 1, 1440] : [Math.max(0, minutes - earlierBy), minutes];
  const time: TimeValue = { type: "within", from, to, part: null };
  return { ...form, days: turn.dayOf(edge), soonest: false, time, startsAtMs: null, offeredMs: [] };
}

/** Two times of the caller's own, "Tuesday at ten or Wednesday at two": those of them that are free. */
function alternatives(turn: Turn, form: BookingForm): number[] {
  const service = turn.serviceOf(form.serviceId);
  const moments = turn.heard.entities.filter(
    ({ type, role }) => (type === "date" || type === "time") && role === "wanted",
  );
  const times = moments.filter(({ type }) => type === "time");
  if (service === null || times.length !== 2 || turn.means("move")) return [];
  let days = oneDayOf(turn, form.offeredMs) ?? form.days;
  const found: number[] = [];
  for (const entity of moments) {
    if (entity.type === "date" && entity.value.days.ok) days = entity.value.days;
    if (entity.type === "time" && entity.value.type === "at" && days !== null)
      found.push(
        ...freeWithin(turn.context, days, entity.value, freeFor(form, service)).slice(0, 1),
      );
  }
  return turn.heard.hasAlternatives && new Set(found).size === 2 ? found : [];
}

/** The day that all of these times are on; null where there are several, or none. */
export function oneDayOf(turn: Turn, startsAtMs: readonly number[]): DaySpan | null {
  const [first] = startsAtMs.map((atMs) => turn.dayOf(atMs));
  return first && startsAtMs.every((atMs) => isSame(turn.dayOf(atMs), first)) ? first : null;
}
