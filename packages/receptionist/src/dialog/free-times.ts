import { type DaySpan, isWithin, oneDay } from "../nlu/entities/date-expression.ts";
import { isHoliday } from "../opening-hours.ts";
import type { TimeValue } from "../nlu/entities/entity.ts";
import { edgeOf } from "../nlu/slots.ts";
import { instantsOf, type LocalMoment, localMomentAt, startOf } from "../local-time.ts";
import { addDays } from "../plain-time.ts";
import type { DialogContext, FreeFor } from "./effects.ts";

/** More are not remembered by ear. */
const offeredAtOnce = 3;
const spacingMs = 60 * 60_000;
const lookAheadDays = 14;

/** Where "as soon as possible" is looked for. `date` is ISO. */
export function soonFrom(date: string): DaySpan {
  return { from: date, to: addDays(date, lookAheadDays) };
}

/** Free starts to come, in order. Epoch milliseconds. */
export function freeWithin(
  context: DialogContext,
  days: DaySpan,
  time: TimeValue | null,
  what: FreeFor,
) {
  const { practice, nowMs } = context;
  const fromMs = Math.max(startOf(practice.timeZone, days.from), nowMs + 1);
  const toMs = startOf(practice.timeZone, addDays(days.to, 1));
  const localAt = (atMs: number) => localMomentAt(practice.timeZone, atMs);
  const free = context.openings({ fromMs, toMs, ...what }).filter((atMs) => {
    const { date, minutes } = localAt(atMs);
    if (isHoliday(practice, date) || !isWithin(days, date)) return false;
    if (time?.type === "at") return minutes === time.minutes;
    return time === null || (minutes >= time.from && minutes < time.to);
  });
  const next = edgeOf(time);
  if (next === null) return free;
  return free.filter((atMs, at) => localAt(atMs).date !== localAt(free[at + next] ?? 0).date);
}

/** The nearest free times of the day, else the next ones. */
export function freeNear(context: DialogContext, wish: LocalMoment, what: FreeFor) {
  const { date, minutes } = wish;
  const { timeZone } = context.practice;
  const wished = instantsOf(timeZone, date, minutes)[0] ?? startOf(timeZone, date);
  const sameDay = freeWithin(context, oneDay(date), null, what)
    .toSorted((a, b) => Math.abs(a - wished) - Math.abs(b - wished))
    .slice(0, offeredAtOnce)
    .toSorted((a, b) => a - b);
  if (sameDay.length > 0) return sameDay;
  return spread(freeWithin(context, soonFrom(date), null, what));
}

/** The first ones an hour or more apart, if there are enough. */
export function spread(free: readonly number[]) {
  const apart: number[] = [];
  for (const atMs of free) if (atMs >= (apart.at(-1) ?? 0) + spacingMs) apart.push(atMs);
  return (apart.length > 1 ? apart : free).slice(0, offeredAtOnce);
}

export function acrossTheDay(free: readonly number[]) {
  if (free.length <= offeredAtOnce) return [...free];
  return [0, 0.45, 0.8].flatMap((share) => free[Math.round((free.length - 1) * share)] ?? []);
}
