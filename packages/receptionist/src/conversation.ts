import type { BookingStep } from "./booking.ts";
import { nextStep } from "./booking.ts";
import { book, offerInstead, stepFor, take } from "./booking-turns.ts";
import type { BookingWish, ConversationState, Question } from "./conversation-state.ts";
import { goodbye, handOff, next, notUnderstood, promptsBeforeGivingUp } from "./endings.ts";
import { factsAsked } from "./facts-asked.ts";
import { phrases } from "./phrases.ts";
import { serviceOf } from "./practice.ts";
import type { Practice } from "./practice.ts";
import { asking } from "./questions.ts";
import type { BookingResult, Reply, Said, World } from "./reply.ts";
import { shortReply } from "./short-replies.ts";
import { actsFrom, means, namesSlots, understand } from "./understanding.ts";
import type { Understood } from "./understanding.ts";
import { chosenOf, emptyWish, wishFor } from "./wish.ts";
import * as wording from "./wording.ts";

const undecided =
  /\b(?:dont know|not sure|no idea|whatever|up to you|you (?:choose|pick|decide|tell me)|what are my options|what(?: \w+)? (?:do you have|have you got|are (?:available|free|open)|is (?:available|free|open))|what(?:s| is) (?:available|free|open)|what (?:days|times) |when (?:can|could) i come|when are you free|when is (?:good|free))\b/;

/** Answers the phone. */
export function greet(practice: Practice): Reply {
  const say = wording.greetingOf(practice);
  const state: ConversationState = {
    question: { about: "how-to-help" },
    task: null,
    booked: [],
    misses: 0,
    silences: 0,
    lastSaid: say,
  };
  return { state, say, do: null, ends: false };
}

/**
 * Takes one turn of the caller. Never throws, whatever was said. An action is done by whoever calls
 * this; the outcome of `book` comes back through `afterBooking`.
 */
export function answer(state: ConversationState, said: Said, world: World): Reply {
  const { question, task } = state;
  if (question.about === "nothing") return { state, say: [], do: null, ends: true };
  // `!(>=)`, so that a confidence that is no number counts as none.
  if (!(said.confidence >= actsFrom)) return notUnderstood(state, world);

  const heard = understand(said, world.practice, expectsTime(question));
  const current = { ...state, silences: 0 };
  // Whatever is said meanwhile, even goodbye, waits for the calendar: the caller shall hear how it went.
  if (question.about === "booking-outcome") return next(current, asking(current, world));
  if (means(heard, "human"))
    return handOff(current, world, [phrases.ofCourse, phrases.passingOn], "Asked for a person.");
  if (means(heard, "change-booking") && !(task && !/appointment|booking|visit/.test(heard.words))) {
    return handOff(
      current,
      world,
      [phrases.changesByTeam],
      `Wants to change or cancel an appointment: "${heard.words.slice(0, 200)}"`,
    );
  }
  if (means(heard, "goodbye") && !means(heard, "book")) return goodbye(current, world);
  if (means(heard, "repeat") && !namesSlots(heard))
    return next({ ...current, misses: 0 }, state.lastSaid);
  return reactTo(leftToUs(heard, question), { ...current, misses: 0 }, state, world);
}

/** Says how the booking went, or offers other times. Ignored when no booking is under way. */
export function afterBooking(state: ConversationState, result: BookingResult, world: World): Reply {
  const { question, task } = state;
  const service = serviceOf(world.practice, task?.wish.serviceId ?? null);
  if (question.about !== "booking-outcome" || !task || !service) return next(state, []);

  const { startsAtMs } = question;
  if (result.ok) {
    const booked = [
      ...state.booked,
      { bookingId: result.bookingId, serviceId: service.id, startsAtMs },
    ];
    const say = [
      wording.booked(world.practice, service, startsAtMs, world.nowMs),
      phrases.anythingElse,
    ];
    return next({ ...state, booked, task: null, question: { about: "anything-else" } }, say);
  }
  if (result.problem === "unavailable") {
    return handOff(state, world, [phrases.calendarDown], "The calendar could not be reached.");
  }
  return offerInstead(
    state,
    startsAtMs,
    result.problem === "taken" ? phrases.justTaken : phrases.nothingThen,
    world,
  );
}

