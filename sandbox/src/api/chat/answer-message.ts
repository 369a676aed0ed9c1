import type { ToolCallResult } from "@ringwell/provider-api";
import {
  afterBooking,
  asksCalendar,
  type DialogState,
  nextTurn,
  parseContextOf,
  type TurnResult,
} from "@ringwell/receptionist";
import {
  carryOut,
  contextOf,
  type ReceptionNeeds,
  unrecordedIn,
  wordsOf,
} from "../../reception/reception.ts";

interface Answer {
  state: DialogState;
  said: string;
  receipts: ToolCallResult[];
}

/**
 * What the receptionist says to a message and does about it. `beforeCalendar` gets the words so far
 * whenever the calendar is asked.
 */
export async function answerMessage(
  reception: ReceptionNeeds,
  conversation: string,
  state: DialogState,
  words: string,
  beforeCalendar: (said: string) => void,
): Promise<Answer> {
  const sentences: string[] = [];
  const receipts: ToolCallResult[] = [];
  const say = (result: TurnResult): void =>
    void sentences.push(...wordsOf(result, reception.practice, "writing").say);

  const context = contextOf(reception);
  const written = { text: words, confidence: 1 };
  const heard = await reception.understanding.parse(written, parseContextOf(state, context));
  let reply = nextTurn(state, heard, context);
  // The page that opens the chat cannot know whose it is: the first answer says so.
  if (state.lastActs.length === 0 && heard.danger === null)
    reply = { ...reply, acts: [{ id: "this-is", params: {} }, ...reply.acts] };
  say(reply);
  const effects = [...reply.effects];
  for (let effect = effects.shift(); effect; effect = effects.shift()) {
    if (asksCalendar(effect)) beforeCalendar(sentences.join(" "));
    const outcome = await carryOut(reception, conversation, effect, "chat");
    if (outcome.receipt) receipts.push(outcome.receipt);
    if (!outcome.booking) continue;
    reply = afterBooking(reply.state, outcome.booking, contextOf(reception));
    say(reply);
    effects.push(...reply.effects);
  }
  // The visitor may leave after any message, so the record is saved now. Its tool result is not shown.
  const record = unrecordedIn(reply.state, reception);
  if (record) await carryOut(reception, conversation, record, "chat");
  return { state: reply.state, said: sentences.join(" "), receipts };
}
