import { visitTasks } from "../../nlu/intents.ts";
import { memberOf } from "../../../practices/practice.ts";
import { sayPracticeAnswers } from "../answers.ts";
import { updateBooking } from "../flows/booking.ts";
import { continueMessage, finishMessage, passToTeam } from "../flows/message.ts";
import { inSentence, longestQuote, type Turn } from "../turn.ts";
import { isShort } from "./courtesies.ts";

export function person(turn: Turn): boolean {
  if (!turn.means("human") || turn.state.prompt === "message") return false;
  // "Is there an actual doctor on staff?" asks, "a consultation with Dr. Stein himself" books.
  if (turn.leadsWith("identity", "team") || (turn.means("book") && turn.has("service")))
    return false;
  // "Are you a bot? Can I speak to somebody?"
  if (turn.means("identity")) turn.say("identity");
  turn.say("of-course").say("passing-to-team");
  return passToTeam(turn, `Asked for a person. ${turn.quote}`);
}

/** "After five is best", once a call back was promised: the team hears it. */
export function callBackTime(turn: Turn): boolean {
  const { form, lastActs, lastNote, lostVisit, topic } = turn.state;
  if (form === null && lastNote !== "" && turn.says("asksWhenCalled"))
    return turn.say("when-called").offerMore();
  // Where a treatment was talked about, a day is one for a visit.
  const isOpen = form === null && lostVisit === null && topic === null;
  const isPromised = lastActs.some(({ id }) => id === "will-call-back");
  const isOfVisit = turn.has("service", "staff", "unofferedService") || turn.says("comesIn");
  const isTimed = turn.has("time", "date") || turn.heard.asides.length > 0;
  const tells = isTimed && !turn.asksAnything && !isOfVisit;
  if (!isOpen || !isPromised || !tells || turn.means("move", "cancel", "my-visit")) return false;
  return turn.noteCallBack(turn.quote).say("message-passed-on").offerMore();
}

export function messageUnderWay(turn: Turn): boolean {
  const { form, prompt } = turn.state;
  if (form?.type !== "message") {
    const isPassedOn = turn.hasSaid("message-passed-on");
    if (!isPassedOn && !turn.means("message")) return false;
    sayPracticeAnswers(turn);
    if (isPassedOn) return form?.type === "booking" && updateBooking(turn, form);
    const to = memberOf(turn.context.practice, turn.wanted("staff")?.id)?.name ?? null;
    const words = turn.heard.text.split(" ").length;
    // "Can I leave a message for Lena?" is not the message yet.
    const onlyAsks = words < 5 || (words < 11 && turn.heard.namedParts.includes("message"));
    if (!onlyAsks) turn.say("of-course");
    const quote = to ? `For ${to}. ${turn.quote}` : turn.quote;
    const text = onlyAsks ? null : quote;
    return continueMessage(turn, { type: "message", text, to, isPassedOn: false });
  }
  const task = turn.heard.intents.find(({ intent }) => intent === "book" || visitTasks.has(intent));
  if (prompt === "message") {
    // "I'd like a cleaning on Tuesday" is no message.
    if (task && turn.has("service", "date")) return false;
    // "No thanks" leaves none.
    if (turn.leadsWith("no", "drop") && isShort(turn))
      return turn.update({ form: null }).say("okay").offerMore();
    return continueMessage(turn, { ...form, text: turn.heard.text.slice(0, longestQuote) });
  }
  // A caller who gives a number may say more for the team: "after four, please".
  const more = { ...form, text: form.text && `${form.text} ${inSentence(turn.heard.text)}` };
  if (turn.has("name", "phone")) return continueMessage(turn, more);
  const books = turn.has("service") && turn.has("date", "time");
  if ((task && task.score > 0.7) || books || turn.asksAnything) return false;
  // "Never mind then": the team knows already. "I don't need anyone, I was only asking."
  const refuses = turn.leadsWith("no", "drop") && (form.isPassedOn || turn.means("drop"));
  if (refuses && !turn.says("hasNoPhone"))
    return turn.update({ form: null }).say("okay").offerMore();
  return prompt === "name" ? continueMessage(turn, more) : finishMessage(turn, more);
}
