import type { CallerDetails, ToolCallResult } from "@ringwell/provider-api";
import type {
  AssistantMessage,
  CreateChatStreamResponse,
  ResponseCompletedEvent,
  ResponseObject,
  ResponseTextDeltaEvent,
  ResponseTextDoneEvent,
  ToolMessage,
} from "@ringwell/provider-api/payloads";
import type { Resource } from "../account/account-store.ts";
import type { ChatPart, ChatTurn } from "./chat-desk.ts";

export type ChatMessage = AssistantMessage | ToolMessage;

/** What the receptionist answers: one message with all that is said, then what was done. */
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

/** What is known of the visitor by now, for the page that shows it: told once, and not kept. */
export function knownMessage(chatId: string, known: CallerDetails): ToolMessage {
  const content = JSON.stringify(known);
  return { role: "tool", name: "record", tool_call_id: `${chatId}-known`, content };
}

/** One event of the provider's stream of a chat; what was done comes as whole messages. */
export function chatEvent({ id, sessionId }: ChatTurn, part: ChatPart): string {
  const turn = { id, ...(sessionId && { sessionId }) };
  if (part.type === "done") return data({ ...turn, messages: [part.message] });
  const event: CreateChatStreamResponse = {
    ...turn,
    path: "chat.output[0].content",
    delta: part.words,
  };
  return data(event);
}

/** The same turn in the shape of OpenAI's responses. `sessionId` is ours, to go on with. */
export function responseOf(chat: Resource): ResponseObject & { sessionId?: string } {
  const sessionId = chat["sessionId"];
  return {
    id: chat.id,
    object: "response",
    created_at: Math.floor(Date.parse(chat.createdAt) / 1_000),
    status: "completed",
    error: null,
    output: [
      {
        id: itemOf(chat.id),
        type: "message",
        role: "assistant",
        status: "completed",
        content: [{ type: "output_text", text: wordsIn(chat), annotations: [] }],
      },
    ],
    ...(typeof sessionId === "string" && { sessionId }),
  };
}

/** What is said, as an event of that shape; what was done is not part of it. */
export function responseDelta({ id }: ChatTurn, part: ChatPart): string {
  if (part.type === "done") return "";
  const event: ResponseTextDeltaEvent = {
    type: "response.output_text.delta",
    item_id: itemOf(id),
    output_index: 0,
    content_index: 0,
    delta: part.words,
  };
  return named(event);
}

export function responseEnd(chat: Resource): string {
  const done: ResponseTextDoneEvent = {
    type: "response.output_text.done",
    item_id: itemOf(chat.id),
    output_index: 0,
    content_index: 0,
    text: wordsIn(chat),
  };
  const completed: ResponseCompletedEvent = {
    type: "response.completed",
    response: responseOf(chat),
  };
  return named(done) + named(completed);
}

function wordsIn(chat: Resource): string {
  const [first] = (chat["output"] ?? []) as ChatMessage[];
  return first?.content ?? "";
}

function itemOf(chatId: string): string {
  return `msg_${chatId}`;
}

function named(event: { type: string }): string {
  return `event: ${event.type}\n${data(event)}`;
}

function data(value: object): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}
