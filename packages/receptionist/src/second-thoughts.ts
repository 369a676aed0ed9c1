import type { Booked, ConversationState, Question } from "./conversation-state.ts";
import { next } from "./endings.ts";
import { localMomentAt } from "./local-time.ts";
import { clockAt } from "./opening-hours.ts";
import { phrases } from "./phrases.ts";
import type { Practice } from "./practice.ts";
import type { Reply, World } from "./reply.ts";
import { means, understand } from "./understanding.ts";
import type { Understood } from "./understanding.ts";
import { changeVisit, movingOf, startOn } from "./visit-turns.ts";
import { emptyWish, withHeard, wishFor } from "./wish.ts";

/** Asked right after a booking, about the caller; what is said then may still be about the visit. */
const afterBooked: ReadonlySet<Question["about"]> = new Set([
  "name",
  "phone",
  "known",
  "heard",
  "budget",
  "anything-else",
]);

const callsOff =
  /\b(?:cancel(?! ?ation)|call (?:it|that) off|dont (?:book|want) (?:it|that)|(?:un ?book|undo|scratch|drop) (?:it|that))\b/;
/** "That's wrong", "it should be four", "I meant Wednesday", "make that four". */
const corrects =
  /\b(?:(?:thats|that is|its|is|got it|heard|day|time|1) (?:\w+ )?(?:wrong|incorrect|not (?:right|correct|what i (?:said|wanted|meant|asked for)))|isnt (?:right|correct|what i (?:said|wanted|meant|asked for))|should(?: have|ve)? be(?:en)?|supposed to be|i (?:meant|said|wanted|asked for)|instead|cant (?:do|make|come)|(?:make|change|move|switch|push) (?:it|that))\b/;
/** "Wait, Wednesday", "no, at four": what stands after it is meant for the visit when it names a moment. */
const takesBack = /^(?:(?:oh|um|uh|well|sorry|ok) )*(?:no|wait|actually|hold on|hang on|oops)\b/;
/** Who asks what calling off would cost has not called off. */
const asksOf = /\b(?:policy|policies|fees?|charged?|penalty|what (?:happens )?if)\b/;
const adds = /\b(?:another|also|as well|2nd|too|1 more|both)\b/;

/**
 * What a caller still changes about the visit that was booked a moment ago, whatever was asked of them
 * since; null when the sentence is about something else.
 */
export function secondThoughts(
  heard: Understood,
  state: ConversationState,
  world: World,
): Reply | null {
  const visit = state.booked.at(-1);
  if (!visit || state.task !== null || !afterBooked.has(state.question.about)) return null;
  if (heard.phone !== null || adds.test(heard.words) || asksOf.test(heard.words)) return null;
  const current = unasked(state);

  if (means(heard, "cancel") || callsOff.test(heard.words)) {
    const named = heard.namesService || heard.day !== null;
    return named
      ? startOn("cancel", heard, current, world)
      : changeVisit("cancel", visit, emptyWish, current, world);
  }

  const moves = means(heard, "move") || corrects.test(heard.words);
  if (!moves && !(takesBack.test(heard.words) && asksOfCaller(state.question))) return null;
  // Only somebody who is asked for a time is taken to name one with "four".
  const again = understand({ text: heard.spoken, confidence: 1 }, world.practice, {
    about: "change",
  });
  const asked: Question = { about: "change" };
  const told = withHeard(
    { ...emptyWish, days: wishOn(visit, world.practice).days },
    again,
    asked,
    world.practice,
    world.nowMs,
  );
  // "I can't make it on Tuesday" names the day it is, and none to move it to.
  const onlyAsItIs =
    again.day !== null &&
    again.time === null &&
    told.wish.days?.from === wishOn(visit, world.practice).days?.from;
  if (again.time === null && (again.day === null || onlyAsItIs)) {
    if (means(heard, "move") && !onlyAsItIs) return startOn("move", heard, current, world);
    if (heard.name !== null || !(corrects.test(heard.words) && complains.test(heard.words)))
      return null;
    return next(
      {
        ...current,
        task: movingOf(visit, wishOn(visit, world.practice)),
        question: asked,
      },
      [phrases.allRight, phrases.whenInstead],
    );
  }
  if (heard.namesService && !heard.serviceIds.includes(visit.serviceId)) return null;
  const { days, time } = told.wish;
  const keptTime = again.day !== null && again.time === null;
  const wish = {
    ...emptyWish,
    days: again.day === null ? wishOn(visit, world.practice).days : days,
    time: keptTime ? wishOn(visit, world.practice).time : time,
  };
  return changeVisit("move", visit, wish, current, world, told.trouble);
}

const complains =
  /\b(?:wrong|incorrect|cant (?:do|make|come)|not (?:right|correct|what)|isnt (?:right|correct|what))\b/;

/** A no to "Is this your first visit?" takes nothing back. */
function asksOfCaller({ about }: Question): boolean {
  return about === "name" || about === "phone";
}

/** The visit as it was booked. */
function wishOn({ serviceId, startsAtMs }: Booked, practice: Practice) {
  const { minutes } = localMomentAt(practice.timeZone, startsAtMs);
  return {
    ...wishFor({ ...emptyWish, serviceId }, startsAtMs, practice),
    time: { type: "at", clock: clockAt(minutes) },
  } as const;
}

/** What was asked and not answered is asked again afterwards, in the words of the first time. */
export function unasked(state: ConversationState): ConversationState {
  const { caller, question } = state;
  if (question.about === "name" && caller.name === null)
    return { ...state, caller: { ...caller, nameAsked: Math.max(0, caller.nameAsked - 1) } };
  if (question.about === "phone" && caller.phone === null)
    return { ...state, caller: { ...caller, phoneAsked: Math.max(0, caller.phoneAsked - 1) } };
  return state;
}
