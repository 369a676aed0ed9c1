import { claimedTokens } from "../../nlu/entities/entity.ts";
import { memberOf } from "../../practice.ts";
import { answerFromPractice, asksAnything } from "../answers.ts";
import { continueMessage, finishMessage, passToTeam } from "../flows/message.ts";
import type { MessageForm } from "../state.ts";
import { inSentence, type Turn } from "../turn.ts";

export function person(turn: Turn): boolean {
  if (!turn.means("human") || turn.state.prompt === "message") return false;
  // "Is there an actual doctor on staff?" asks about the team, "a consultation with Dr. Stein himself" for a visit.
  if (turn.leadsWith("identity", "team") || (turn.means("book") && turn.has("service")))
    return false;
  turn.say("of-course").say("passing-to-team");
  return passToTeam(turn, `Asked for a person. ${turn.quote}`);
}

export function messageUnderWay(turn: Turn): boolean {
  const { form, prompt } = turn.state;
  if (form?.type !== "message") {
    if (!turn.means("message")) return false;
    const staffId = turn.wanted("staff")?.id ?? null;
    const staff = memberOf(turn.context.practice, staffId)?.name ?? null;
    const words = turn.heard.text.split(" ").length;
    // "Can I leave a message for Lena?" is not the message yet.
    const onlyAsks = words < 5 || (words < 11 && turn.heard.namedParts.includes("message"));
    const text = onlyAsks ? null : turn.quote;
    answerFromPractice(turn);
    if (text !== null) turn.say("of-course");
    return continueMessage(turn, {
      type: "message",
      text: staff && text ? `For ${staff}. ${text}` : text,
      staffId: staff,
      isPassedOn: false,
    });
  }
  const task = turn.heard.intents.find(({ intent }) =>
    ["book", "move", "cancel", "my-visit"].includes(intent),
  );
  if (prompt === "message") {
    return continueMessage(turn, { ...form, text: turn.heard.text.slice(0, 400) });
  }
  if (turn.has("name", "phone")) return continueMessage(turn, withMoreWords(turn, form));
  if ((task && task.score > 0.7) || asksAnything(turn)) return false;
  const more = withMoreWords(turn, form);
  return prompt === "name" ? continueMessage(turn, more) : finishMessage(turn, more);
}

/** Words beside a name and a number that are worth a note. */
const fewestMoreWords = 4;

/** A caller who gives a name and number may say more for the team: "the message is …", "after four, please". */
function withMoreWords({ heard }: Turn, form: MessageForm): MessageForm {
  const details = heard.entities.filter(({ type }) => type === "name" || type === "phone");
  const more = heard.text.split(/\s+/).length - claimedTokens(details);
  if (form.text === null || more < fewestMoreWords) return form;
  return { ...form, text: `${form.text} ${inSentence(heard.text)}` };
}
