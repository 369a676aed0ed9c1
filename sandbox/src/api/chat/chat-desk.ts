import { randomUUID } from "node:crypto";
import { chatState, type DialogState, writtenAgain } from "@ringwell/receptionist";
import { pseudonymOf } from "../../http/visitors/visitor-address.ts";
import type { ApiContext } from "../api-context.ts";
import { ProblemError } from "../../http/problem.ts";
import { ALWAYS_THERE } from "../resources/resource-store.ts";
import { answerMessage, type ChatAnswer } from "./answer-message.ts";
import type { ChatRequest } from "./create-web-chat.ts";

/** What the sandbox stores with a chat to continue the conversation. */
interface ChatMemory {
  state: DialogState;
  /** How many messages the visitor has sent, including this one. */
  sent: number;
}

/** A turn that is stored. */
interface Chat extends Pick<ChatAnswer, "output" | "news"> {
  id: string;
  sessionId: string;
}

/** Deleting blocks the thread, and with it all calls. */
const mostGivenUpAtOnce = 100;

/** The receptionist by text: each chat is a turn of a conversation, and books as a call does. */
export function chatDesk({ resources, limits, reception }: ApiContext) {
  /** Per conversation, the turn that is being taken: the next one waits for it. */
  const turns = new Map<string, Promise<unknown>>();

  /** The memory of a conversation. Throws a `ProblemError` when there is no such conversation. */
  function rememberedOf(sessionId: string): ChatMemory {
    const memory = resources.conversations.memoryOf(sessionId);
    if (memory) return memory as ChatMemory;
    throw new ProblemError(404, "sessionId: there is no session by this id: begin without one.");
  }

  /** Deletes old conversations to make room for one more chat, but none that is being answered. */
  function makeRoom(): void {
    const over = resources.count("chat") - limits.chatsKept;
    if (over < 0) return;
    resources.conversations.giveUp({
      // A thousandth at a time, because each deletion waits for the disk. More if the limit was lowered.
      most: Math.min(mostGivenUpAtOnce, over + Math.ceil(limits.chatsKept / 1_000)),
      // One conversation holds at most this many, so a visitor with more has older conversations.
      share: limits.chatMessages,
      busy: [...turns.keys()],
    });
  }

  async function takeTurn(asked: ChatRequest, sessionId: string, address: string): Promise<Chat> {
    const { assistantId, input, words } = asked;
    if (!resources.find("assistant", assistantId)) {
      const advice = `the sandbox's own is "${ALWAYS_THERE}"`;
      throw new ProblemError(404, `assistantId: there is no assistant by this id: ${advice}.`);
    }
    const before = asked.sessionId ? rememberedOf(sessionId) : null;
    if (before && before.sent >= limits.chatMessages) {
      const most = `This conversation has its ${limits.chatMessages} messages`;
      throw new ProblemError(400, `${most}: begin another, without sessionId.`);
    }
    const id = randomUUID();
    const { state, output, news } = await answerMessage(
      { ...reception, visitorIn: () => address },
      { chatId: id, conversation: sessionId, words },
      // A visitor who said goodbye may write again.
      before ? writtenAgain(before.state) : chatState(),
    );
    // The owner may have deleted the conversation in the meantime.
    if (asked.sessionId) rememberedOf(sessionId);
    makeRoom();
    resources.put({
      kind: "chat",
      id,
      parent: sessionId,
      visitor: pseudonymOf(address),
      fields: { assistantId, sessionId, input, output, cost: 0 },
      memory: { state, sent: (before?.sent ?? 0) + 1 } satisfies ChatMemory,
    });
    return { id, sessionId, output, news };
  }

  /**
   * Takes a visitor's turn after the turns before it, and resolves with the chat as soon as it is on
   * disk. Rejects with a `ProblemError` for an unknown assistant or session, and for a conversation that
   * is too long.
   */
  return async (asked: ChatRequest, address: string): Promise<Chat> => {
    const sessionId = asked.sessionId ?? randomUUID();
    const take = () => takeTurn(asked, sessionId, address);
    const turn = (turns.get(sessionId) ?? Promise.resolve()).then(take, take);
    turns.set(sessionId, turn);
    try {
      return await turn;
    } finally {
      if (turns.get(sessionId) === turn) turns.delete(sessionId);
    }
  };
}
