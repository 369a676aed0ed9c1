import { EventSourceParserStream } from "eventsource-parser/stream";
import { body } from "../body.ts";
import { parseServerMessage } from "../calls/parse-server-message.ts";
import type { ToolCallResult } from "../calls/app-messages.ts";
import type { WebChat } from "../payloads.ts";
import { apiError, arrived, jsonOf, parseJson, request } from "../request.ts";
import type { Asked, CallOptions, ProviderAccess } from "../request.ts";

/**
 * A visitor's question. The provider takes messages as `{ role, content }`, but its package gives them the
 * type of a call's transcript. So they are typed here.
 */
export interface WebChatQuestion {
  assistantId: string;
  input: string | { role: "assistant" | "user"; content: string }[];
  /** Goes on with a conversation. */
  sessionId?: string;
}

/** The parts of an answer, in the order of arrival. */
export type WebChatPart =
  /** The conversation, for the next question. */
  | { type: "session"; sessionId: string }
  /** Words to append to message number `message` of this answer. */
  | { type: "words"; message: number; words: string }
  /** What the receptionist did for the visitor. */
  | { type: "done"; result: ToolCallResult };

/**
 * `POST /chat/web`, answered word by word. The provider may also answer in one piece. Unknown parts are
 * skipped.
 *
 * Throws what `request` throws; an `UnreachableError` also when the answer breaks off.
 * Source: spec §7, and the provider's stream of `CreateChatStreamResponse`.
 */
export async function* streamWebChat(
  access: ProviderAccess,
  question: WebChatQuestion,
  { signal }: CallOptions = {},
): AsyncGenerator<WebChatPart, void, undefined> {
  const asked: Asked = {
    operation: "POST /chat/web",
    method: "POST",
    path: "/chat/web",
    ...body({ ...question, stream: true }),
    signal,
  };
  const response = await request(access, asked);
  if (!response.body || !/event-stream/.test(response.headers.get("content-type") ?? "")) {
    const chat = (await jsonOf(asked, response)) as Partial<WebChat> | null;
    if (!Array.isArray(chat?.output)) {
      throw apiError("the answer holds no output", asked, response, chat);
    }
    yield* partsOf({ sessionId: chat.sessionId, messages: chat.output });
    const output: unknown[] = chat.output;
    yield* output.filter(isSaid).map(({ content }, message) => said(message, content));
    return;
  }
  const events = response.body
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (;;) {
      const { done, value } = await arrived(asked, () => events.read());
      if (done) return;
      yield* partsOf(parseJson(value.data, null));
    }
  } finally {
    // A reader that leaves early ends the answer.
    await events.cancel().catch(() => undefined);
  }
}

function* partsOf(chunk: unknown): Generator<WebChatPart> {
  const { sessionId, path, delta, messages } = Object(chunk) as Record<string, unknown>;
  if (typeof sessionId === "string") yield { type: "session", sessionId };
  const message = /^chat\.output\[(\d{1,3})\]\.content$/.exec(String(path))?.[1];
  if (message !== undefined && typeof delta === "string") yield said(Number(message), delta);
  for (const each of Array.isArray(messages) ? messages : []) {
    const result = toolResultIn(each);
    if (result) yield { type: "done", result };
  }
}

/** A tool's message holds its result as JSON, as a call's app message does. */
function toolResultIn(message: unknown): ToolCallResult | null {
  const { role, name, content } = Object(message) as Record<string, unknown>;
  if (role !== "tool" || typeof content !== "string") return null;
  const toolCallResult = { name, result: parseJson(content, null) };
  const read = parseServerMessage(JSON.stringify({ type: "tool-calls-result", toolCallResult }));
  return read?.type === "tool-calls-result" ? read.toolCallResult : null;
}

const said = (message: number, words: string): WebChatPart => ({ type: "words", message, words });

function isSaid(message: unknown): message is { content: string } {
  const { role, content } = Object(message) as Record<string, unknown>;
  return role === "assistant" && typeof content === "string" && content !== "";
}
