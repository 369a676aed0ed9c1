import { phrases } from "./phrases.ts";
import { wishOf } from "./conversation-state.ts";
import type { Booked, ConversationState, Question } from "./conversation-state.ts";
import { serviceOf } from "./practice.ts";
import type { World } from "./reply.ts";
import * as wording from "./wording.ts";

/**
 * The open question once more, after a digression or a silence. A confirmation is always asked with
 * its whole read-back, so that a yes never answers anything but what was just said.
 */
export function asking(state: ConversationState, world: World): string[] {
  const { question } = state;
  switch (question.about) {
    case "how-to-help":
      return [phrases.howToHelp];
    case "anything-else":
      return [phrases.anythingElse];
    case "book-offer":
      return [phrases.bookOne];
    case "price-of-service":
      return [phrases.whichPrice];
    case "service":
      return [whichService(question, world)];
    case "day":
      return [phrases.whichDay];
    case "time":
      return [phrases.whatTime];
    case "change":
      return [phrases.whatToChange];
    case "choice":
      return [
        wording.offerOf(world.practice, question.offeredMs, world.nowMs),
        question.offeredMs.length === 1 ? phrases.wouldThatSuit : phrases.whichTime,
      ];
    case "confirmation":
      return [...readBackOf(state, world), moves(state) ? phrases.shallIMove : phrases.shallIBook];
    case "booking-outcome":
      return [phrases.oneMoment];
    case "cancel-confirmation":
      return [...visitNamed(state, world), phrases.shallICancel];
    case "which-visit":
      return [...question.visits.flatMap((visit) => named(visit, world)), phrases.whichVisit];
    case "name":
      return [
        state.booked.length > 0 || state.task?.type === "finding"
          ? phrases.yourName
          : phrases.callersName,
      ];
    case "phone":
      if (state.task?.type === "finding") return [phrases.callersPhone];
      return [state.task?.type === "message" ? phrases.callBackPhone : phrases.yourPhone];
    case "reason":
      return [phrases.whatMessage];
    case "known":
      return [phrases.firstVisit];
    case "heard":
      return [phrases.howHeard];
    case "budget":
      return [phrases.budget];
    case "message-offer":
      return [state.forClinic === null ? phrases.offerMessage : phrases.shallIPassOn];
    case "call-back":
      return [callBack(state)];
    case "grown-up":
      return [phrases.grownUp];
    case "wrong-number":
      return [phrases.howToHelp];
    case "nothing":
      return [];
  }
}

/** The open question with a hint how to answer it, for a caller who was not understood twice. */
export function askingPlainly(state: ConversationState, world: World): string[] {
  const { question } = state;
  switch (question.about) {
    case "how-to-help":
    case "anything-else":
    case "wrong-number":
      return [phrases.whatICanDo];
    case "service":
    case "price-of-service":
      return question.about === "service" && question.among.length > 0
        ? [whichService(question, world)]
        : [wording.exampleServices(world.practice)];
    case "day":
      return [phrases.sayADay];
    case "time":
      return [phrases.sayATime];
    case "confirmation":
      return [...readBackOf(state, world), phrases.sayYesOrNo];
    case "book-offer":
    case "cancel-confirmation":
    case "message-offer":
    case "grown-up":
      return [...asking(state, world), phrases.sayYesOrNo];
    case "phone":
      return [phrases.phoneAgain];
    case "choice":
      return [...asking(state, world).slice(0, 1), phrases.sayWhich];
    case "change":
    case "call-back":
    case "which-visit":
    case "name":
    case "reason":
    case "known":
    case "heard":
    case "budget":
    case "booking-outcome":
    case "nothing":
      return asking(state, world);
  }
}

function callBack({ caller }: ConversationState): string {
  if (caller.phone !== null) return phrases.callersName;
  return caller.name === null ? phrases.callBackWhom : phrases.callBackPhone;
}

function moves({ task }: ConversationState): boolean {
  return task?.type === "moving";
}

function visitNamed({ task }: ConversationState, world: World): string[] {
  return task?.type === "cancelling" ? named(task.visit, world) : [];
}

function named({ serviceId, startsAtMs }: Booked, { practice, nowMs }: World): string[] {
  const service = serviceOf(practice, serviceId);
  return service ? [wording.foundVisit(practice, service, startsAtMs, nowMs)] : [];
}

function readBackOf(state: ConversationState, world: World): string[] {
  const { question } = state;
  const service = serviceOf(world.practice, wishOf(state)?.serviceId ?? null);
  if (question.about !== "confirmation" || !service) return [];
  return [wording.readBack(world.practice, service, question.startsAtMs, world.nowMs)];
}

function whichService(question: Question, world: World): string {
  const among = question.about === "service" ? question.among : [];
  const services = world.practice.services.filter(({ id }) => among.includes(id));
  return services.length > 0 ? wording.whichOf(services) : phrases.whichService;
}
