import { bookGeneral, continueBooking } from "./flows/booking.ts";
import { continueMessage, passToTeam } from "./flows/message.ts";
import { continueVisit } from "./flows/visit.ts";
import type { ActId } from "../messages/acts.ts";
import type { Prompt } from "./state.ts";
import type { Turn } from "./turn.ts";

const examples: Partial<Record<Prompt, ActId>> = {
  service: "for-example-service",
  day: "for-example-day",
  choice: "for-example-choice",
  phone: "for-example-phone",
};

/** Asks again, the second time with an example; then the team takes over. */
export function notUnderstood(turn: Turn): true {
  const misses = turn.state.misses + 1;
  turn.update({ misses });
  if (misses > 2) {
    turn.say("not-understood-passing-on").update({ misses: 0 });
    return passToTeam(turn, "Could not be understood three times in a row.");
  }
  if (misses > 1 && turn.booking && bookGeneral(turn, turn.booking)) return true;
  turn.say(misses === 1 ? "not-caught" : "still-not-caught");
  if (misses > 1) turn.say(examples[turn.state.prompt] ?? "for-example");
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
    return turn.say("how-to-help").expect(prompt);
  if (form?.type === "visit") return continueVisit(turn, form);
  if (form?.type === "message") return continueMessage(turn, form);
  if (form === null) return turn.offerMore();
  // A name or a number that was not given is asked for once more.
  if ((prompt === "name" || prompt === "phone") && !turn.says("hasNoPhone")) {
    const count = `${prompt}Asked` as const;
    turn.updateCaller({ [count]: caller[count] - 1 });
  }
  return continueBooking(turn, form);
}
