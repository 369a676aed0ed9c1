import { kept, wrapUp } from "./caller-turns.ts";
import { phrases } from "./phrases.ts";
import { nextStep } from "./booking.ts";
import { wishOf } from "./conversation-state.ts";
import type { ConversationState } from "./conversation-state.ts";
import { goodbye, next, notUnderstood } from "./endings.ts";
import { asking } from "./questions.ts";
import { serviceOf } from "./practice.ts";
import type { Reply, World } from "./reply.ts";
import { take } from "./booking-turns.ts";
import { means } from "./understanding.ts";
import type { Understood } from "./understanding.ts";
import { emptyWish } from "./wish.ts";

/** Yes, no, thanks and the like: what they mean depends on what was asked. */
export function shortReply(
  heard: Understood,
  state: ConversationState,
  before: ConversationState,
  world: World,
): Reply {
  const { question, task } = state;
  const wished = wishOf(state);
  if (task && (means(heard, "drop") || means(heard, "cancel"))) {
    const keeps = task.type !== "booking" && task.type !== "message";
    if (keeps) return kept({ ...state, task: null }, world);
    // Of two visits the first stands, and is still without name and number.
    if (task.type === "booking" && state.booked.length > 0)
      return wrapUp({ ...state, task: null }, world, [phrases.notBooking]);
    return next({ ...state, task: null, question: { about: "anything-else" } }, [
      task.type === "message" ? phrases.okay : phrases.notBooking,
      phrases.anythingElse,
    ]);
  }
  if (question.about === "how-to-help" && question.offersVisit) {
    if (heard.clearYes) return take(nextStep(emptyWish, world), state, world);
    if (means(heard, "no") && !/\b(?:all|everything|bye)\b/.test(heard.words))
      return next({ ...state, question: { about: "how-to-help" } }, [
        phrases.okay,
        phrases.howToHelp,
      ]);
  }
  if (
    !task &&
    (means(heard, "done") || (means(heard, "no") && question.about === "anything-else"))
  ) {
    return goodbye(state, world);
  }
  if (question.about === "book-offer") {
    if (means(heard, "no") || means(heard, "drop")) {
      return next({ ...state, question: { about: "anything-else" } }, [
        phrases.okay,
        phrases.anythingElse,
      ]);
    }
    if (heard.clearYes) {
      return take(nextStep({ ...emptyWish, serviceId: question.serviceId }, world), state, world);
    }
  }
  if (question.about === "confirmation" && means(heard, "no") && !means(heard, "yes")) {
    return next({ ...state, question: { about: "change" } }, [
      phrases.allRight,
      phrases.whatToChange,
    ]);
  }
  // "No, I can breathe" answers what was said of 911; the times still stand.
  if (
    question.about === "choice" &&
    serviceOf(world.practice, wished?.serviceId ?? null)?.urgent &&
    /\b(?:breath\w*|bleed\w*|swallow\w*|blood)\b/.test(heard.words)
  ) {
    return next(state, [phrases.allRight, ...asking(state, world)]);
  }
  if (
    question.about === "choice" &&
    task &&
    wished &&
    (means(heard, "no") || /\b(?:something else|another|other)\b/.test(heard.words))
  ) {
    const wish = { ...wished, days: null };
    const current =
      task.type === "moving" ? { ...task, wish } : ({ type: "booking", wish } as const);
    return next({ ...state, task: current, question: { about: "day" } }, [phrases.otherDay]);
  }
  if (means(heard, "hold-on")) {
    return next(
      state,
      question.about === "confirmation" || question.about === "cancel-confirmation"
        ? [phrases.ofCourse, ...asking(state, world)]
        : [phrases.takeYourTime],
    );
  }
  if (!task && heard.clearYes && question.about === "anything-else") {
    return next({ ...state, question: { about: "how-to-help" } }, [phrases.whatElse]);
  }
  if (means(heard, "thanks") && !means(heard, "no"))
    return next(state, [phrases.welcome, ...asking(state, world)]);
  if (means(heard, "hello")) return next(state, [phrases.hello, ...asking(state, world)]);
  return notUnderstood(before, world);
}
