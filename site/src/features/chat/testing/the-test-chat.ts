import type { ChatStore } from "../chat-store.ts";

/** Stands in for `the-chat.ts`: the page's one chat is the one that the test has put here. */
export const page: { store: ChatStore | null } = { store: null };

export const theChat = (): ChatStore | null => page.store;
