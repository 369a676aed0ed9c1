import { visitTasks } from "../../nlu/intents.ts";
import { allMatch } from "../../nlu/slots.ts";
import { answerQuestions } from "../answers.ts";
import { startBooking, updateBooking } from "../flows/booking.ts";
import { offerMessage } from "../flows/message.ts";
import { giveUp, keepsVisit, startVisit } from "../flows/visit.ts";
import { askAgain } from "../repair.ts";
import type { Turn } from "../turn.ts";

export function visits(turn: Turn) {
  const form = turn.booking;
  const isAt = (startsAtMs: number) => allMatch(turn.heard.entities, turn.localAt(startsAtMs));
  // "I work tomorrow. Can you cancel that?", of a visit tomorrow.
  const isOld = turn.state.booked.some(({ startsAtMs }) => isAt(startsAtMs));
  // "I am the three o'clock!"
  const isOwn = isOld && turn.has("date", "time") && !turn.has("service") && !turn.asksAnything;
  const isOther =
    turn.says("relative", "newVisit") || turn.means("cancel", "move", "message", "emergency");
  if (form === null && isOwn && !isOther) return startVisit(turn, "look up");
  // "I don't want an appointment!"
  if (turn.says("noVisit") && !turn.means("human", "cancel", "move")) {
    answerQuestions(turn);
    return form ? giveUp(turn, form) : turn.say("okay").offerMore();
  }
  if (form !== null) {
    // "Don't call her, just leave it out" refuses the number alone.
    const isOfPhone = turn.state.prompt === "phone" && turn.leadsWith("no", "lead-details");
    const refuses = isOfPhone || turn.says("justMine", "hasNoPhone");
    const drops = turn.means("cancel", "drop") && !turn.means("book", "move") && !refuses;
    if (drops || keepsVisit(turn, form)) return giveUp(turn, form);
    // "What time is that?", "it was Tuesday, right?"
    const { startsAtMs } = form;
    if (!turn.means("my-visit") || startsAtMs === null || !isAt(startsAtMs)) return false;
    return askAgain(turn.say("time-chosen", { startsAtMs }));
  }
  const main = turn.heard.intents.find(({ intent }) => visitTasks.has(intent));
  const books = turn.heard.intents.find(({ intent }) => intent === "book")?.score ?? 0;
  const task = main && books - main.score < clearly ? main.intent : null;
  // "Cancel that and rebook for Friday" moves it.
  const rebooks = turn.means("book", "move") && turn.has("date", "time") && !isOld;
  if (task && turn.means("cancel")) return startVisit(turn, rebooks ? "move" : "cancel");
  // "I have an appointment this morning, where are you?"
  if (task === "my-visit" && !turn.means("place", "parking")) return startVisit(turn, "look up");
  const moves = (task === "move" && !isNewVisit(turn)) || changesWhatWasBooked(turn);
  return moves && startVisit(turn, "move");
}

const clearly = 0.2;

/** "I'd rather come on Friday" changes a wish, "could I also see the dentist" adds one. */
function isNewVisit(turn: Turn) {
  const { entities } = turn.heard;
  const { booked, topic } = turn.state;
  const names = entities.some(({ type, role }) => type === "service" && role === "wanted");
  const books = names ? turn.means("book") : turn.leadsWith("book");
  const adds = turn.says("newVisit") || (names && turn.says("relative"));
  if (books && adds) return true;
  const isBooked = booked.length > 0 || entities.some(({ role }) => role === "current");
  return !isBooked && topic !== null && turn.means("book");
}

/** "Make it four instead", right after a booking. */
function changesWhatWasBooked(turn: Turn) {
  const isAnother =
    turn.says("another", "relative", "forMe") ||
    turn.has("service", "otherName", "unofferedService");
  const changes = turn.means("book", "no", "move", "hold-on") && turn.has("date", "time");
  return turn.state.booked.length > 0 && changes && !isAnother;
}

/** Questions are answered first; then a form goes on or begins. */
export function questionsAndBookings(turn: Turn) {
  const form = turn.booking;
  const { prompt } = turn.state;
  const asks = turn.asksAnything;
  answerQuestions(turn);
  // "Not on Monday" leaves the other days: what is ruled out counts as well.
  const names = turn.heard.entities.length > 0 || turn.says("later", "earlier");
  const isOfTime = prompt === "day" || prompt === "choice" || turn.means("book", "move");
  // "Okay, I'll take that", of the only time on offer.
  const takes = form?.offeredMs.length === 1 && turn.means("yes", "book");
  const gives = turn.has("name", "phone", "otherName");
  const fills = names && (isOfTime || gives || !asks);
  if (form && (takes || fills)) return updateBooking(turn, form);
  // "Lena was wonderful at my cleaning" only thanks.
  const wishes = !asks && !turn.leadsWith("thanks") && turn.has("service", "unofferedService");
  if (form === null && (turn.means("book") || wishes)) return startBooking(turn);
  return asks && offerWhatWasAsked(turn);
}

/** A visit for what has a price, else what was asked before. */
function offerWhatWasAsked(turn: Turn) {
  const { prompt, form, topic, booked, clinicalHold, minor } = turn.state;
  if (prompt === "price-of-service") return true;
  if (form !== null) return askAgain(turn);
  if (turn.hasSaid("unknown-answer")) return offerMessage(turn);
  const begins = prompt === "help" || prompt === "visit-offer";
  if (begins && turn.acts.length === 2 && turn.hasSaid("identity"))
    return turn.say("how-to-help").expect("help");
  if (turn.heard.choosesService) return startBooking(turn);
  const priced = turn.hasSaid("prices", "about-service");
  const isBooked = booked.some(({ serviceId }) => serviceId === topic);
  const isHeld = clinicalHold || minor !== null;
  if (priced && topic !== null && !isBooked && !isHeld)
    return turn.say("ask-to-book-service", { serviceId: topic }).expect("service-offer");
  return turn.expect("anything-else");
}
