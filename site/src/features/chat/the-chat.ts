import { streamWebChat } from "@ringwell/provider-api/chat";
import { chatOpening } from "./chat-words.ts";
import type { CallSetup } from "../../site-context.ts";
import { ChatStore } from "./chat-store.ts";

let store: ChatStore | undefined;

/** The page's one chat: it lasts as long as the page does, whatever shows it. */
export function theChat({ apiUrl, publicKey, assistantId, rooms }: CallSetup): ChatStore {
  const access = { baseUrl: apiUrl, credential: publicKey };
  store ??= new ChatStore(
    (question, options) => streamWebChat(access, { assistantId, ...question }, options),
    chatOpening[rooms],
  );
  return store;
}
