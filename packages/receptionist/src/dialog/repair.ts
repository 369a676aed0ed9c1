import { continueBooking } from "./flows/booking.ts";
import { continueMessage, finishMessage, passToTeam } from "./flows/message.ts";
import { continueVisit } from "./flows/visit.ts";
import type { ActParams } from "../messages/acts.ts";
import type { Prompt } from "./state.ts";
import type { Turn } from "./turn.ts";

/** Turns in a row that may fail before the team takes over. */
const missesBeforeHandOff = 2;

type Example = ActParams["for-example"]["of"];

const exampleFor: Partial<Record<Prompt, Example>> = {
  service: "service",
  day: "day",
  time: "time",
  choice: "choice",
  phone: "phone",
  help: "anything",
  "anything-else": "anything",
};

/** Not understood: asks again, the second time with an example; then the team takes over. */
export function notUnderstood(turn: Turn): true {
  const misses = turn.state.misses + 1;
  turn.update({ misses });
  if (misses > missesBeforeHandOff) {
    const { form } = turn.state;
    // The team knows already: nothing is gained by asking on.
    if (form?.type === "message" && form.isPassedOn)
      return finishMessage(turn.update({ misses: 0 }), form);
    turn.say("not-understood-passing-on").update({ misses: 0, form: null });
    return passToTeam(turn, "Could not be understood three times in a row.");
  }
  const { prompt } = turn.state;
  turn.say(misses === 1 ? "not-caught" : "still-not-caught");
  if (misses > 1) turn.say("for-example", { of: exampleFor[prompt] ?? "anything" });
  return askAgain(turn);
}

/** Asks once more what was asked before a digression. */
export function askAgain(turn: Turn): true {
  const { form, prompt } = turn.state;
  switch (prompt) {
    case "cancel-confirmation":
      turn.say("ask-to-cancel");
      return turn.expect(prompt);
    case "message-offer":
      turn.say("offer-message");
      return turn.expect(prompt);
    case "grown-up":
      turn.say("ask-grown-up");
      return turn.expect(prompt);
    case "new-visit":
      turn.say("ask-new-visit");
      return turn.expect(prompt);
    case "price-of-service":
      turn.say("ask-which-price");
      return turn.expect(prompt);
    case "change":
      turn.say("ask-what-to-change");
      return turn.expect(prompt);
    case "heard-from":
    case "first-visit":
      return turn.offerMore();
    case "help":
    case "visit-offer":
    case "wrong-number":
      turn.say("how-to-help");
      return turn.expect("help");
    default:
  }
  if (form?.type === "booking") return continueAgain(turn);
  if (form?.type === "visit") return continueVisit(turn, form);
  if (form?.type === "message") return continueMessage(turn, form);
  return turn.offerMore();
}

/** A name or a number that was asked for and not given is asked for once more after a digression. */
function continueAgain(turn: Turn): true {
  const { form, prompt, caller } = turn.state;
  if (form?.type !== "booking") return askAgain(turn);
  if (prompt === "name") turn.updateCaller({ nameAsked: Math.max(0, caller.nameAsked - 1) });
  if (prompt === "phone") turn.updateCaller({ phoneAsked: Math.max(0, caller.phoneAsked - 1) });
  return continueBooking(turn, form);
}
