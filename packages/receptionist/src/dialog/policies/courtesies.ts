import { askAgain } from "../repair.ts";
import { emptyBooking } from "../state.ts";
import type { Turn } from "../turn.ts";

export function wrongNumber(turn: Turn) {
  const goesOn = turn.heard.entities.length > 0 || turn.means("book", "move", "cancel", "message");
  if (turn.state.prompt === "wrong-number" && !goesOn && !turn.asksAnything)
    return turn.say("goodbye").end();
  // "Can you fix my 11 lines" is meant for the practice.
  if (!turn.leadsWith("wrong-number") || turn.has("service")) return false;
  return turn.say("this-is").say("wrong-number").expect("wrong-number");
}

export function steering(turn: Turn) {
  if (turn.heard.entities.length > 0) return false;
  if (turn.leadsWith("hold-on") && !turn.asksAnything) return Boolean(turn.say("take-your-time"));
  if (!turn.leadsWith("repeat", "slower")) return false;
  if (turn.means("slower")) turn.update({ slower: true }).say("slowly");
  turn.acts = [...turn.acts, ...turn.state.lastActs];
  return true;
}

export function courtesies(turn: Turn) {
  const { prompt, form } = turn.state;
  if (turn.means("goodbye")) return sayGoodbye(turn);
  if (form !== null) {
    if (!turn.leadsWith("thanks", "yes", "hello", "no")) return false;
    if (turn.leadsWith("no") && prompt === "choice") return askOtherDay(turn);
    if (turn.leadsWith("thanks")) turn.say("welcome");
    return askAgain(turn);
  }
  if (turn.leadsWith("hello")) return turn.say("hello").say("how-to-help").expect("help");
  if (!turn.leadsWith("thanks", "no", "drop")) return false;
  if (turn.means("drop")) turn.say("okay");
  if (turn.means("thanks")) turn.say("welcome");
  // "That wasn't my question. When?" goes on.
  if (turn.heard.text.endsWith("?")) return false;
  if (turn.means("no", "drop") || prompt === "anything-else") return sayGoodbye(turn);
  return turn.expect("anything-else");
}

function askOtherDay(turn: Turn): true {
  const again = { days: null, time: null, soonest: false, offeredMs: [] };
  turn.update({ form: { ...(turn.booking ?? emptyBooking), ...again } });
  return turn.say("ask-day", { serviceId: null }).expect("day");
}

function sayGoodbye(turn: Turn): true {
  const { prompt, booked } = turn.state;
  if (prompt === "confirmation" && booked.length === 0) turn.say("nothing-booked");
  return turn.say("goodbye").end();
}
