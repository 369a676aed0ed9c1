import type { ToolCallResult } from "@ringwell/provider-api";
import type { AssistantMessage, ToolMessage } from "@ringwell/provider-api/payloads";
import type { DialogState } from "@ringwell/receptionist";
import type { Turn } from "../../calls/conversation.ts";
import { carryOut, dialogFrom, type ReceptionNeeds } from "../../reception/reception.ts";

export interface ChatAnswer {
  /** Where the conversation goes on. */
  state: DialogState;
  /** One message with all words, then one for each tool result. */
  output: [AssistantMessage, ...ToolMessage[]];
  /** What became known of the visitor, for the page that shows it. It is sent, not stored. */
  news: ToolMessage[];
}

/** What the receptionist says to a message and does about it. */
export async function answerMessage(
  reception: ReceptionNeeds,
  { chatId, conversation, words }: Record<"chatId" | "conversation" | "words", string>,
  before: DialogState,
): Promise<ChatAnswer> {
  const dialog = dialogFrom(before, "writing", reception);
  const knownBefore = JSON.stringify(dialog.known());
  const sentences: string[] = [];
  const receipts: ToolCallResult[] = [];
  const perform = async (turn: Turn): Promise<void> => {
    sentences.push(...turn.say);
    for (const effect of turn.do) {
      const { receipt, booking } = await carryOut(reception, conversation, effect, "chat");
      if (receipt) receipts.push(receipt);
      if (booking) await perform(dialog.afterBooking(booking));
    }
  };
  await perform(await dialog.answer({ text: words, confidence: 1 }));
  // The visitor may leave after any message, so the record is saved now. Its tool result is not shown.
  const record = dialog.unrecorded();
  if (record) await carryOut(reception, conversation, record, "chat");

  const done = receipts.map((receipt, index) => messageOf(receipt, `${chatId}-${index + 1}`));
  const toolCalls = done.map(({ tool_call_id: id, name = "" }) => ({
    id,
    type: "function" as const,
    function: { name, arguments: "{}" },
  }));
  const said = { role: "assistant", content: sentences.join(" ") } as const;
  const known = dialog.known();
  return {
    state: dialog.state(),
    output: [{ ...said, ...(done.length > 0 && { tool_calls: toolCalls }) }, ...done],
    news:
      JSON.stringify(known) === knownBefore
        ? []
        : [messageOf({ name: "record", result: known }, `${chatId}-known`)],
  };
}

function messageOf({ name, result }: ToolCallResult, id: string): ToolMessage {
  return { role: "tool", name, tool_call_id: id, content: JSON.stringify(result) };
}
