import type { Entity } from "../../nlu/entities/entity.ts";
import type { NluResult } from "../../nlu/parse.ts";
import { wantedOf } from "../../nlu/slots.ts";
import { type BookingForm, emptyBooking } from "../state.ts";
import type { Turn } from "../turn.ts";
import { fillSlots } from "./fill-slots.ts";
import { firstNameOf, wholeName } from "./names.ts";

/** The form of one wish, or of several: of two services, or for two or three people. */
export function bookingForms(turn: Turn, form: BookingForm): BookingForm[] {
  const filled = fillSlots(turn, form);
  const ids = turn.serviceIds("name");
  const [first = null, second = null] = ids;
  // "Filler, I mean Botox" is one wish; "filler and Botox" are two.
  const areTwo = ids.length === 2 && (turn.heard.listsServices || isForOneMore(turn));
  const one = areTwo ? { ...filled, serviceId: first } : filled;
  const areOthers = areForOthers(turn);
  const [forName = null] = areOthers ? otherNames(turn) : [];
  const whom = { isForOther: areOthers, forName };
  const same = { ...emptyBooking, serviceId: areTwo ? second : filled.serviceId };
  const isBooked = turn.state.booked.length > 0;
  const isForOther = isForOneMore(turn) || (isBooked && turn.says("relative"));
  const wish = isForOther ? forOther(turn, same) : same;
  // "One for my husband at nine, and for me at ten": the visits come in the order of the text.
  if (isForOther && !areOthers && !isBooked && turn.says("otherFirst")) {
    const forms = [forOther(turn, one), same] as const;
    const moments = momentsOf(turn, ...forms);
    return forms.map((each, at) => ({ ...each, ...moments[at] }));
  }
  const [own, others] = momentsOf(turn, { ...one, ...whom }, wish);
  const other = { ...wish, ...others };
  const next = isForOther || areTwo ? other : null;
  // "And one for my son", once the caller's own is booked; "now mine", once another's is.
  if (next && !areTwo && isBooked) return [likeTheLast(turn, forOther(turn, filled))];
  // "Could I also see the dentist, at ten?"
  const adds = turn.says("forMe") || (turn.says("newVisit") && turn.has("time"));
  if (isBooked && adds) return [likeTheLast(turn, filled)];
  // "Me and my two kids" are three.
  if (areOthers && turn.says("forOneMore"))
    return [{ ...one, forName: null }, { ...other, ...whom }, forOther(turn, other)];
  return next ? [{ ...one, ...own, ...whom }, next] : [one];
}

/** "Me at ten and Ada at eleven": the day and the time of each of two visits. */
export function momentsOf(turn: Turn, one: BookingForm, next: BookingForm): Partial<BookingForm>[] {
  const { heard } = turn;
  const allTimes = wantedOf(heard, "time");
  const times = allTimes.filter(({ value }) => value.type === "at");
  // "Next week is open, how about Tuesday?" speaks of one day.
  const dates = wantedOf(heard, "date").flatMap(({ value: { days } }) =>
    days.ok && days.from === days.to ? [days] : [],
  );
  // "Leo Brandt, and Max at 3:45" says nothing of the visit in hand.
  const isOfNext = times.length === 1 && isBeside(heard, times[0], next, one);
  // "Both of us at ten", in the wish itself.
  const isWish = turn.booking === null && (one.isForOther || next.isForOther);
  const isOnly = times.length === 1 && allTimes.length === 1;
  const isOfBoth = isOnly && isWish && !isBeside(heard, times[0], one, next);
  const areTwo = times.length === 2 || dates.length === 2 || isOfNext || isOfBoth;
  if (heard.hasAlternatives || heard.takesTimeBack || !areTwo) return [];
  const moments = [0, 1].map((at) => ({
    ...(dates.length > 0 && { days: dates[at] ?? dates[0] ?? null }),
    time: (times[at] ?? (isOfBoth ? times[0] : undefined))?.value ?? null,
    startsAtMs: null,
  }));
  const { days, time, startsAtMs, offeredMs } = one;
  if (isOfNext) return [{ days, time, startsAtMs, offeredMs }, moments[0]!];
  // "Him at three and me at half past."
  const isReversed = isBeside(heard, times[0], next, one) || isBeside(heard, times[1], one, next);
  // "Mom goes first at ten, her name is Ann, and I'm Jo, at eleven."
  const [other, own] = heard.entities.filter(
    ({ type, from }) => /^(?:name|otherName)$/.test(type) && from < (times[1]?.from ?? 0),
  );
  const isNamedFirst = other?.type === "otherName" && own?.type === "name" && !one.isForOther;
  const isOtherFirst = (turn.says("otherFirst") || isNamedFirst) && next.isForOther;
  return isReversed || isOtherFirst ? moments.toReversed() : moments;
}

/** Whether a clause tells a time and, unlike for the other visit, its service or whom it is for. */
function isBeside(
  heard: NluResult,
  time: Entity | undefined,
  { serviceId, forName }: BookingForm,
  other: BookingForm,
): boolean {
  const clauseOf = ({ from }: Entity): number => heard.clauseEnds.findIndex((end) => from < end);
  const name = firstNameOf(forName);
  return heard.entities.some((each) => {
    const { type, value } = each;
    if (!time || clauseOf(each) < 0 || clauseOf(each) !== clauseOf(time)) return false;
    if (type === "service")
      return serviceId !== other.serviceId && value.ids.includes(serviceId ?? "");
    return (type === "name" || type === "otherName") && firstNameOf(value.name) === name;
  });
}

/** "One for me and one for my son." */
export function isForOneMore(turn: Turn): boolean {
  return turn.says("forOneMore") || areForOthers(turn);
}

/** "My two kids", "3:30 for Wyatt and 4:00 for Josie". */
function areForOthers(turn: Turn): boolean {
  return turn.says("forTwoOthers") || otherNames(turn).length === 2;
}

/** No name is the caller's: "my two kids"; "and my wife Denise Poe needs a cleaning", once their own is booked. */
export function namesOthersOnly(turn: Turn): boolean {
  const isBooked = turn.state.booked.length > 0 && turn.booking === null;
  return turn.says("forTwoOthers") || (isBooked && turn.says("relative") && turn.means("book"));
}

/** "Both of my kids, Ava is six and Ben is nine": none of these names is the caller's. */
export function otherNames(turn: Turn): string[] {
  const isAsked = turn.booking?.isForOther && turn.state.queue.some(({ isForOther }) => isForOther);
  const areAllOthers = isAsked || namesOthersOnly(turn);
  const names = turn.heard.entities.flatMap(({ type, value }) =>
    type === "otherName" || (type === "name" && areAllOthers) ? [value.name] : [],
  );
  return [...new Set(names.map((name) => wholeName(turn, name) ?? name))];
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
