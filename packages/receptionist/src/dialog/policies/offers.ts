import { answerQuestions } from "../answers.ts";
import { cancel, startBooking, updateBooking } from "../flows/booking.ts";
import { isForOneMore } from "../flows/two-visits.ts";
import { passToTeam } from "../flows/message.ts";
import { chooseVisit, startVisit } from "../flows/visit.ts";
import { askLead } from "../repair.ts";
import { allMatch } from "../../nlu/slots.ts";
import { type Booked, emptyBooking } from "../state.ts";
import type { Turn } from "../turn.ts";
import { isShort } from "./courtesies.ts";

/** A yes or a no to what was offered or asked. */
export function offers(turn: Turn): boolean {
  const { prompt, form, topic, concern } = turn.state;
  // "Hmm, okay. And how long does it take?" asks first.
  const agrees = turn.heard.isClearYes || (turn.leadsWith("yes") && !turn.asksAnything);
  const refuses = turn.leadsWith("no", "drop");
  switch (prompt) {
    case "cancel-confirmation":
      return form?.type === "visit" && form.visit !== null && cancelOrKeep(turn, form.visit);
    case "which-visit":
      return form?.type === "visit" && chooseVisit(turn, form);
    case "message-offer":
      if (turn.means("book", "move", "cancel") || turn.heard.text.endsWith("?")) return false;
      if (agrees || turn.means("message", "human"))
        return passToTeam(turn, `Asked for a message to the team. ${concern} ${turn.quote}`);
      return refuses && turn.say("okay").offerMore();
    case "service-offer":
      if (refuses && !turn.means("message")) return turn.say("okay").offerMore();
      if (topic === null || !agrees) return false;
      answerQuestions(turn);
      return updateBooking(turn, { ...emptyBooking, serviceId: topic });
    case "new-visit":
      if (form?.type !== "booking") return false;
      if (refuses) return turn.update({ form: null }).say("okay").offerMore();
      if (!agrees && !turn.has("date", "time", "service", "choice")) return false;
      turn.update({ lostVisit: null });
      return updateBooking(turn, form);
    case "visit-offer":
      return turn.heard.isClearYes && startBooking(turn);
    case "first-visit":
      return firstVisit(turn);
    case "price-of-service":
      if (!turn.has("service") || turn.has("date", "time")) return false;
      return turn.say("prices", { serviceIds: turn.wanted("service")?.ids ?? [] }).offerMore();
    case "anything-else":
    case "help":
      if (turn.has("service", "date", "time") || turn.means("thanks", "goodbye")) return false;
      return turn.heard.isClearYes && !turn.asksAnything && turn.say("what-else").expect("help");
    default:
      return false;
  }
}

/** "Cancel it? No, keep it" refuses; "yes, I can't come, no need for another" does not. */
function cancelOrKeep(turn: Turn, visit: Booked): boolean {
  // "Don't cancel it, can you move it to the 17th?"
  const keeps = turn.says("keeps") && !turn.means("yes") && !turn.says("cancels");
  const isOther = !allMatch(turn.heard.entities, turn.localAt(visit.startsAtMs));
  const moves = keeps || (turn.means("book", "move") && !turn.leadsWith("yes"));
  if (moves && isOther) return startVisit(turn, "move");
  const agrees = turn.means("yes") && (turn.leadsWith("yes") || turn.says("cancels"));
  if (keeps || (turn.means("no", "drop") && !agrees))
    return turn.update({ form: null }).say("kept").offerMore();
  // "Okay, leave it as it is" begins like a yes.
  const isClear = turn.heard.isClearYes && isShort(turn);
  const saysSo = agrees && turn.says("cancels") && !turn.asksAnything;
  return (isClear || saysSo || turn.means("cancel")) && cancel(turn, visit);
}

function firstVisit(turn: Turn): boolean {
  if (turn.means("goodbye", "book", "move", "cancel") || isForOneMore(turn)) return false;
  const isNew = turn.leadsWith("yes", "new-patient");
  const patient = turn.returning ?? (isNew ? "new" : turn.leadsWith("no") ? "known" : null);
  if (patient === null) return false;
  turn.update({ lead: { ...turn.state.lead, patient }, isUnrecorded: true });
  // "No. And now the peel on December 10th."
  return !turn.asksAnything && !turn.has("service", "date", "time") && askLead(turn);
}
