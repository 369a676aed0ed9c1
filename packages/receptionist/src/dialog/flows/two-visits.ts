import type { Entity } from "../../nlu/entities/entity.ts";
import type { NluResult } from "../../nlu/parse.ts";
import { wantedOf } from "../../nlu/slots.ts";
import { type BookingForm, emptyBooking } from "../state.ts";
import type { Turn } from "../turn.ts";
import { fillSlots } from "./fill-slots.ts";
import { firstNameOf, wholeName } from "./names.ts";

/** The forms of a wish: for one, two or three people, or of two services. */
export function bookingForms(turn: Turn, form: BookingForm): BookingForm[] {
  const filled = fillSlots(turn, form);
  const ids = turn.serviceIds("name");
  // "Filler, I mean Botox" is one wish; "filler and Botox" are two.
  const areTwo = ids.length === 2 && (turn.heard.listsServices || isForOneMore(turn));
  if (turn.state.booked.length > 0 && !areTwo) {
    // "And one for my son", once the caller's own is booked; or "now mine".
    if (isForOneMore(turn) || turn.says("relative"))
      return [likeTheLast(turn, forOther(turn, filled))];
    // "Could I also see the dentist, at ten?"
    return [turn.has("time") ? likeTheLast(turn, filled) : filled];
  }
  const [first = filled.serviceId, second = first] = areTwo ? ids : [];
  const people = isForOneMore(turn) ? peopleOf(turn) : areTwo ? [filled, filled] : [filled];
  const forms = people.map(({ isForOther, forName }, at) => ({
    ...(at === 0 ? { ...filled, serviceId: first } : { ...emptyBooking, serviceId: second }),
    isForOther,
    forName,
  }));
  const [one, next] = forms;
  const moments = one && next ? momentsOf(turn, one, next) : [];
  return forms.map((each, at) => ({ ...each, ...moments[at] }));
}

/** In the order of the text. */
function peopleOf(turn: Turn) {
  const [forName = null, second = null] = otherNames(turn);
  const me = { isForOther: false, forName: null };
  const other = { isForOther: true, forName };
  if (second === null && !turn.says("forTwoOthers"))
    return turn.says("otherFirst") ? [other, me] : [me, other];
  const others = [other, { isForOther: true, forName: second }];
  return turn.says("forOneMore") ? [me, ...others] : others;
}

/** "Me at ten and Ada at eleven": day and time of each of two visits. */
export function momentsOf(turn: Turn, one: BookingForm, next: BookingForm): Partial<BookingForm>[] {
  const { heard } = turn;
  const times = wantedOf(heard, "time").filter(({ value }) => value.type === "at");
  // "Next week is open, how about Tuesday?" speaks of one day.
  const dates = wantedOf(heard, "date").flatMap(({ value: { days } }) =>
    days.ok && days.from === days.to ? [days] : [],
  );
  // "Both of us at ten", in the wish itself.
  const isForOther = one.isForOther || next.isForOther;
  const isOfBoth = turn.booking === null && isForOther && times.length === 1;
  const areTwo = times.length === 2 || dates.length === 2 || isOfBoth;
  if (heard.takesTimeBack || !areTwo) return [];
  const moments = [0, 1].map((at) => ({
    ...(dates.length > 0 && { days: dates[at] ?? dates[0] ?? null }),
    time: (times[at] ?? (isOfBoth ? times[0] : undefined))?.value ?? null,
    startsAtMs: null,
  }));
  // "Him at three and me at half past."
  const isOtherFirst = turn.says("otherFirst") && next.isForOther;
  const [first, second] = times;
  // "Ben and Zoe at nine and ten": an hour without a name is of the next in order.
  const isNextFirst =
    isBeside(heard, first, next, one) &&
    (isBeside(heard, second, one, next) || !heard.entities.some((each) => isOf(each, one)));
  return isOtherFirst || isNextFirst ? moments.toReversed() : moments;
}

/** Whether a time is in one clause with the service or the name of one of two visits alone. */
function isBeside(
  { entities, clauseEnds }: NluResult,
  time: Entity | undefined,
  visit: BookingForm,
  other: BookingForm,
) {
  const clauseOf = ({ from }: Entity) => clauseEnds.findIndex((end) => from < end);
  const clause = time && clauseOf(time);
  return entities.some(
    (each) => clauseOf(each) === clause && isOf(each, visit) && !isOf(each, other),
  );
}

function isOf({ type, value }: Entity, { serviceId, forName }: BookingForm) {
  if (type === "service") return value.ids.includes(serviceId ?? "");
  if (type !== "name" && type !== "otherName") return false;
  return firstNameOf(value.name) === firstNameOf(forName);
}

/** "One for me and one for my son", "3:30 for Wyatt, 4:00 for Josie". */
export function isForOneMore(turn: Turn) {
  return turn.says("forOneMore", "forTwoOthers") || otherNames(turn).length === 2;
}

/** "And my wife Denise Poe", once the caller's own is booked. */
export function namesOthersOnly(turn: Turn) {
  const isBooked = turn.state.booked.length > 0;
  return turn.says("forTwoOthers") || (isBooked && turn.says("relative") && turn.means("book"));
}

/** "My kids, Ava and Ben": the names of others, in the order of the text. */
export function otherNames(turn: Turn) {
  const isAsked = turn.booking?.isForOther && turn.state.queue.some(({ isForOther }) => isForOther);
  const areAllOthers = isAsked || namesOthersOnly(turn);
  const names = turn.heard.entities.flatMap(({ type, value }) =>
    type === "otherName" || (type === "name" && areAllOthers) ? [value.name] : [],
  );
  return [...new Set(names.map((name) => wholeName(turn, name) ?? name))];
}

/** A second visit is like the first, on the same day, unless something else was said. */
export function likeTheLast(turn: Turn, form: BookingForm): BookingForm {
  const booked = turn.state.booked.at(-1);
  if (!booked) return form;
  const days = form.days ?? turn.dayOf(booked.startsAtMs);
  return { ...form, serviceId: form.serviceId ?? booked.serviceId, days };
}

export function forOther(turn: Turn, form: BookingForm): BookingForm {
  return { ...form, isForOther: true, forName: otherNames(turn).at(-1) ?? null };
}
