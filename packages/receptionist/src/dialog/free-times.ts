import { type DaySpan, isWithin, oneDay } from "../nlu/entities/date-expression.ts";
import { isHoliday } from "../opening-hours.ts";
import type { TimeValue } from "../nlu/entities/entity.ts";
import { edgeOf } from "../nlu/slots.ts";
import { instantsOf, type LocalMoment, localMomentAt, startOf } from "../local-time.ts";
import { addDays } from "../plain-time.ts";
import type { DialogContext, FreeFor } from "./effects.ts";

/** More times are not remembered by ear. */
const offeredAtOnce = 3;
const spacingMs = 60 * 60_000;
export const lookAheadDays = 14;

/** Free starts to come on the wished days, at the wished time of day: epoch milliseconds, in order. */
export function freeWithin(
  context: DialogContext,
  days: DaySpan,
  time: TimeValue | null,
  what: FreeFor,
): number[] {
  const { practice, nowMs } = context;
  const fromMs = Math.max(startOf(practice.timeZone, days.from), nowMs + 1);
  const toMs = startOf(practice.timeZone, addDays(days.to, 1));
  const dateOf = (atMs: number): string => localMomentAt(practice.timeZone, atMs).date;
  const free = context.openings({ fromMs, toMs, ...what }).filter((atMs) => {
    const { date, minutes } = localMomentAt(practice.timeZone, atMs);
    if (isHoliday(practice, date) || !isWithin(days, date)) return false;
    if (time?.type === "at") return minutes === time.minutes;
    return time === null || (minutes >= time.from && minutes < time.to);
  });
  const next = edgeOf(time);
  return next ? free.filter((atMs, at) => dateOf(atMs) !== dateOf(free[at + next] ?? 0)) : free;
}

/** Free times near a wished one: the nearest of its day, else the next ones after it. */
export function freeNear(context: DialogContext, wish: LocalMoment, what: FreeFor): number[] {
  const { date, minutes } = wish;
  const { timeZone } = context.practice;
  const wished = instantsOf(timeZone, date, minutes)[0] ?? startOf(timeZone, date);
  const sameDay = freeWithin(context, oneDay(date), null, what)
    .toSorted((a, b) => Math.abs(a - wished) - Math.abs(b - wished))
    .slice(0, offeredAtOnce)
    .toSorted((a, b) => a - b);
  if (sameDay.length > 0) return sameDay;
  return spread(freeWithin(context, { from: date, to: addDays(date, lookAheadDays) }, null, what));
}

/** The first ones an hour or more apart; where that leaves too few, the first ones. */
export function spread(free: readonly number[]): number[] {
  const apart: number[] = [];
  for (const atMs of free) if (atMs >= (apart.at(-1) ?? 0) + spacingMs) apart.push(atMs);
  return (apart.length > 1 ? apart : free).slice(0, offeredAtOnce);
}

/** A few times over the whole of a day, in the morning and in the afternoon. */
export function acrossTheDay(free: readonly number[]): number[] {
  if (free.length <= offeredAtOnce) return [...free];
  return [0, 0.45, 0.8].flatMap((share) => free[Math.round((free.length - 1) * share)] ?? []);
}
