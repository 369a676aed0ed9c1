import type { MessageForm } from "../state.ts";
import type { Turn } from "../turn.ts";

/** Sends the team a note at once, then asks whom to call back. */
export function passToTeam(turn: Turn, why: string): true {
  return askWhomToCall(turn.handOff(why), why);
}

/** Asks whom the team, which has the note, should call back. */
export function askWhomToCall(turn: Turn, text: string): true {
  return continueMessage(turn, { type: "message", text, to: null, isPassedOn: true });
}

/** Offers to pass on what was said, and what was said before it. */
export function offerMessage(turn: Turn): true {
  const { prompt, concern } = turn.state;
  const before = prompt === "message-offer" ? `${concern} ` : "";
  turn.update({ form: null, concern: before + turn.quote });
  return turn.say("offer-message").expect("message-offer");
}

export function continueMessage(turn: Turn, form: MessageForm): true {
  turn.update({ form });
  if (form.text === null) return turn.say("ask-message").expect("message");
  const needsName = turn.needs("name");
  const needsPhone = turn.needs("phone");
  if (!needsName && !needsPhone) return finishMessage(turn, form);
  return turn.ask(needsName ? "name" : "phone", "ask-call-back", { needsName, needsPhone });
}

/** Leaves the team the note, with what is known of the caller. */
export function finishMessage(turn: Turn, { text, to, isPassedOn }: MessageForm): true {
  const { who } = turn;
  const said = text ?? turn.heard.text;
  // "It isn't that bad. 415 555 0134": the advice to call 911 still applies.
  if (turn.state.lastActs.some(({ id }) => id === "call-911")) turn.say("call-911");
  if (isPassedOn) turn.noteCallBack(said);
  else turn.note(said + (who && ` From: ${who}.`), to).say("message-passed-on");
  // A remark on a visit that is booked asks for no call.
  if (isPassedOn || turn.state.booked.length === 0) turn.willCallBack();
  return turn.update({ form: null, lastNote: said }).offerMore();
}
