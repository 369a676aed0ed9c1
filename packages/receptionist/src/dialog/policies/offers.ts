import { answerQuestions } from "../answers.ts";
import { cancel, startBooking, updateBooking } from "../flows/booking.ts";
import { passToTeam } from "../flows/message.ts";
import { chooseVisit, startVisit } from "../flows/visit.ts";
import { askLead } from "../repair.ts";
import { allMatch } from "../../nlu/slots.ts";
import { type Booked, emptyBooking } from "../state.ts";
import type { Turn } from "../turn.ts";

/** A yes or a no to what was offered or asked. */
export function offers(turn: Turn) {
  const { prompt, form, topic, concern } = turn.state;
  const { isClearYes, text } = turn.heard;
  // "Hmm, okay. And how long does it take?" asks first.
  const agrees = isClearYes || (turn.leadsWith("yes") && !turn.asksAnything);
  const refuses = turn.leadsWith("no", "drop");
  switch (prompt) {
    case "cancel-confirmation":
      return form?.type === "visit" && form.visit !== null && cancelOrKeep(turn, form.visit);
    case "which-visit":
      return form?.type === "visit" && chooseVisit(turn, form);
    case "message-offer":
      if (turn.means("book", "move", "cancel") || text.endsWith("?")) return false;
      if (agrees || turn.means("message", "human"))
        return passToTeam(turn, `Asked for a message to the team. ${concern} ${turn.quote}`);
      return refuses && turn.say("okay").offerMore();
    case "service-offer":
    case "new-visit":
      if (refuses) {
        turn.update({ form: null });
        // "Not yet. How do I pay?"
        return !turn.asksAnything && turn.say("okay").offerMore();
      }
      if (!agrees) return false;
      answerQuestions(turn.update({ lostVisit: null }));
      return updateBooking(turn, turn.booking ?? { ...emptyBooking, serviceId: topic });
    case "visit-offer":
      return isClearYes && startBooking(turn);
    case "first-visit":
      return firstVisit(turn);
    case "price-of-service":
      if (!turn.has("service") || turn.has("date", "time")) return false;
      return turn.say("prices", { serviceIds: turn.wanted("service")?.ids ?? [] }).offerMore();
    case "anything-else":
    case "help":
      if (turn.has("service", "date", "time") || turn.means("thanks", "goodbye")) return false;
      return isClearYes && turn.say("what-else").expect("help");
    default:
      return false;
  }
}

/** "No, keep it" refuses; "yes, no need for another" does not. */
function cancelOrKeep(turn: Turn, visit: Booked) {
  const { heard, asksAnything } = turn;
  const cancels = turn.says("cancels") && !asksAnything;
  // "Don't cancel it, can you move it to the 17th?"
  const keeps = turn.says("keeps") && !turn.means("yes") && !cancels;
  const isOther = !allMatch(heard.entities, turn.localAt(visit.startsAtMs));
  const moves = keeps || (turn.means("book", "move") && !turn.leadsWith("yes"));
  if (moves && isOther) return startVisit(turn, "move");
  const agrees = turn.leadsWith("yes") || (turn.means("yes") && cancels);
  if (keeps || (turn.means("no", "drop") && !agrees))
    return turn.update({ form: null }).say("kept").offerMore();
  // "Can I still cancel tomorrow?" asks.
  const isCancel = turn.means("cancel") && !asksAnything && !heard.text.endsWith("?");
  return (heard.isClearYes || (agrees && cancels) || isCancel) && cancel(turn, visit);
}

function firstVisit(turn: Turn) {
  if (turn.means("goodbye", "book", "move", "cancel")) return false;
  const isNew = turn.leadsWith("yes", "new-patient");
  if (!isNew && !turn.leadsWith("no") && turn.returning === null) return false;
  const patient = turn.returning ?? (isNew ? "new" : "known");
  turn.update({ lead: { ...turn.state.lead, patient }, isUnrecorded: true });
  // "No. And now the peel on December 10th."
  return !turn.asksAnything && !turn.has("service", "date", "time") && askLead(turn);
}
