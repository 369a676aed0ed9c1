import { updateBooking } from "../flows/booking.ts";
import { askAgain } from "../repair.ts";
import { longestHeardFrom } from "../../nlu/parse.ts";
import { mostAsked, type Turn } from "../turn.ts";

/** Another name or number is put to what was booked, but for the name of somebody else. */
export function bookedDetails(turn: Turn) {
  const { booked, form, caller } = turn.state;
  // "Now mine, at ten, I'm Jo Park" is another visit.
  if (form !== null || turn.means("book") || turn.says("newVisit")) return false;
  const { name, phone } = caller;
  const isNewNumber = turn.known.phone !== phone;
  if (booked.length === 0 || (!isNewNumber && turn.known.name === name)) return false;
  for (const { bookingId, forName } of booked)
    if (isNewNumber || !forName)
      turn.do({ type: "correct", bookingId, name: forName ?? name, phone });
  // The visit is moved next.
  if (turn.means("move", "cancel")) return false;
  turn.say("details-corrected", { name, phone });
  if (isNewNumber) turn.textDetails();
  return turn.offerMore();
}

/** A number of too few or too many digits is asked for again, twice at most. */
export function restOfPhone(turn: Turn) {
  const { phone, partialPhone, phoneAsked } = turn.state.caller;
  if (phone !== null || phoneAsked > mostAsked || !turn.has("phone")) return false;
  return turn.ask("phone", "ask-rest-of-phone", { digits: partialPhone.length });
}

/** A name or a number, which `noteCaller` has stored. */
export function callerDetails(turn: Turn) {
  const { prompt, form, caller, lead } = turn.state;
  const gives = turn.has("name", "phone", "otherName") || turn.means("lead-details");
  if (form?.type === "booking") {
    const isAsked = prompt === "name" || prompt === "phone";
    const isAnswer = gives || (isAsked && turn.means("no", "yes", "thanks"));
    return isAnswer && updateBooking(turn, form);
  }
  if (prompt === "heard-from" && !turn.leadsWith("thanks", "goodbye", "yes", "no")) {
    const heardFrom = turn.heard.heardFrom ?? turn.heard.text.slice(0, longestHeardFrom);
    turn.update({ lead: { ...lead, heardFrom }, isUnrecorded: true });
    return turn.say("noted", { name: null }).offerMore();
  }
  // "Can my husband Max take it instead?"
  if (turn.state.booked.length > 0 && turn.has("otherName") && turn.says("relative"))
    return turn.note(turn.quote).say("message-passed-on").offerMore();
  return gives && askAgain(turn.say("noted", { name: caller.name }));
}
