import { phrases } from "./phrases.ts";
import { nextStep, offer } from "./booking.ts";
import type { BookingStep } from "./booking.ts";
import type { BookingWish, ConversationState, Question } from "./conversation-state.ts";
import { handOff, next, notUnderstood } from "./endings.ts";
import { freeNear } from "./free-times.ts";
import { localMomentAt } from "./local-time.ts";
import { serviceOf } from "./practice.ts";
import { asking } from "./questions.ts";
import type { Reply, World } from "./reply.ts";
import type { Understood } from "./understanding.ts";
import { withHeard } from "./wish.ts";

export function stepFor(
  wish: BookingWish,
  heard: Understood,
  state: ConversationState,
  world: World,
): BookingStep {
  const told = withHeard(wish, heard, state.question, world.practice, world.nowMs);
  if (told.among.length > 0) {
    const question: Question = { about: "service", among: told.among };
    return { wish: told.wish, question, say: asking({ ...state, question }, world) };
  }
  if (told.trouble === null) return nextStep(told.wish, world);
  return { wish: told.wish, question: { about: "day" }, say: [told.trouble, phrases.whichDay] };
}

export function take(step: BookingStep, state: ConversationState, world: World): Reply {
  const task = { type: "booking", wish: step.wish } as const;
  if (step.question) return next({ ...state, task, question: step.question }, step.say);
  return handOff({ ...state, task }, world, step.say, "Found no free time.");
}

export function book(state: ConversationState, startsAtMs: number, world: World): Reply {
  const service = serviceOf(world.practice, state.task?.wish.serviceId ?? null);
  if (!service) return notUnderstood(state, world);
  return {
    ...next({ ...state, question: { about: "booking-outcome", startsAtMs } }, [phrases.oneMoment]),
    do: {
      type: "book",
      serviceId: service.id,
      service: service.name,
      startsAtMs,
      durationMin: service.durationMin,
    },
  };
}

export function offerInstead(
  state: ConversationState,
  startsAtMs: number,
  because: string,
  world: World,
): Reply {
  const { task } = state;
  const service = serviceOf(world.practice, task?.wish.serviceId ?? null);
  if (!task || !service) return notUnderstood(state, world);
  const { timeZone } = world.practice;
  const { date } = localMomentAt(timeZone, startsAtMs);
  const today = localMomentAt(timeZone, world.nowMs).date;
  const others = freeNear(world, startsAtMs, date, today, service.durationMin);
  return take(offer(task.wish, others, [because], world), state, world);
}
