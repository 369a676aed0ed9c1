import type { ChatSession } from "../chat-session.ts";

/** Stands in for `the-chat.ts`: the page's one chat is the one that the test has put here. */
export const page: { session: ChatSession | null } = { session: null };

export const theChat = (): ChatSession | null => page.session;
