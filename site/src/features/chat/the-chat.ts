import { streamWebChat } from "@ringwell/provider-api";
import { chatOpening } from "./chat-words.ts";
import type { CallSetup } from "../../site-context.ts";
import { ChatSession } from "./chat-session.ts";

let session: ChatSession | undefined;

/** The page's one chat: it lasts as long as the page does, whatever shows it. */
export function theChat({ apiUrl, publicKey, assistantId, rooms }: CallSetup): ChatSession {
  const access = { baseUrl: apiUrl, credential: publicKey };
  session ??= new ChatSession({
    ask: (question, options) => streamWebChat(access, { assistantId, ...question }, options),
    opening: chatOpening[rooms],
  });
  return session;
}
