import type { WishedDays } from "./conversation-state.ts";
import { addDays, boundsOf, instantsOf } from "./local-time.ts";
import { minutesMeant } from "./opening-hours.ts";
import type { FreeFor, World } from "./reply.ts";
import type { Clock, TimeMention } from "./time-mention.ts";

/** How many times are offered at once: more are not remembered by ear. */
const offeredAtOnce = 3;
const spacingMs = 60 * 60_000;
const lookAheadDays = 14;

/** Free starts on the days `from` to `to`, both included, that are still to come. */
export function freeOn(world: World, from: string, to: string, what: FreeFor): number[] {
  const { timeZone } = world.practice;
  const fromMs = Math.max(boundsOf(timeZone, from).fromMs, world.nowMs + 1);
  const { toMs } = boundsOf(timeZone, to);
  if (fromMs >= toMs) return [];
  return world.openings({ fromMs, toMs, ...what }).filter((atMs) => atMs >= fromMs && atMs < toMs);
}

/** Free starts that fit wished days and, if there is one, a wished time of day; spread out, a few at most. */
export function freeWithin(
  world: World,
  days: WishedDays,
  time: TimeMention | null,
  what: FreeFor,
): number[] {
  const free = freeOn(world, days.from, days.to, what);
  if (!time || time.type === "later" || time.type === "earlier") return spread(free);
  const fitting: number[] = [];
  for (let date = days.from; date <= days.to; date = addDays(date, 1)) {
    const onDate = free.filter(within(boundsOf(world.practice.timeZone, date)));
    if (onDate.length === 0) continue;
    if (time.type === "at") {
      const wished = instantsOf(
        world.practice.timeZone,
        date,
        minutesMeant(time.clock, world.practice, date),
      );
      fitting.push(...onDate.filter((atMs) => wished.includes(atMs)));
    } else {
      fitting.push(...onDate.filter(within(windowOn(world, date, time))));
    }
  }
  return time.type === "at" ? fitting.slice(0, offeredAtOnce) : spread(fitting);
}

/** Free times near `atMs`: the nearest of its day, else the next ones after it, else the soonest of all. */
export function freeNear(
  world: World,
  atMs: number,
  date: string,
  today: string,
  what: FreeFor,
): number[] {
  const sameDay = freeOn(world, date, date, what)
    .filter((freeMs) => freeMs !== atMs)
    .sort((a, b) => Math.abs(a - atMs) - Math.abs(b - atMs))
    .slice(0, offeredAtOnce)
    .sort((a, b) => a - b);
  if (sameDay.length > 0) return sameDay;
  const from = date < today ? today : date;
  const after = spread(freeOn(world, from, addDays(from, lookAheadDays), what));
  return after.length > 0
    ? after
    : spread(freeOn(world, today, addDays(today, lookAheadDays), what));
}

function windowOn(
  world: World,
  date: string,
  { from, to }: { from: Clock | null; to: Clock | null },
): { fromMs: number; toMs: number } {
  const { timeZone } = world.practice;
  const day = boundsOf(timeZone, date);
  const instant = (clock: Clock) =>
    instantsOf(timeZone, date, minutesMeant(clock, world.practice, date))[0];
  return {
    fromMs: (from && instant(from)) ?? day.fromMs,
    toMs: (to && instant(to)) ?? day.toMs,
  };
}

function within({ fromMs, toMs }: { fromMs: number; toMs: number }): (atMs: number) => boolean {
  return (atMs) => atMs >= fromMs && atMs < toMs;
}

/** The first ones that lie an hour or more apart; when that leaves too few, simply the first ones. */
function spread(free: readonly number[]): number[] {
  const apart: number[] = [];
  for (const atMs of free) {
    const last = apart.at(-1);
    if (last === undefined || atMs - last >= spacingMs) apart.push(atMs);
    if (apart.length === offeredAtOnce) return apart;
  }
  return apart.length > 1 ? apart : free.slice(0, offeredAtOnce);
}
