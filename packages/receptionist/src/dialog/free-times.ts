import { isHoliday } from "../opening-hours.ts";
import type { TimeValue } from "../nlu/entities/entity.ts";
import { addDays, boundsOf, instantsOf, localMomentAt } from "../local-time.ts";
import type { DialogContext, FreeFor } from "./effects.ts";
import type { WishedDays } from "./state.ts";

/** How many times are offered at once: more are not remembered by ear. */
const offeredAtOnce = 3;
const spacingMs = 60 * 60_000;
export const lookAheadDays = 14;

/** Free starts on wished days that are still to come, epoch milliseconds, in order. */
export function freeOn(context: DialogContext, { from, to }: WishedDays, what: FreeFor): number[] {
  const { timeZone } = context.practice;
  const fromMs = Math.max(boundsOf(timeZone, from).fromMs, context.nowMs + 1);
  const { toMs } = boundsOf(timeZone, to);
  if (fromMs >= toMs) return [];
  return context
    .openings({ fromMs, toMs, ...what })
    .filter((atMs) => atMs >= fromMs && atMs < toMs)
    .filter((atMs) => !isHoliday(context.practice, localMomentAt(timeZone, atMs).date));
}

/** Free starts that fit the wished days and, if there is one, the wished time of day. */
export function freeWithin(
  context: DialogContext,
  days: WishedDays,
  time: TimeValue | null,
  what: FreeFor,
): number[] {
  const free = freeOn(context, days, what);
  if (time === null) return free;
  return free.filter((atMs) => {
    const { minutes } = localMomentAt(context.practice.timeZone, atMs);
    return time.type === "at"
      ? minutes === time.minutes
      : minutes >= time.from && minutes < time.to;
  });
}

/** Free times near a wished one: the nearest of its day, else the next ones after it. */
export function freeNear(
  context: DialogContext,
  { date, minutes }: { date: string; minutes: number },
  what: FreeFor,
): number[] {
  const { timeZone } = context.practice;
  const wished = instantsOf(timeZone, date, minutes)[0] ?? boundsOf(timeZone, date).fromMs;
  const sameDay = freeOn(context, { from: date, to: date }, what)
    .toSorted((a, b) => Math.abs(a - wished) - Math.abs(b - wished))
    .slice(0, offeredAtOnce)
    .toSorted((a, b) => a - b);
  if (sameDay.length > 0) return sameDay;
  const { date: today } = localMomentAt(timeZone, context.nowMs);
  const from = date < today ? today : date;
  return spread(freeOn(context, { from, to: addDays(from, lookAheadDays) }, what));
}

/** The first ones that lie an hour or more apart; when that leaves too few, simply the first ones. */
export function spread(free: readonly number[]): number[] {
  const apart: number[] = [];
  for (const atMs of free) {
    const last = apart.at(-1);
    if (last === undefined || atMs - last >= spacingMs) apart.push(atMs);
    if (apart.length === offeredAtOnce) return apart;
  }
  return apart.length > 1 ? apart : free.slice(0, offeredAtOnce);
}

/** A few times over the whole of a day, so that "what do you have on Tuesday" shows morning and afternoon. */
export function acrossTheDay(free: readonly number[]): number[] {
  if (free.length <= offeredAtOnce) return [...free];
  const at = (share: number): number | undefined => free[Math.round((free.length - 1) * share)];
  return [at(0), at(0.45), at(0.8)].filter((each) => each !== undefined);
}
