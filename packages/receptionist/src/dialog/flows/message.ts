import type { MessageForm } from "../state.ts";
import type { Turn } from "../turn.ts";

/** The caller is the team's: they are told at once, and whom to call back is asked. */
export function passToTeam(turn: Turn, why: string): true {
  turn.handOff(why);
  return continueMessage(turn, { type: "message", text: why, staffId: null, isPassedOn: true });
}

/** Asks for what is missing of a message: what to tell, and whom to call back. */
export function continueMessage(turn: Turn, form: MessageForm): true {
  turn.update({ form });
  if (form.text === null) {
    turn.say("ask-message");
    return turn.expect("message");
  }
  const { name, phone, nameAsked, phoneAsked } = turn.state.caller;
  const needsName = name === null && nameAsked < 2;
  const needsPhone = phone === null && phoneAsked < 2;
  if (needsName || needsPhone) {
    return turn.ask(needsName ? "name" : "phone", "ask-call-back", { needsName, needsPhone });
  }
  return finishMessage(turn, form);
}

/** Leaves the team the note, with whatever is known of the caller. */
export function finishMessage(turn: Turn, form: MessageForm): true {
  const { name, phone } = turn.state.caller;
  const who = [name, phone].filter((each) => each !== null).join(", ");
  const text = form.text ?? turn.heard.text;
  const note = form.isPassedOn
    ? `Call back${who === "" ? "" : ` ${who}`}. ${text}`
    : `${text}${who === "" ? "" : ` From: ${who}.`}`;
  turn.do({ type: "note", to: form.staffId, note: note.slice(0, 600) });
  if (!form.isPassedOn) turn.say("message-passed-on");
  return turn.say("will-call-back", { name, phone }).update({ form: null }).offerMore();
}
