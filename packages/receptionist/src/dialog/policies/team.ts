import { memberOf } from "../../../practices/practice.ts";
import { sayPracticeAnswers } from "../answers.ts";
import { updateBooking } from "../flows/booking.ts";
import { continueMessage, finishMessage, passToTeam } from "../flows/message.ts";
import { inSentence, type Turn } from "../turn.ts";

export function person(turn: Turn) {
  if (!turn.means("human")) return false;
  // "Is there a doctor?" asks, "a consultation with Dr. Stein himself" books.
  if (turn.leadsWith("identity", "team") || (turn.means("book") && turn.has("service")))
    return false;
  if (turn.means("identity")) turn.say("identity");
  turn.say("of-course").say("passing-to-team");
  return passToTeam(turn, `Asked for a person. ${turn.quote}`);
}

/** "After five is best", once a call back was promised: the team hears it. */
export function callBackTime(turn: Turn) {
  const { form, lastActs, lastNote, lostVisit, topic } = turn.state;
  if (form !== null || lastNote === "") return false;
  if (turn.says("asksWhenCalled")) return turn.say("when-called").offerMore();
  const isPromised = lastActs.some(({ id }) => id === "will-call-back");
  // Where a treatment was talked about, a day is one for a visit.
  const isOther = lostVisit !== null || topic !== null || turn.asksAnything;
  const isTimed = turn.has("time", "date") || turn.heard.asides.length > 0;
  if (!isPromised || isOther || !isTimed || turn.means("move", "cancel", "my-visit")) return false;
  return turn.noteCallBack(turn.quote).say("message-passed-on").offerMore();
}

export function messageUnderWay(turn: Turn) {
  const { form, prompt } = turn.state;
  if (form?.type !== "message") return turn.means("message") && startMessage(turn);
  const isText = prompt === "message";
  const gives = turn.has("name", "phone");
  const books = isText ? turn.leadsWith("book") && turn.has("service", "date") : turn.means("book");
  const isVisit = books || (turn.has("service") && turn.has("date", "time"));
  if (!gives && (isVisit || (turn.asksAnything && !isText))) return false;
  // "Never mind then": the team knows already. "No thanks."
  const isNeeded = !form.isPassedOn && !turn.means("drop") && !(isText && turn.means("thanks"));
  if (turn.leadsWith("no", "drop") && !isNeeded && !gives)
    return turn.update({ form: null }).say("okay").offerMore();
  // A caller who gives a number may say more: "after four, please".
  const said = inSentence(turn.heard.text);
  const more = { ...form, text: form.text === null ? said : `${form.text} ${said}` };
  return gives || isText || prompt === "name"
    ? continueMessage(turn, more)
    : finishMessage(turn, more);
}

function startMessage(turn: Turn) {
  const form = turn.booking;
  sayPracticeAnswers(turn);
  if (turn.hasSaid("message-passed-on")) return form !== null && updateBooking(turn, form);
  const to = memberOf(turn.context.practice, turn.wanted("staff")?.id)?.name ?? null;
  // "Can I leave a message for Lena?" is not the message yet.
  const words = turn.heard.text.split(" ").length;
  const onlyAsks = words < 5 || (words < 11 && turn.heard.namedParts.includes("message"));
  if (!onlyAsks) turn.say("of-course");
  const text = onlyAsks ? null : turn.quote;
  return continueMessage(turn, { type: "message", text, to, isPassedOn: false });
}
