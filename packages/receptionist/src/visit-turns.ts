import { take } from "./booking-turns.ts";
import { nextStep } from "./booking.ts";
import { askName, askPhone } from "./contact.ts";
import type {
  Booked,
  BookingWish,
  ConversationState,
  Question,
  VisitWish,
} from "./conversation-state.ts";
import { daysMeant } from "./day-meant.ts";
import { next, noteOf } from "./endings.ts";
import { localMomentAt } from "./local-time.ts";
import { phrases } from "./phrases.ts";
import { serviceOf } from "./practice.ts";
import type { Reply, World } from "./reply.ts";
import { namesSlots } from "./understanding.ts";
import type { Understood } from "./understanding.ts";
import { emptyWish, fitsTime, withHeard } from "./wish.ts";
import * as wording from "./wording.ts";

/**
 * A wish to move or cancel a visit. One that was booked in this very talk needs no proof; any other
 * is found by the name and the number it was booked under, both, and by nothing else.
 */
export function startOn(
  to: "move" | "cancel",
  heard: Understood,
  state: ConversationState,
  world: World,
): Reply {
  const told = withHeard({ ...emptyWish }, heard, state.question, world.practice, world.nowMs);
  const mine = narrowed(state.booked, heard, to, world);
  if (mine.length > 0) return withVisits(mine, to, told.wish, state, world, []);
  return findMine({ ...state, task: { type: "finding", to, wish: told.wish } }, world, [
    phrases.toFindIt,
  ]);
}

/** Changes the one visit that is meant; `trouble` is said first when the new day is none. */
export function changeVisit(
  to: "move" | "cancel",
  visit: Booked,
  wish: BookingWish,
  state: ConversationState,
  world: World,
  trouble: string | null = null,
): Reply {
  return withVisits([visit], to, wish, state, world, trouble === null ? [] : [trouble]);
}

/** Asks for what is missing of name and number, then looks the visit up. */
export function findMine(state: ConversationState, world: World, say: string[]): Reply {
  const { task, caller } = state;
  if (task?.type !== "finding") return next(state, say);
  const asks =
    askName(state, phrases.yourName, say) ??
    (caller.name === null ? null : askPhone(state, phrases.callersPhone, say));
  if (asks) return asks;
  const { name, phone } = caller;
  const found = name !== null && phone !== null ? world.visitsOf({ name, phone }) : [];
  if (found.length > 0) return withVisits(found, task.to, task.wish, state, world, say);

  // The same words whether there is such a visit or not: who does not know the number learns nothing.
  const wanted = `Wants to ${task.to === "tell" ? "know the time of" : task.to} a visit that name and number did not find.`;
  const sought = { to: task.to, wish: task.wish };
  const question: Question = { about: "anything-else", sought };
  return next(
    { ...state, task: null, question },
    [...say, phrases.notFound, phrases.noteLeft, phrases.anythingElse],
    [noteOf(state, wanted, null, world)],
  );
}

/** Looks once more when another name or number comes; null for anything else. */
export function soughtAgain(
  heard: Understood,
  state: ConversationState,
  world: World,
): Reply | null {
  const { question, caller } = state;
  const given = heard.name !== null || heard.phone?.whole === true;
  if (question.about !== "anything-else" || !question.sought || !given) return null;
  if (caller.name === null || caller.phone === null) return null;
  const task = { type: "finding", ...question.sought } as const;
  const reply = findMine({ ...state, task }, world, []);
  const again = reply.state.question;
  return again.about === "anything-else"
    ? { ...reply, state: { ...reply.state, question: { about: "anything-else" } } }
    : reply;
}

/** The one that was meant of several. */
export function chooseVisit(
  heard: Understood,
  visits: readonly Booked[],
  state: ConversationState,
  world: World,
): Reply | null {
  const { task } = state;
  if (task?.type !== "finding") return null;
  const ordinal = /\b([123])(?:st|nd|rd)\b/.exec(heard.words)?.[1];
  const [byOrder] = ordinal === undefined ? [] : visits.slice(Number(ordinal) - 1);
  const mine = byOrder ? [byOrder] : narrowed(visits, heard, "cancel", world);
  if (mine.length === 1) return withVisits(mine, task.to, task.wish, state, world, []);
  // A day or a time that fits none, or several, is still said of these visits: it books no other.
  return namesSlots(heard) && !/\b(?:book|schedule)\b/.test(heard.words)
    ? withVisits(mine.length > 0 ? mine : visits, task.to, task.wish, state, world, [])
    : null;
}

