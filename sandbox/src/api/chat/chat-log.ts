import type { DialogState } from "@ringwell/receptionist";
import type { AccountStore, Resource } from "../account/account-store.ts";
import { everything } from "../account/list-query.ts";

/** What the sandbox remembers of a chat, to go on from it. */
export interface ChatMemory {
  state: DialogState;
  /** The chat before it in the conversation. */
  previous: string | null;
  /** How many messages the visitor has sent, this one included. */
  sent: number;
}

/** The chats that are kept, each with what led to it. */
export class ChatLog {
  readonly #account: AccountStore;

  constructor(account: AccountStore) {
    this.#account = account;
  }

  /** A chat with the messages before it, as far as they are still kept. */
  find(id: string): Resource | null {
    const chat = this.#account.find("chat", id);
    if (!chat) return null;
    const messages = [
      ...this.#before(id).flatMap((each) => [
        ...messagesIn(each["input"]),
        ...messagesIn(each["output"]),
      ]),
      ...messagesIn(chat["input"]),
    ];
    return { ...chat, messages };
  }

  /** The chat that was written last in a session; null when there is none, or no session. */
  newestOf(sessionId: string | null): string | null {
    if (sessionId === null) return null;
    return this.#account.list("chat", { ...everything, limit: 1 }, sessionId)[0]?.id ?? null;
  }

  memoryOf(chatId: string | null): ChatMemory | null {
    return chatId === null ? null : (this.#account.memoryOf("chat", chatId) as ChatMemory | null);
  }

  /** Oldest first. */
  #before(id: string): Resource[] {
    const chats: Resource[] = [];
    for (;;) {
      const previous = this.memoryOf(chats[0]?.id ?? id)?.previous ?? null;
      const chat = previous && this.#account.find("chat", previous);
      if (!chat) return chats;
      chats.unshift(chat);
    }
  }
}

function messagesIn(said: unknown): unknown[] {
  if (typeof said === "string") return [{ role: "user", content: said }];
  return Array.isArray(said) ? said : [];
}
