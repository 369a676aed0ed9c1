import { offerInstead, take } from "./booking-turns.ts";
import { nextStep } from "./booking.ts";
import { askingWhom } from "./call-back.ts";
import { detailsFor, wrapUp } from "./caller-turns.ts";
import { wishOf } from "./conversation-state.ts";
import type { ConversationState } from "./conversation-state.ts";
import { handOff, next } from "./endings.ts";
import { phrases } from "./phrases.ts";
import { serviceOf } from "./practice.ts";
import type { BookingResult, Reply, World } from "./reply.ts";
import { emptyWish } from "./wish.ts";
import * as wording from "./wording.ts";

/** Says how it went with the calendar, or offers other times. Ignored when nothing is under way. */
export function afterBooking(state: ConversationState, result: BookingResult, world: World): Reply {
  const { question, task } = state;
  if (question.about !== "booking-outcome" || !task) return next(state, []);
  const { practice, nowMs } = world;
  const { startsAtMs } = question;
  if (!result.ok && (result.problem === "unavailable" || task.type === "cancelling")) {
    const why = "The calendar could not be reached.";
    return askingWhom(handOff(state, world, [phrases.calendarDown], why), world);
  }
  if (!result.ok) {
    const because = result.problem === "taken" ? phrases.justTaken : phrases.nothingThen;
    return offerInstead(state, startsAtMs, because, world);
  }
  const done = { ...state, task: null, unrecorded: true };
  if (task.type === "cancelling" || task.type === "moving") {
    const { visit } = task;
    const service = serviceOf(practice, visit.serviceId);
    const others = state.booked.filter(({ bookingId }) => bookingId !== visit.bookingId);
    const moving = task.type === "moving";
    const booked = moving ? [...others, { ...visit, startsAtMs }] : others;
    const sentence = moving ? wording.moved : wording.cancelled;
    const say = service ? [sentence(practice, service, startsAtMs, nowMs)] : [];
    const texts = moving ? detailsFor({ ...done, booked }, world) : [];
    return wrapUp({ ...done, booked }, world, say, texts);
  }
  const service = serviceOf(practice, wishOf(state)?.serviceId ?? null);
  if (!service) return next(state, []);
  const booked = [
    ...state.booked,
    { bookingId: result.bookingId, serviceId: service.id, startsAtMs },
  ];
  const current = { ...done, booked, everBooked: state.everBooked + 1 };
  const texts = detailsFor(current, world);
  const say = [
    wording.booked(practice, service, startsAtMs, nowMs),
    ...(texts.length > 0 ? [phrases.textComing] : []),
  ];
  if (state.later) {
    const { later, ...rest } = current;
    const step = nextStep(later ?? emptyWish, world);
    const reply = take({ ...step, say: [...say, phrases.nextOne, ...step.say] }, rest, world);
    return { ...reply, do: [...texts, ...reply.do] };
  }
  return wrapUp(current, world, say, texts);
}
