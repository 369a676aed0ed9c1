import type { HttpBindings } from "@hono/node-server";
import type { Handler } from "hono";
import { addressOf } from "../../http/visitors/visitor-address.ts";
import type { ApiContext } from "../api-context.ts";
import { limitRate } from "../limit-rate.ts";
import { readBody } from "../read-body.ts";
import { ChatDesk } from "./chat-desk.ts";
import { chatRequest } from "./chat-request.ts";
import { streamTurn } from "./stream-turn.ts";

/**
 * `POST /chat/web`: a visitor's turn, answered whole or streamed.
 *
 * 201 with the answer, or 200 with server-sent events for `stream: true`; 400 naming the field; 404
 * for an unknown or deleted assistant or session; 413; 429 with `Retry-After`.
 * Source: spec §7 (path); shapes and events are the provider's.
 */
export function createWebChat(context: ApiContext): Handler {
  const { limits } = context;
  const desk = new ChatDesk(context);
  const checkRate = limitRate(limits.chatTurnsPerMinute, "Too many messages were sent from here");
  const schema = chatRequest(limits.chatMessageBytes);

  return async ({ req: { raw: request }, env }) => {
    const asked = await readBody(request, schema, limits.jsonDepth);
    const address = addressOf(request);
    checkRate(address);
    if (asked.stream) {
      // Without a server, as in tests of the routes alone, there are no bindings.
      const breakOff = () => (env as Partial<HttpBindings>)?.outgoing?.destroy();
      return streamTurn((onEvent) => desk.take(asked, address, onEvent), breakOff);
    }
    const { id, sessionId, output } = await desk.take(asked, address);
    return Response.json({ id, sessionId, output }, { status: 201 });
  };
}
