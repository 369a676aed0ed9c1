import { visitTasks } from "../../nlu/intents.ts";
import { allMatch, wantedTime } from "../../nlu/slots.ts";
import { answerQuestions } from "../answers.ts";
import { startBooking, updateBooking } from "../flows/booking.ts";
import { isForOneMore } from "../flows/two-visits.ts";
import { offerMessage } from "../flows/message.ts";
import { continueVisit, giveUp, keepsVisit, startVisit } from "../flows/visit.ts";
import { askAgain } from "../repair.ts";
import { expectingOf } from "../state.ts";
import type { Turn } from "../turn.ts";

export function visits(turn: Turn): boolean {
  const { form } = turn.state;
  if (form?.type === "booking") {
    // "Don't call her, just leave it out" refuses the number alone.
    const isOfPhone = turn.state.prompt === "phone" && turn.leadsWith("no", "lead-details");
    const refuses = isOfPhone || turn.says("justMine", "hasNoPhone");
    const drops = turn.means("cancel", "drop") && !turn.means("book", "move") && !refuses;
    if (drops || keepsVisit(turn, form)) return giveUp(turn, form);
    // "What time is that?", "it was Tuesday, right?"
    const { startsAtMs } = form;
    if (!turn.means("my-visit") || startsAtMs === null) return false;
    if (!allMatch(turn.heard.entities, turn.localAt(startsAtMs))) return false;
    return askAgain(turn.say("time-chosen", { startsAtMs }));
  }
  const main = turn.heard.intents.find(({ intent }) => visitTasks.has(intent));
  const books = turn.heard.intents.find(({ intent }) => intent === "book")?.score ?? 0;
  const task = main && books - main.score < clearly ? main.intent : null;
  // "I work tomorrow. Can you cancel that?", of a visit tomorrow.
  const isOld = turn.state.booked.some(({ startsAtMs }) =>
    allMatch(turn.heard.entities, turn.localAt(startsAtMs)),
  );
  // "Cancel that and rebook for Friday" moves it.
  const rebooks = turn.means("book", "move") && turn.has("date", "time") && !isOld;
  const cancels = turn.means("cancel") || (task === "move" && turn.says("cancels"));
  if (task && cancels) return startVisit(turn, rebooks ? "move" : "cancel");
  if (task === "move" && !isNewVisit(turn)) return startVisit(turn, "move");
  // "I have an appointment this morning, where are you?"
  if (task === "my-visit" && !turn.means("place", "parking")) return startVisit(turn, "look up");
  if (changesWhatWasBooked(turn)) return startVisit(turn, "move");
  if (form?.type !== "visit" || form.visit !== null) return false;
  const asksWhose = turn.state.prompt === "name" || turn.state.prompt === "phone";
  return asksWhose && !turn.asksAnything && continueVisit(turn, form);
}

/** The margin from which a new visit is meant, not a booked one. */
const clearly = 0.2;

/** "I'd rather come on Friday, a cleaning at eleven" mentions no booked visit, "could I also see the dentist" adds one. */
function isNewVisit(turn: Turn): boolean {
  const { entities } = turn.heard;
  const names = entities.some(({ type, role }) => type === "service" && role === "wanted");
  const adds = turn.says("newVisit") || (names && turn.says("relative"));
  if (adds && (names ? turn.means("book") : turn.leadsWith("book"))) return true;
  const isBooked = turn.state.booked.length > 0 || entities.some(({ role }) => role === "current");
  const isOfTopic = turn.state.topic !== null && (!turn.has("service") || turn.means("book"));
  return !isBooked && isOfTopic && turn.has("date", "time");
}

/** "Make it four instead", right after a booking: another time for it, not another visit. */
function changesWhatWasBooked(turn: Turn): boolean {
  const { form, booked } = turn.state;
  const isAnother =
    turn.says("another", "relative", "forMe") ||
    turn.has("service", "otherName", "unofferedService");
  const changes = turn.means("book", "no", "move", "hold-on") && turn.has("date", "time");
  return booked.length > 0 && form === null && changes && !isAnother;
}

/** Questions are answered first; then the form goes on, or a new one begins. */
export function questionsAndBookings(turn: Turn): boolean {
  const form = turn.booking;
  const asks = turn.asksAnything;
  answerQuestions(turn);
  // "I can't do mornings" leaves the afternoon, "not on Monday" the other days.
  const rulesOutDay = turn.heard.entities.some(
    ({ type, role }) => type === "date" && role === "rejected",
  );
  const names =
    rulesOutDay ||
    wantedTime(turn.heard) !== undefined ||
    turn.has("service", "date", "time", "staff", "choice", "unofferedService");
  const books = turn.means("book") || (turn.means("move") && form !== null);
  if (form) {
    const isAbout = expectingOf[turn.state.prompt];
    const fills = names && (books || !asks || ["day", "choice"].includes(isAbout));
    const relative = !asks && turn.says("later", "earlier");
    // "Yes, and where do I park?" and "okay, I'll take that", of the only time on offer.
    const agrees = turn.heard.isClearYes || (!asks && (books || turn.leadsWith("yes")));
    const takes = form.offeredMs.length === 1 && agrees;
    const gives = asks && turn.has("name", "phone", "otherName");
    if (fills || relative || takes || gives) return updateBooking(turn, form);
    return asks && offerWhatWasAsked(turn);
  }
  // "Lena was wonderful at my cleaning" only thanks.
  const thanks = turn.leadsWith("thanks") && !books;
  const wishes = !asks && !thanks && turn.has("service", "unofferedService");
  // "The first time for both of us" asks for nothing.
  const isMore = isForOneMore(turn) && !turn.leadsWith("no") && turn.returning === null;
  if (books || wishes || isMore) return startBooking(turn);
  return asks && offerWhatWasAsked(turn);
}

/** After an answer: a visit for what a price was asked of, else what was asked before. */
function offerWhatWasAsked(turn: Turn): true {
  const { prompt, form, topic, booked, clinicalHold, minor } = turn.state;
  if (prompt === "price-of-service") return true;
  if (form !== null) return askAgain(turn);
  if (turn.hasSaid("unknown-answer")) return offerMessage(turn);
  // "Botox or filler?"
  if (turn.heard.choosesService) return startBooking(turn);
  const priced = turn.hasSaid("prices", "about-service");
  const isBooked = booked.some(({ serviceId }) => serviceId === topic);
  const isHeld = clinicalHold || minor !== null;
  if (priced && topic !== null && !isBooked && !isHeld)
    return turn.say("ask-to-book-service", { serviceId: topic }).expect("service-offer");
  const begins = prompt === "help" || prompt === "visit-offer";
  if (begins && turn.acts.every(({ id }) => id === "identity"))
    return turn.say("how-to-help").expect("help");
  return turn.expect("anything-else");
}
