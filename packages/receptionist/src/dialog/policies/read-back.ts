import { isQuestion } from "../../nlu/intents.ts";
import { areOf } from "../../nlu/slots.ts";
import { answerQuestions, asksAnything } from "../answers.ts";
import { book, continueBooking, readBackOf, updateBooking } from "../flows/booking.ts";
import { fillSlots } from "../flows/fill-slots.ts";
import type { BookingForm } from "../state.ts";
import { isSame, type Turn } from "../turn.ts";
import { givesDetails } from "./details.ts";

/** A yes books only what was read back and heard whole; anything else that is said changes the form. */
export function confirmation(turn: Turn): boolean {
  const { prompt, form } = turn.state;
  const { heard } = turn;
  if (prompt === "change" && form?.type === "booking") {
    if (changeOf(turn, form)) return true;
    // "Okay, let's do it" after all: it is read back once more.
    if (heard.isClearYes) return continueBooking(turn, form);
  }
  if (prompt !== "confirmation" || form?.type !== "booking") return false;
  const [main] = heard.intents;
  // "How much is a filling?" asks, and changes nothing.
  if (main && isQuestion(main.intent) && !turn.means("book", "move", "yes", "no")) return false;
  const changed = fillSlots(turn, form);
  const at = turn.localAt(form.startsAtMs ?? 0);
  // "Yes, Tuesday at three" says the same in other words.
  const repeats = turn.has("date", "time") && areOf(heard.entities, at);
  const isSameMoment = changed.startsAtMs === form.startsAtMs || repeats;
  if (!isSameMoment || changed.serviceId !== form.serviceId) return continueBooking(turn, changed);
  const current = { ...form, forName: changed.forName };
  // A yes beside another day or hour could mean that one: it is read back once more.
  const agrees = heard.isClearYes && areOf(heard.asides, at);
  if (agrees && isAsReadBack(turn, current)) {
    if (asksAnything(turn)) answerQuestions(turn);
    return book(turn, current);
  }
  // "Let me think about it" leaves the read-back standing: a yes may still come.
  if (turn.means("drop") && !turn.means("yes", "cancel"))
    return Boolean(turn.update({ form: current }).say("not-booked-yet"));
  if (turn.means("cancel") && !turn.means("yes"))
    return turn.update({ form: null, queue: [] }).say("not-booking").offerMore();
  if (asksAnything(turn)) return false;
  // "The name is wrong", "change the phone number".
  if (turn.means("no", "move", "lead-details") && changeOf(turn, current)) return true;
  if (turn.leadsWith("no"))
    return turn.say("ask-what-to-change").update({ form: current }).expect("change");
  if (givesDetails(turn) || heard.isClearYes) return continueBooking(turn, current);
  return turn.leadsWith("yes") && continueBooking(turn.say("ask-yes-or-no"), current);
}

/** Whether the last turn read this back to its end, and neither name nor number has changed since. */
function isAsReadBack({ state }: Turn, form: BookingForm): boolean {
  const said = state.lastActs.findLast(({ id }) => id === "read-back");
  if (!said || state.interrupted.includes("read-back")) return false;
  return isSame(said.params, readBackOf(state, form));
}

/** What becomes empty when a part of a visit is to be changed. */
const cleared = {
  service: { serviceId: null, startsAtMs: null },
  day: { days: null, soonest: false, startsAtMs: null },
  time: { time: null, startsAtMs: null },
} as const;

function changeOf(turn: Turn, form: BookingForm): boolean {
  if (turn.has("date", "time", "service", "choice") || givesDetails(turn))
    return updateBooking(turn, form);
  const names = (part: "service" | "day" | "time" | "name" | "phone"): boolean =>
    turn.heard.namedParts.includes(part);
  const part = (["service", "day", "time"] as const).find(names);
  if (part) return continueBooking(turn, { ...form, ...cleared[part] });
  if (names("name"))
    turn.updateCaller({ name: form.isForOther ? turn.state.caller.name : null, nameAsked: 0 });
  else if (names("phone")) turn.updateCaller({ phone: null, phoneAsked: 0 });
  else return false;
  return continueBooking(turn, names("name") ? { ...form, forName: null } : form);
}
