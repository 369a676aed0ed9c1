import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type { Limits } from "../../http/limits.ts";
import { rateLimit } from "../../http/visitors/rate-limit.ts";
import type { AccountStore, Resource } from "../account/account-store.ts";
import { pageOf, readListQuery } from "../account/list-query.ts";
import { problem } from "../problem.ts";
import { readJson } from "../read-json.ts";
import type { ChatDesk } from "./chat-desk.ts";
import { ChatLog } from "./chat-log.ts";
import { type ChatEvents, streamTurn } from "./stream-turn.ts";
import { chatEvent, responseDelta, responseEnd, responseOf } from "./chat-output.ts";
import { type ChatAsker, readChatRequest } from "./chat-request.ts";

export interface ChatRoutesNeeds {
  account: AccountStore;
  desk: ChatDesk;
  limits: Limits;
  addressOf: (request: Request) => string;
}

/** How a turn is answered: whole, or event by event. */
interface Manner extends ChatEvents {
  asker: ChatAsker;
  whole: (chat: Resource) => object;
}

const unknown = (): Response => problem(404, "There is no chat by this id.");

/**
 * Chats: `POST /chat`, `/chat/web` and the same two in OpenAI's shape under `/responses`; list, get
 * and delete.
 *
 * 201 with the answer, or 200 with server-sent events for `stream: true`; 400 naming the field; 404
 * for an assistant, session or chat that is not known (any more); 413; 429 with `Retry-After`.
 * Source: spec §7 (paths); shapes and events are the provider's.
 */
export function chatRoutes({ account, desk, limits, addressOf }: ChatRoutesNeeds): Hono {
  const routes = new Hono();
  const log = new ChatLog(account);
  const waitFor = rateLimit(limits.chatTurnsPerMinute);
  const bodyBytes = { owner: limits.accountBodyBytes, browser: limits.bodyBytes };

  const takeTurn = async ({ req, env }: Context, manner: Manner): Promise<Response> => {
    const request = req.raw;
    const { asker } = manner;
    const { jsonDepth } = limits;
    const body = await readJson(request, { bodyBytes: bodyBytes[asker], jsonDepth });
    if (!body.ok) return problem(body.status, body.problem);
    const asked = readChatRequest(body.value, asker, limits.chatMessageBytes);
    if (!asked.ok) return problem(400, asked.problem);
    const waitMs = waitFor(addressOf(request));
    if (waitMs > 0) {
      return problem(429, "Too many messages were sent from here: wait, then try again.", {
        "Retry-After": String(Math.ceil(waitMs / 1_000)),
      });
    }
    const opening = desk.open(asked.value, asker, addressOf(request));
    if (!opening.ok) return problem(opening.status, opening.problem);
    if (asked.value.stream) {
      // Without a server, as in tests of the routes alone, there are no bindings.
      const breakOff = (): void => void (env as Partial<HttpBindings>)?.outgoing?.destroy();
      return streamTurn(opening.turn, manner, breakOff);
    }
    return Response.json(manner.whole(await opening.turn.take()), { status: 201 });
  };

  const plain = { event: chatEvent, end: () => "" };
  const responses = { whole: responseOf, event: responseDelta, end: responseEnd };
  const manners: Record<string, Manner> = {
    "/chat": { asker: "owner", ...plain, whole: (chat) => chat },
    "/chat/responses": { asker: "owner", ...responses },
    "/chat/web": { asker: "browser", ...plain, whole: webChatOf },
    "/chat/web/responses": { asker: "browser", ...responses },
  };
  for (const [path, manner] of Object.entries(manners)) {
    routes.post(path, (c) => takeTurn(c, manner));
  }

  routes.get("/chat", (c) => {
    const query = readListQuery(new URL(c.req.url).searchParams, {
      equal: ["assistantId", "sessionId"],
      paged: true,
    });
    if (!query.ok) return problem(400, query.problem);
    const chats = account.list("chat", query.value);
    return Response.json(pageOf(query.value, chats, account.count("chat", query.value)));
  });

  routes.get("/chat/:id", (c) => {
    const chat = log.find(c.req.param("id"));
    return chat ? Response.json(chat) : unknown();
  });

  routes.delete("/chat/:id", (c) => {
    const chat = log.find(c.req.param("id"));
    if (!chat) return unknown();
    account.remove("chat", chat.id);
    return Response.json(chat);
  });

  return routes;
}

function webChatOf({ id, sessionId, output }: Resource): object {
  return { id, sessionId, output };
}
