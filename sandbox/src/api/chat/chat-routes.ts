import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { Limits } from "../../http/limits.ts";
import { rateLimit } from "../../http/visitors/rate-limit.ts";
import { ProblemError } from "../problem.ts";
import { readBody, readQuery } from "../read-body.ts";
import { listQuery, pageOf } from "../resources/list-query.ts";
import type { Resource, ResourceStore } from "../resources/resource-store.ts";
import type { ChatDesk } from "./chat-desk.ts";
import { chatRequest } from "./chat-request.ts";
import { streamTurn } from "./stream-turn.ts";

export interface ChatRoutesNeeds {
  resources: ResourceStore;
  desk: ChatDesk;
  limits: Limits;
  addressOf: (request: Request) => string;
}

/**
 * `POST /chat/web`: a visitor's turn, answered whole or streamed. `GET /chat`, `GET` and `DELETE
 * /chat/:id`: the owner's look at what was written.
 *
 * 201 with the answer, or 200 with server-sent events for `stream: true`; 400 naming the field; 404
 * for an assistant, session or chat that is not known (any more); 413; 429 with `Retry-After`.
 * Source: spec §7 (paths); shapes and events are the provider's.
 */
export function chatRoutes({ resources, desk, limits, addressOf }: ChatRoutesNeeds): Hono {
  const routes = new Hono();
  const waitFor = rateLimit(limits.chatTurnsPerMinute);
  const schema = chatRequest(limits.chatMessageBytes);

  routes.post("/chat/web", async ({ req: { raw: request }, env }) => {
    const asked = await readBody(request, schema, limits);
    const waitMs = waitFor(addressOf(request));
    if (waitMs > 0) {
      throw new ProblemError(429, "Too many messages were sent from here: wait, then try again.", {
        "Retry-After": String(Math.ceil(waitMs / 1_000)),
      });
    }
    const turn = desk.open(asked, addressOf(request));
    if (asked.stream) {
      // Without a server, as in tests of the routes alone, there are no bindings.
      const breakOff = (): void => void (env as Partial<HttpBindings>)?.outgoing?.destroy();
      return streamTurn(turn, breakOff);
    }
    const { id, sessionId, output } = await turn.take();
    return Response.json({ id, sessionId, output }, { status: 201 });
  });

  routes.get("/chat", ({ req }) => {
    const query = readQuery(req.raw, listQuery);
    const chats = resources.list("chat", query);
    return Response.json(pageOf(query, chats, resources.count("chat", query)));
  });

  const find = (id: string): Resource => {
    const chat = resources.find("chat", id);
    if (!chat) throw new ProblemError(404, "There is no chat by this id.");
    return chat;
  };
  routes.get("/chat/:id", ({ req }) => Response.json(find(req.param("id"))));
  routes.delete("/chat/:id", ({ req }) => {
    const chat = find(req.param("id"));
    resources.remove("chat", chat.id);
    return Response.json(chat);
  });

  return routes;
}
