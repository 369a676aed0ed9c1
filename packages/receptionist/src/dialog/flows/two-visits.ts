import { exactTimes, wantedOf } from "../../nlu/slots.ts";
import { type BookingForm, emptyBooking } from "../state.ts";
import type { Turn } from "../turn.ts";
import { fillSlots } from "./fill-slots.ts";

/** One wish, or several: of two services, or for two or three people. */
export function wishes(turn: Turn, form: BookingForm): BookingForm[] {
  const filled = fillSlots(turn, form);
  const ids = turn.serviceIds("name");
  const [first = null, second = null] = ids;
  // "Filler, I mean Botox" is one wish; "filler and Botox" are two.
  const areTwo = ids.length === 2 && turn.heard.listsServices;
  const one = areTwo ? { ...filled, serviceId: first } : filled;
  const [own, others] = momentsOf(turn);
  const other = { ...emptyBooking, serviceId: areTwo ? second : filled.serviceId, ...others };
  const isBooked = turn.state.booked.length > 0;
  const isForOther = isForOneMore(turn) || (isBooked && turn.says("relative"));
  const [next] = isForOther ? [forOther(turn, other)] : areTwo ? [other] : [];
  // "And one for my son", once the caller's own is booked.
  if (next && !areTwo && isBooked) return [likeTheLast(turn, forOther(turn, filled))];
  const areOthers = areForOthers(turn);
  const [forName = null] = areOthers ? otherNames(turn) : [];
  const whom = { isForOther: areOthers, forName };
  // "Me and my two kids" are three.
  if (areOthers && turn.says("forOneMore"))
    return [{ ...one, forName: null }, { ...other, ...whom }, forOther(turn, other)];
  return next ? [{ ...one, ...own, ...whom }, next] : [one];
}

/** "Me at ten and her at eleven": the day and the time of each of two wishes. */
export function momentsOf(turn: Turn): Partial<BookingForm>[] {
  const { heard } = turn;
  // "Next week is open, how about Tuesday?" speaks of one day.
  const times = exactTimes(heard);
  const dates = wantedOf(heard, "date").flatMap(({ value: { days } }) =>
    days.ok && days.from === days.to ? [days] : [],
  );
  if (heard.hasAlternatives || (times.length !== 2 && dates.length !== 2)) return [];
  const moments = [0, 1].map((at) => ({
    ...(dates.length > 0 && { days: dates[at] ?? dates[0] ?? null }),
    time: times[at] ?? null,
    startsAtMs: null,
  }));
  // "Him at three and me at half past."
  return turn.says("otherFirst") ? moments.toReversed() : moments;
}

/** "One for me and one for my son." */
export function isForOneMore(turn: Turn): boolean {
  return turn.says("forOneMore") || areForOthers(turn);
}

/** "My two kids", "3:30 for Wyatt and 4:00 for Josie". */
function areForOthers(turn: Turn): boolean {
  return turn.says("forTwoOthers") || otherNames(turn).length === 2;
}

/** "Both of my kids, Ava is six and Ben is nine": none of these names is the caller's. */
export function otherNames(turn: Turn): string[] {
  const isAsked = turn.booking?.isForOther && turn.state.queue.some(({ isForOther }) => isForOther);
  const areAllOthers = isAsked || turn.says("forTwoOthers");
  const names = turn.heard.entities.flatMap(({ type, value }) =>
    type === "otherName" || (type === "name" && areAllOthers) ? [value.name] : [],
  );
  return [...new Set(names)];
}

/** A second visit is on the day of the first, and the same, unless something else was said. */
export function likeTheLast(turn: Turn, form: BookingForm): BookingForm {
  const booked = turn.state.booked.at(-1);
  if (!booked) return form;
  const days = form.days ?? turn.dayOf(booked.startsAtMs);
  return { ...form, serviceId: form.serviceId ?? booked.serviceId, days };
}

export function forOther(turn: Turn, form: BookingForm): BookingForm {
  return { ...form, isForOther: true, forName: otherNames(turn).at(-1) ?? null };
}
