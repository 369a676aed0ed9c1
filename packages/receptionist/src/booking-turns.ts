import { askingWhom } from "./call-back.ts";
import { phrases } from "./phrases.ts";
import { freeFor, nextStep, offer } from "./booking.ts";
import type { BookingStep } from "./booking.ts";
import { wishOf } from "./conversation-state.ts";
import type { BookingWish, ConversationState, Question, Task } from "./conversation-state.ts";
import { handOff, next, notUnderstood } from "./endings.ts";
import { freeNear } from "./free-times.ts";
import { localMomentAt } from "./local-time.ts";
import { memberOf, serviceOf } from "./practice.ts";
import type { Service } from "./practice.ts";
import { asking } from "./questions.ts";
import type { Action, Reply, World } from "./reply.ts";
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

/** Takes a step of a booking; of a move, when one is under way. */
export function take(step: BookingStep, state: ConversationState, world: World): Reply {
  const moving = state.task?.type === "moving" ? state.task : null;
  const task: Task = moving ? { ...moving, wish: step.wish } : { type: "booking", wish: step.wish };
  if (step.question) {
    const say = moving
      ? step.say.map((each) => (each === phrases.shallIBook ? phrases.shallIMove : each))
      : step.say;
    return next({ ...state, task, question: step.question }, say);
  }
  const handedOff = handOff({ ...state, task }, world, step.say, "Found no free time.");
  return askingWhom(handedOff, world);
}

export function book(state: ConversationState, startsAtMs: number, world: World): Reply {
  const { task, caller } = state;
  const wish = wishOf(state);
  const service = serviceOf(world.practice, wish?.serviceId ?? null);
  if (!wish || !service) return notUnderstood(state, world);
  const { durationMin, serviceId, staffId } = freeFor(service, wish);
  const what = { serviceId, service: service.name, startsAtMs, durationMin };
  const action: Action =
    task?.type === "moving"
      ? { type: "move", bookingId: task.visit.bookingId, fromMs: task.visit.startsAtMs, ...what }
      : {
          type: "book",
          ...what,
          ...(staffId !== undefined && { staffId }),
          bookedBefore: state.everBooked,
          bufferMin: service.bufferMin,
          staff: memberOf(world.practice, providerOf(service, wish.staffId))?.name ?? null,
          room: service.rooms[0] ?? null,
          name: caller.name,
          phone: caller.phone,
        };
  const question: Question = { about: "booking-outcome", startsAtMs };
  return next({ ...state, question }, [phrases.oneMoment], [action]);
}

export function offerInstead(
  state: ConversationState,
  startsAtMs: number,
  because: string,
  world: World,
): Reply {
  const wish = wishOf(state);
  const service = serviceOf(world.practice, wish?.serviceId ?? null);
  if (!wish || !service) return notUnderstood(state, world);
  const { timeZone } = world.practice;
  const { date } = localMomentAt(timeZone, startsAtMs);
  const today = localMomentAt(timeZone, world.nowMs).date;
  const others = freeNear(world, startsAtMs, date, today, freeFor(service, wish));
  return take(offer(wish, others, [because], world), state, world);
}

/** Who gives the service: who was asked for, if they do; else the first who does. */
export function providerOf({ providers }: Service, staffId: string | null): string | null {
  return staffId !== null && providers.includes(staffId) ? staffId : (providers[0] ?? null);
}
