import { isQuestion } from "../../nlu/intents.ts";
import { allMatch } from "../../nlu/slots.ts";
import { answerQuestions } from "../answers.ts";
import { book, continueBooking, readBackOf, updateBooking } from "../flows/booking.ts";
import { giveUp, keepsVisit } from "../flows/visit.ts";
import { fillSlots } from "../flows/fill-slots.ts";
import type { BookingForm } from "../state.ts";
import { isSame, type Turn } from "../turn.ts";

/** A yes books only what was read back and heard whole; anything else changes the form. */
export function confirmation(turn: Turn) {
  const { heard, booking: form } = turn;
  const { prompt } = turn.state;
  if (form === null || (prompt !== "confirmation" && prompt !== "change")) return false;
  const [main] = heard.intents;
  // "How much is a filling?" asks, and changes nothing.
  if (main && isQuestion(main.intent) && !turn.means("book", "move", "yes", "no")) return false;
  if (turn.says("justMine") && turn.means("no", "drop", "cancel")) return updateBooking(turn, form);
  if (keepsVisit(turn, form)) return giveUp(turn, form);
  // After a message, a yes could be to that.
  if (form.isPutOff && turn.hasSaid("message-passed-on"))
    return turn.update({ form: null }).offerMore();
  // "Yes, and a filling for my wife" agrees to this one.
  const isOfOther = turn.serviceIds("name").some((id) => id !== form.serviceId);
  const agreesOnly = turn.leadsWith("yes") && !turn.means("no") && !turn.says("instead");
  const changed = isOfOther && agreesOnly ? form : fillSlots(turn, form);
  const at = turn.localAt(form.startsAtMs ?? 0);
  // "Yes, Tuesday at three" says the same in other words.
  const repeats = turn.has("date", "time") && allMatch(heard.entities, at);
  const isSameMoment = changed.startsAtMs === form.startsAtMs || repeats;
  if (!isSameMoment || changed.serviceId !== form.serviceId) {
    answerQuestions(turn);
    return updateBooking(turn, form);
  }
  const current = { ...form, forName: changed.forName };
  // A yes beside another day or hour could mean that one.
  const agrees = heard.isClearYes && allMatch(heard.asides, at);
  if (agrees && isAsReadBack(turn, current)) {
    answerQuestions(turn);
    return book(turn, current);
  }
  const gives = turn.has("name", "phone", "otherName");
  const drops = turn.means("drop") && !turn.means("yes", "cancel") && !gives;
  // After "let me think about it" a yes may still come, once.
  if (drops && !form.isPutOff)
    return Boolean(turn.update({ form: { ...current, isPutOff: true } }).say("not-booked-yet"));
  const cancels = turn.means("cancel") && (form.moves || !turn.means("yes"));
  if (drops || cancels) return giveUp(turn, current);
  if (turn.asksAnything) return false;
  if (gives || turn.has("date", "time", "service", "choice")) return continueBooking(turn, current);
  const isToChange = prompt === "change" || turn.means("no", "move", "lead-details");
  if (isToChange && changeOf(turn, current)) return true;
  if (turn.leadsWith("no")) return turn.say("ask-what-to-change").expect("change");
  if (heard.isClearYes) return continueBooking(turn, current);
  return turn.leadsWith("yes") && continueBooking(turn.say("ask-yes-or-no"), current);
}

/** Whether the last turn read just this back, to its end. */
function isAsReadBack(turn: Turn, form: BookingForm) {
  const { lastActs, interrupted } = turn.state;
  const said = lastActs.findLast(({ id }) => id === "read-back");
  if (!said || interrupted.includes("read-back")) return false;
  return isSame(said.params, readBackOf(turn, form));
}

/** The fields that become empty when the caller changes a part of a visit. */
const cleared = {
  service: { serviceId: null, startsAtMs: null },
  day: { days: null, soonest: false, startsAtMs: null },
  time: { time: null, startsAtMs: null },
  name: { forName: null },
  phone: {},
} as const;

/** "The name is wrong", "change the phone number". */
function changeOf(turn: Turn, form: BookingForm) {
  const [part] = turn.heard.namedParts;
  if (part === undefined || part === "message") return false;
  if (part === "name" && !form.isForOther) turn.updateCaller({ name: null, nameAsked: 0 });
  if (part === "phone") turn.updateCaller({ phone: null });
  if (part === "phone" && !turn.says("hasNoPhone")) turn.updateCaller({ phoneAsked: 0 });
  return continueBooking(turn, { ...form, ...cleared[part] });
}
