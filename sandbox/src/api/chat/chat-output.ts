import type { CallerDetails, ToolCallResult } from "@ringwell/provider-api";
import type {
  AssistantMessage,
  CreateChatStreamResponse,
  ToolMessage,
} from "@ringwell/provider-api/payloads";

export type ChatMessage = AssistantMessage | ToolMessage;

/** One event of a streamed chat. Tool results come as whole messages. */
export type ChatEvent =
  | CreateChatStreamResponse
  | { id: string; sessionId: string; messages: ChatMessage[] };

/** The receptionist's answer: one message with all words, then one for each tool result. */
export function outputOf(
  chatId: string,
  content: string,
  receipts: readonly ToolCallResult[],
): ChatMessage[] {
  const calls = receipts.map((receipt, index) => ({ id: `${chatId}-${index + 1}`, receipt }));
  const toolCalls = calls.map(({ id, receipt: { name } }) => ({
    id,
    type: "function" as const,
    function: { name, arguments: "{}" },
  }));
  return [
    { role: "assistant", content, ...(toolCalls.length > 0 && { tool_calls: toolCalls }) },
    ...calls.map(({ id, receipt: { name, result } }) => ({
      role: "tool" as const,
      name,
      tool_call_id: id,
      content: JSON.stringify(result),
    })),
  ];
}

/** What is known about the visitor so far, for the page that shows it. It is sent, not stored. */
export function knownMessage(chatId: string, known: CallerDetails): ToolMessage {
  const content = JSON.stringify(known);
  return { role: "tool", name: "record", tool_call_id: `${chatId}-known`, content };
}
