import { Hono } from "hono";
import type { Limits } from "../../limits.ts";
import { rateLimit } from "../../rate-limit.ts";
import type { AccountStore, Resource } from "../account/account-store.ts";
import { pageOf, readListQuery } from "../account/list-query.ts";
import { problem } from "../problem.ts";
import { readJson } from "../read-json.ts";
import type { ChatDesk, ChatPart, ChatTurn } from "./chat-desk.ts";
import { ChatLog } from "./chat-log.ts";
import { chatEvent, responseDelta, responseEnd, responseOf } from "./chat-output.ts";
import { type ChatAsker, readChatRequest } from "./chat-request.ts";

export interface ChatRoutesNeeds {
  account: AccountStore;
  desk: ChatDesk;
  limits: Limits;
  now: () => number;
  addressOf: (request: Request) => string;
}

/** How a turn is answered: whole, or event by event. */
interface Manner {
  asker: ChatAsker;
  whole: (chat: Resource) => object;
  event: (turn: ChatTurn, part: ChatPart) => string;
  end: (chat: Resource) => string;
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
export function chatRoutes({ account, desk, limits, now, addressOf }: ChatRoutesNeeds): Hono {
  const routes = new Hono();
  const log = new ChatLog(account);
  const waitFor = rateLimit(limits.chatTurnsPerMinute, now);
  const bodyBytes = { owner: limits.accountBodyBytes, browser: limits.bodyBytes };

  const takeTurn = async (request: Request, manner: Manner): Promise<Response> => {
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
    const opening = desk.open(asked.value, asker);
    if (!opening.ok) return problem(opening.status, opening.problem);
    if (asked.value.stream) return streamed(opening.turn, manner);
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
    routes.post(path, (c) => takeTurn(c.req.raw, manner));
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

/** The turn as server-sent events; one that fails breaks off, so that nobody takes it for whole. */
function streamed(turn: ChatTurn, { event, end }: Manner): Response {
  const bytes = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      let left = false;
      const send = (text: string): void => {
        if (left || text === "") return;
        try {
          controller.enqueue(bytes.encode(text));
        } catch {
          // The visitor left; the turn is taken to its end all the same.
          left = true;
        }
      };
      try {
        const chat = await turn.take((part) => send(event(turn, part)));
        send(end(chat));
        if (!left) controller.close();
      } catch (error) {
        if (!left) controller.error(error);
      }
    },
  });
  return new Response(body, {
    headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-cache" },
  });
}
