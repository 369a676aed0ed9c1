import { phrases } from "./phrases.ts";
import type { BookingWish, Question } from "./conversation-state.ts";
import { daysMeant } from "./day-meant.ts";
import { findDay } from "./day-mention.ts";
import { dayOfWeek, localMomentAt } from "./local-time.ts";
import { clockAt, minutesMeant } from "./opening-hours.ts";
import type { Practice } from "./practice.ts";
import type { TimeMention } from "./time-mention.ts";
import type { Understood } from "./understanding.ts";
import { otherWeekday } from "./wording.ts";

export const emptyWish: BookingWish = { serviceId: null, staffId: null, days: null, time: null };

/** A wish with what was just said in it; `trouble` when the day that was said is none. */
export interface WishHeard {
  wish: BookingWish;
  trouble: string | null;
  /** Services that share the name that was said. */
  among: string[];
}

/** Takes service, day and time out of a sentence; what it does not name stays. */
export function withHeard(
  wish: BookingWish,
  heard: Understood,
  question: Question,
  practice: Practice,
  nowMs: number,
): WishHeard {
  const today = localMomentAt(practice.timeZone, nowMs).date;
  const next = { ...wish };
  for (const part of heard.changes) {
    if (part === "service") next.serviceId = null;
    if (part === "day") next.days = null;
    if (part === "time") next.time = null;
  }

  const asked = question.about === "service" ? question.among : [];
  const narrowed = heard.serviceIds.filter((id) => asked.includes(id));
  const ids = narrowed.length > 0 ? narrowed : heard.serviceIds;
  if (ids.length === 1) next.serviceId = ids[0] ?? null;
  else if (ids.length > 1) next.serviceId = null;

  if (heard.staffId !== null) next.staffId = heard.staffId;

  let trouble: string | null = null;
  if (heard.day) {
    const meant = daysMeant(heard.day, today, spokenOf(wish));
    next.days = meant.ok ? meant.days : null;
    if (!meant.ok) trouble = problemSaid(meant);
    // "The soonest" asks for any time, unless one was named with it.
    if (heard.day.type === "soonest" && !heard.time) next.time = null;
  }
  if (heard.time) Object.assign(next, timeAgainst(heard.time, next, question, practice));
  return { wish: next, trouble, among: ids.length > 1 ? ids : [] };
}

/** The one day the talk is about, which a weekday alone then refers to. */
function spokenOf({ days }: BookingWish): string | null {
  return days && days.from === days.to ? days.from : null;
}

