import type { Handler } from "hono";
import { z } from "zod";
import { addressOf } from "../../http/visitors/visitor-address.ts";
import type { ApiContext } from "../provider-api.ts";
import { readBody } from "../../http/read-body.ts";
import { chatDesk } from "./chat-desk.ts";

const eventStream = { "Content-Type": "text/event-stream", "Cache-Control": "no-cache" };

/**
 * `POST /chat/web`: a visitor's turn, answered whole or as events.
 *
 * 201 with the answer, or 200 with server-sent events for `stream: true`: the words, then a message for
 * each tool result; 400 naming the field; 404 for an unknown or deleted assistant or session; 413; 429
 * with `Retry-After`. Source: spec §7 (path); shapes and events are the provider's.
 */
export function createWebChat(context: ApiContext): Handler {
  const { limits } = context;
  const takeTurn = chatDesk(context);
  const schema = chatRequest(limits.chatMessageBytes);

  return async ({ req: { raw: request } }) => {
    const asked = await readBody(request, schema, limits.jsonDepth);
    const { id, sessionId, output, news } = await takeTurn(asked, addressOf(request));
    if (!asked.stream) return Response.json({ id, sessionId, output }, { status: 201 });
    const [{ content: delta }, ...done] = output;
    const events = [
      { id, sessionId, path: "chat.output[0].content", delta },
      ...[...news, ...done].map((message) => ({ id, sessionId, messages: [message] })),
    ];
    const lines = events.map((event) => `data: ${JSON.stringify(event)}\n\n`);
    return new Response(lines.join(""), { headers: eventStream });
  };
}

const id = z.string().min(1).max(100);
const roles = ["system", "user", "assistant", "tool", "developer"] as const;
const messages = z.array(z.looseObject({ role: z.enum(roles), content: z.string().nullish() }));

/** The body of a chat, in which the visitor's words may have at most `mostBytes`. */
function chatRequest(mostBytes: number) {
  return z
    .strictObject({
      assistantId: id,
      assistantOverrides: z.looseObject({}).nullish(),
      sessionId: id.nullish(),
      input: z.union([z.string(), messages.max(100)], "must be a string or a list of messages"),
      stream: z.boolean().nullish(),
      customer: z.looseObject({}).nullish(),
    })
    .transform((body, context) => {
      const { input } = body;
      // Only the user's last message is new.
      const words =
        (typeof input === "string"
          ? input
          : input.findLast(({ role }) => role === "user")?.content) ?? "";
      const refuse = (message: string): void =>
        context.addIssue({ code: "custom", path: ["input"], message });
      if (!words.trim()) refuse("must hold words");
      if (Buffer.byteLength(words) > mostBytes) refuse(`must be at most ${mostBytes} bytes`);
      return { ...body, words };
    });
}

export type ChatRequest = z.output<ReturnType<typeof chatRequest>>;