function withVisits(
  visits: readonly Booked[],
  to: VisitWish,
  wish: BookingWish,
  state: ConversationState,
  world: World,
  say: string[],
): Reply {
  const [visit] = visits;
  if (!visit) return next(state, say);
  if (to === "tell") {
    return next({ ...state, task: null, question: { about: "anything-else" } }, [
      ...say,
      ...namedVisits(visits.slice(0, 3), world),
      phrases.anythingElse,
    ]);
  }
  if (visits.length > 1) {
    const question: Question = { about: "which-visit", visits: visits.slice(0, 3) };
    const task = { type: "finding", to, wish } as const;
    return next({ ...state, task, question }, [
      ...say,
      ...namedVisits(question.visits, world),
      phrases.whichVisit,
    ]);
  }
  const service = serviceOf(world.practice, visit.serviceId);
  if (!service) return next(state, say);
  const named = wording.foundVisit(world.practice, service, visit.startsAtMs, world.nowMs);
  if (to === "cancel") {
    return next(
      { ...state, task: { type: "cancelling", visit }, question: { about: "cancel-confirmation" } },
      [...say, named, phrases.shallICancel],
    );
  }
  const { date } = localMomentAt(world.practice.timeZone, visit.startsAtMs);
  // "To nine" means nine on the day it is; "to Friday" leaves the time to be asked.
  const days = wish.days ?? (wish.time ? { from: date, to: date, orElse: null } : null);
  const task = movingOf(visit, { ...wish, days });
  const step = nextStep(task.wish, world);
  return take({ ...step, say: [...say, named, ...step.say] }, { ...state, task }, world);
}

/** The move of a visit to what is wished; the visit itself stands in the way of none of it. */
export function movingOf(visit: Booked, wish: BookingWish) {
  const { serviceId, bookingId } = visit;
  return { type: "moving", visit, wish: { ...wish, serviceId, insteadOf: bookingId } } as const;
}

export function namedVisits(visits: readonly Booked[], { practice, nowMs }: World): string[] {
  return visits.flatMap(({ serviceId, startsAtMs }) => {
    const service = serviceOf(practice, serviceId);
    return service ? [wording.foundVisit(practice, service, startsAtMs, nowMs)] : [];
  });
}

/** Those that fit what was named of them; all of them when nothing was, or no time that one of them has. */
function narrowed(
  visits: readonly Booked[],
  heard: Understood,
  to: "move" | "cancel",
  world: World,
): Booked[] {
  const { timeZone } = world.practice;
  const today = localMomentAt(timeZone, world.nowMs).date;
  const byService = heard.namesService
    ? visits.filter(({ serviceId }) => heard.serviceIds.includes(serviceId))
    : [...visits];
  // Of a move, the day and the time that were named are the new ones.
  if (to === "move") return byService;
  const meant = heard.day ? daysMeant(heard.day, today) : null;
  const byDay = byService.filter(({ startsAtMs }) => {
    const { date } = localMomentAt(timeZone, startsAtMs);
    return !meant?.ok || (meant.days.from <= date && date <= meant.days.to);
  });
  const { time } = heard;
  const byTime = byDay.filter(
    ({ startsAtMs }) => !time || (fitsTime(startsAtMs, time, world.practice) ?? true),
  );
  return byTime.length > 0 ? byTime : byDay;
}

/** Cancels after the yes; the calendar's answer comes back through `afterBooking`. */
export function cancelVisit(state: ConversationState, world: World): Reply {
  const { task } = state;
  const service =
    task?.type === "cancelling" ? serviceOf(world.practice, task.visit.serviceId) : null;
  if (task?.type !== "cancelling" || !service) return next(state, []);
  const { bookingId, serviceId, startsAtMs } = task.visit;
  return next(
    { ...state, question: { about: "booking-outcome", startsAtMs } },
    [phrases.oneMoment],
    [{ type: "cancel", bookingId, serviceId, service: service.name, startsAtMs }],
  );
}