/** Two prompts, then goodbye. */
export function afterSilence(state: ConversationState, world: World): Reply {
  if (state.question.about === "nothing") return { state, say: [], do: null, ends: true };
  if (state.question.about === "booking-outcome") return next(state, asking(state, world));
  const silences = state.silences + 1;
  if (silences > promptsBeforeGivingUp) return goodbye(state, world);
  const opening = silences === 1 ? phrases.areYouThere : phrases.stillHere;
  return next({ ...state, silences }, [opening, ...asking(state, world)]);
}

function reactTo(
  heard: Understood,
  state: ConversationState,
  before: ConversationState,
  world: World,
): Reply {
  const { question, task } = state;
  const facts = factsAsked(heard, state, world);
  const asksFacts = facts.say.length > 0 || facts.priceOfWhat;

  if (question.about === "confirmation" && task && heard.clearYes && !asksFacts) {
    const step = stepFor(task.wish, heard, state, world);
    const agrees =
      step.question?.about === "confirmation" &&
      step.question.startsAtMs === question.startsAtMs &&
      step.wish.serviceId === task.wish.serviceId;
    return agrees ? book(state, question.startsAtMs, world) : take(step, state, world);
  }
  if (question.about === "choice" && task && !asksFacts) {
    const chosen =
      heard.clearYes && question.offeredMs.length === 1 && !namesSlots(heard)
        ? (question.offeredMs[0] ?? null)
        : chosenOf(heard, question.offeredMs, task.wish, world.practice, world.nowMs);
    if (chosen !== null)
      return take(nextStep(wishFor(task.wish, chosen, world.practice), world), state, world);
  }

  // A question about Saturday's hours is not a wish for Saturday, unless something is to be booked.
  const ends = task === null && means(heard, "done");
  const wants =
    means(heard, "book") ||
    (!asksFacts && !ends && (namesSlots(heard) || (heard.changes.length > 0 && task !== null)));
  if (wants && !(question.about === "price-of-service" && asksFacts)) {
    const wish = task?.wish ?? emptyWish;
    const step = stepFor(wish, heard, state, world);
    return take(
      { ...step, say: [...facts.say, ...urgently(wish, step, world), ...step.say] },
      state,
      world,
    );
  }
  if (asksFacts) return afterFacts(facts, state, world);
  return shortReply(heard, state, before, world);
}

function afterFacts(
  facts: ReturnType<typeof factsAsked>,
  state: ConversationState,
  world: World,
): Reply {
  if (state.task) {
    const say = facts.say.length > 0 ? facts.say : [wording.exampleServices(world.practice)];
    return next(state, [...say, ...asking(state, world)]);
  }
  if (facts.priceOfWhat) {
    const question: Question = { about: "price-of-service" };
    return next({ ...state, question }, [...facts.say, ...asking({ ...state, question }, world)]);
  }
  const question: Question = facts.pricedId
    ? { about: "book-offer", serviceId: facts.pricedId }
    : { about: "anything-else" };
  return next({ ...state, question }, [...facts.say, ...asking({ ...state, question }, world)]);
}

/** "Whatever you have", "I don't know": a caller who leaves the day or the time to us is offered some. */
function leftToUs(heard: Understood, { about }: Question): Understood {
  if (namesSlots(heard) || !undecided.test(heard.words)) return heard;
  const intents = heard.intents.filter(({ intent }) => intent !== "services");
  if (about === "day") return { ...heard, intents, day: { type: "soonest" } };
  if (about === "time")
    return { ...heard, intents, time: { type: "between", from: null, to: null } };
  return heard;
}

/** The sentence for what cannot wait, said once, when the service is first named. */
function urgently(wish: BookingWish, step: BookingStep, world: World): string[] {
  if (step.wish.serviceId === wish.serviceId) return [];
  const urgent = serviceOf(world.practice, step.wish.serviceId)?.urgent ?? null;
  return urgent === null ? [] : [urgent];
}

function expectsTime({ about }: Question): boolean {
  return (
    about === "time" ||
    about === "choice" ||
    about === "confirmation" ||
    about === "day" ||
    about === "change"
  );
}