/** Which of the offered times a sentence picks; null when it picks none or more than one. */
export function chosenOf(
  heard: Understood,
  offeredMs: readonly number[],
  wish: BookingWish,
  practice: Practice,
  nowMs: number,
): number | null {
  const ordinal = ordinalIn(heard, offeredMs.length);
  if (ordinal !== null) return offeredMs[ordinal] ?? null;
  const today = localMomentAt(practice.timeZone, nowMs).date;
  const { day, time } = heard;
  const other = otherOfTwo(heard.words, offeredMs, practice);
  if (other !== null) return other;
  const days = day ? daysMeant(day, today, spokenOf(wish)) : null;
  if (days && !days.ok) return null;
  if (!days && (!time || asksAnew.test(heard.words))) return null;
  const fitting = offeredMs.filter((atMs) => {
    const { date } = localMomentAt(practice.timeZone, atMs);
    // "Thursday" is the Thursday that was offered, be it the one after next.
    const onDay =
      !days ||
      (days.days.from <= date && date <= days.days.to) ||
      days.days.orElse === date ||
      (day?.type === "weekday" && !day.nextWeek && dayOfWeek(date) === day.weekday);
    return time && onDay ? (fitsTime(atMs, time, practice) ?? false) : onDay;
  });
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** Whether the moment is at the time that was named, or in that part of the day; null for any other time. */
export function fitsTime(atMs: number, time: TimeMention, practice: Practice): boolean | null {
  const { date, minutes } = localMomentAt(practice.timeZone, atMs);
  if (time.type === "at") return minutes === minutesMeant(time.clock, practice, date);
  if (time.type !== "between" || !time.part) return null;
  return time.part === "morning" ? minutes < 12 * 60 : minutes >= 12 * 60;
}

/** The wish for exactly this moment, so that a later "no, Wednesday" keeps the time. */
export function wishFor(wish: BookingWish, atMs: number, practice: Practice): BookingWish {
  const { date, minutes } = localMomentAt(practice.timeZone, atMs);
  return {
    ...wish,
    days: { from: date, to: date, orElse: null },
    time: { type: "at", clock: clockAt(minutes) },
  };
}

/** "Not Monday, the other one." */
function otherOfTwo(
  words: string,
  offeredMs: readonly number[],
  { timeZone }: Practice,
): number | null {
  if (offeredMs.length !== 2 || !/\bother 1\b/.test(words)) return null;
  const { mention } = findDay(words, { alsoRuledOut: true });
  if (mention?.type !== "weekday") return null;
  const left = offeredMs.filter(
    (atMs) => dayOfWeek(localMomentAt(timeZone, atMs).date) !== mention.weekday,
  );
  return left.length === 1 ? (left[0] ?? null) : null;
}

/** "Do you have anything in the afternoon" takes none of those that were offered. */
const asksAnew =
  /\b(?:do you|have you|is there|are there|can you|could you|what about|how about|something|anything|any)\b/;

function ordinalIn(heard: Understood, offered: number): number | null {
  if (heard.day && heard.day.type !== "date" && heard.day.type !== "soonest") return null;
  if (heard.day?.type === "date" && (heard.day.month !== null || heard.day.day > offered))
    return null;
  const { words } = heard;
  if (heard.day === null && heard.time?.type === "between" && !heard.time.from && !heard.time.to)
    return 0;
  if (
    /\b(?:either|whichever|any of (?:them|those)|any 1|soonest|earliest)\b/.test(words) ||
    heard.day?.type === "soonest"
  )
    return 0;
  if (
    /\b(?:last|latest|latter)(?: (?:1|time|option))?\b|\b(?:later|bottom) (?:1|time|option|slot|of the 2|of (?:them|those))\b/.test(
      words,
    )
  )
    return offered - 1;
  if (offered === 3 && /\b(?:middle|in between)\b/.test(words)) return 1;
  const numbered = /\b(?:number|option|choice) ([123])\b/.exec(words)?.[1];
  if (numbered !== undefined && Number(numbered) <= offered) return Number(numbered) - 1;
  if (
    /\b(?:earlier|former|sooner|top) (?:1|time|option|slot|of the 2|of (?:them|those))\b/.test(
      words,
    )
  )
    return 0;
  const said = /(?<!\bnot (?:the )?)\b([123])(?:st|nd|rd)\b/.exec(words)?.[1];
  const at = said === undefined ? -1 : Number(said) - 1;
  return at >= 0 && at < offered ? at : null;
}

/** "Later" and "earlier" are measured against what was offered or read back. */
function timeAgainst(
  time: TimeMention,
  wish: BookingWish,
  question: Question,
  practice: Practice,
): Partial<BookingWish> {
  if (time.type !== "later" && time.type !== "earlier") return { time };
  const spoken =
    question.about === "choice"
      ? question.offeredMs
      : question.about === "confirmation"
        ? [question.startsAtMs]
        : [];
  const against = time.type === "later" ? spoken.at(-1) : spoken[0];
  if (against === undefined) return {};
  const { date, minutes } = localMomentAt(practice.timeZone, against);
  const range: TimeMention =
    time.type === "later"
      ? { type: "between", from: clockAt(Math.min(minutes + 1, 24 * 60 - 1)), to: null }
      : { type: "between", from: null, to: clockAt(minutes) };
  const sameDay = wish.days?.from === wish.days?.to && wish.days !== null;
  return { time: range, days: sameDay ? wish.days : { from: date, to: date, orElse: null } };
}

function problemSaid(
  meant: { problem: "no-such-day" | "past" } | { problem: "other-weekday"; date: string },
): string {
  switch (meant.problem) {
    case "no-such-day":
      return phrases.noSuchDay;
    case "past":
      return phrases.dayPassed;
    case "other-weekday":
      return otherWeekday(meant.date);
  }
}
