import { bookGeneral, continueBooking } from "./flows/booking.ts";
import { continueMessage, finishMessage, passToTeam } from "./flows/message.ts";
import { continueVisit } from "./flows/visit.ts";
import type { ActId } from "../messages/acts.ts";
import type { Prompt } from "./state.ts";
import type { Turn } from "./turn.ts";

/** Turns in a row that may fail before the team takes over. */
const missesBeforeHandOff = 2;

/** The acts with an example of an answer. */
const examples: Partial<Record<Prompt, ActId>> = {
  service: "for-example-service",
  day: "for-example-day",
  choice: "for-example-choice",
  phone: "for-example-phone",
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
    turn.say("not-understood-passing-on").update({ misses: 0 });
    return passToTeam(turn, "Could not be understood three times in a row.");
  }
  const { prompt } = turn.state;
  if (misses > 1 && turn.booking && bookGeneral(turn, turn.booking)) return true;
  turn.say(misses === 1 ? "not-caught" : "still-not-caught");
  if (misses > 1) turn.say(examples[prompt] ?? "for-example");
  return askAgain(turn);
}

/** The acts that ask again. A form asks for its next missing slot. */
const askedAgainBy: Partial<Record<Prompt, ActId>> = {
  "cancel-confirmation": "ask-to-cancel",
  "message-offer": "offer-message",
  "grown-up": "ask-grown-up",
  "price-of-service": "ask-which-price",
  change: "ask-what-to-change",
  "new-visit": "ask-new-visit",
};

/** What the practice likes to know of a new caller, else whether there is anything else. */
export function askLead(turn: Turn): true {
  const { patient, heardFrom } = turn.state.lead;
  if (patient === null) return turn.say("ask-first-visit").expect("first-visit");
  if (patient === "known" || heardFrom !== null) return turn.offerMore();
  return turn.say("ask-heard-from").expect("heard-from");
}

/** Asks once more what was asked before a digression. */
export function askAgain(turn: Turn): true {
  const { form, prompt, caller, lastActs } = turn.state;
  const act = askedAgainBy[prompt];
  // "Even if I sign for it?": a refusal keeps its reason.
  const reason = lastActs.find(({ id }) => id === "parent-first" || id === "cannot-discuss-others");
  if (act === "offer-message" && reason) turn.say(reason.id);
  if (act) return turn.say(act).expect(prompt);
  if (prompt === "help" || prompt === "visit-offer" || prompt === "wrong-number")
    return turn.say("how-to-help").expect("help");
  if (form?.type === "visit") return continueVisit(turn, form);
  if (form?.type === "message") return continueMessage(turn, form);
  if (form?.type !== "booking") return turn.offerMore();
  // A name or a number that was asked for and not given is asked for once more.
  if (prompt === "name") turn.updateCaller({ nameAsked: Math.max(0, caller.nameAsked - 1) });
  if (prompt === "phone" && !turn.says("hasNoPhone"))
    turn.updateCaller({ phoneAsked: Math.max(0, caller.phoneAsked - 1) });
  return continueBooking(turn, form);
}
