import type { ToolCallResult } from "@ringwell/provider-api";
import { asksCalendar, type DialogState } from "@ringwell/receptionist";
import type { Turn } from "../../calls/conversation.ts";
import { carryOut, dialogFrom, type ReceptionNeeds } from "../../reception/reception.ts";

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
  const dialog = dialogFrom(state, "writing", reception);
  const sentences: string[] = [];
  const receipts: ToolCallResult[] = [];
  const perform = async (turn: Turn): Promise<void> => {
    sentences.push(...turn.say);
    for (const effect of turn.do) {
      if (asksCalendar(effect)) beforeCalendar(sentences.join(" "));
      const { receipt, booking } = await carryOut(reception, conversation, effect, "chat");
      if (receipt) receipts.push(receipt);
      if (booking) await perform(dialog.afterBooking(booking));
    }
  };
  await perform(await dialog.answer({ text: words, confidence: 1 }));
  // The visitor may leave after any message, so the record is saved now. Its tool result is not shown.
  const record = dialog.unrecorded();
  if (record) await carryOut(reception, conversation, record, "chat");
  return { state: dialog.state(), said: sentences.join(" "), receipts };
}
