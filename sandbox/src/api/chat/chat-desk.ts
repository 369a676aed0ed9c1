import { randomUUID } from "node:crypto";
import { chatState, type DialogState, recordOf, writtenAgain } from "@ringwell/receptionist";
import { pseudonymOf } from "../../http/visitors/visitor-address.ts";
import type { ApiContext } from "../api-context.ts";
import { ProblemError } from "../problem.ts";
import { ALWAYS_THERE } from "../resources/resource-routes.ts";
import type { Resource } from "../resources/resource-store.ts";
import { answerMessage } from "./answer-message.ts";
import { type ChatEvent, knownMessage, outputOf } from "./chat-output.ts";
import type { ChatRequest } from "./chat-request.ts";

/** What the sandbox stores with a chat to continue the conversation. */
interface ChatMemory {
  state: DialogState;
  /** How many messages the visitor has sent, including this one. */
  sent: number;
}

/** Deleting blocks the thread, and with it all calls. */
const mostGivenUpAtOnce = 100;

/** The receptionist by text: each chat is a turn of a conversation, and books as a call does. */
export class ChatDesk {
  readonly #context: ApiContext;
  /** Per conversation, the turn that is being taken: the next one waits for it. */
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(context: ApiContext) {
    this.#context = context;
  }

  /**
   * Takes a visitor's turn after the turns before it, and resolves with the chat as soon as it is on
   * disk. Rejects with a `ProblemError` for an unknown assistant or session, and for a conversation that
   * is too long.
   */
  take(
    asked: ChatRequest,
    address: string,
    onEvent: (event: ChatEvent) => void = () => undefined,
  ): Promise<Resource> {
    const sessionId = asked.sessionId ?? randomUUID();
    return this.#inTurn(sessionId, () => this.#take(asked, sessionId, address, onEvent));
  }

  async #take(
    asked: ChatRequest,
    sessionId: string,
    address: string,
    onEvent: (event: ChatEvent) => void,
  ): Promise<Resource> {
    const { resources, limits } = this.#context;
    if (!resources.find("assistant", asked.assistantId)) {
      const advice = `the sandbox's own is "${ALWAYS_THERE}"`;
      throw new ProblemError(404, `assistantId: there is no assistant by this id: ${advice}.`);
    }
    const before = asked.sessionId ? this.#rememberedOf(sessionId) : null;
    if (before && before.sent >= limits.chatMessages) {
      const most = `This conversation has its ${limits.chatMessages} messages`;
      throw new ProblemError(400, `${most}: begin another, without sessionId.`);
    }
    const reception = { ...this.#context.reception, visitorIn: () => address };
    const id = randomUUID();
    // A visitor who said goodbye may write again.
    const stateBefore = before ? writtenAgain(before.state) : chatState();
    let sent = "";
    const send = (words: string): void => {
      const delta = words.slice(sent.length);
      sent = words;
      if (delta !== "") onEvent({ id, sessionId, path: "chat.output[0].content", delta });
    };
    // Only the words before the calendar are sent before the chat is stored: they bridge the wait.
    const answer = await answerMessage(reception, sessionId, stateBefore, asked.words, send);
    const { state, said, receipts } = answer;
    const output = outputOf(id, said, receipts);

    // The owner may have deleted the conversation in the meantime.
    if (asked.sessionId) this.#rememberedOf(sessionId);
    this.#makeRoom();
    const { assistantId, input } = asked;
    resources.put({
      kind: "chat",
      id,
      parent: sessionId,
      visitor: pseudonymOf(address),
      fields: { assistantId, sessionId, input, output, cost: 0 },
      memory: { state, sent: (before?.sent ?? 0) + 1 } satisfies ChatMemory,
    });
    const stored = resources.find("chat", id);
    if (!stored) throw new Error("A chat was deleted while it was answered.");
    send(said);
    const known = recordOf(state, reception);
    const isNew = JSON.stringify(known) !== JSON.stringify(recordOf(stateBefore, reception));
    const shown = output.filter(({ role }) => role === "tool");
    for (const message of [...(isNew ? [knownMessage(id, known)] : []), ...shown]) {
      onEvent({ id, sessionId, messages: [message] });
    }
    return stored;
  }

  /** The memory of a conversation. Throws a `ProblemError` when there is no such conversation. */
  #rememberedOf(sessionId: string): ChatMemory {
    const memory = this.#context.resources.conversations.memoryOf(sessionId);
    if (memory) return memory as ChatMemory;
    throw new ProblemError(404, "sessionId: there is no session by this id: begin without one.");
  }

  /** Deletes old conversations to make room for one more chat, but none that is being answered. */
  #makeRoom(): void {
    const { resources, limits } = this.#context;
    const over = resources.count("chat") - limits.chatsKept;
    if (over < 0) return;
    resources.conversations.giveUp({
      // A thousandth at a time, because each deletion waits for the disk. More if the limit was lowered.
      most: Math.min(mostGivenUpAtOnce, over + Math.ceil(limits.chatsKept / 1_000)),
      // One conversation holds at most this many, so a visitor with more has older conversations.
      share: limits.chatMessages,
      busy: [...this.#turns.keys()],
    });
  }

  /** Two turns of one conversation are taken one after the other. */
  async #inTurn<Result>(conversation: string, take: () => Promise<Result>): Promise<Result> {
    const before = this.#turns.get(conversation) ?? Promise.resolve();
    const turn = before.then(take, take);
    this.#turns.set(conversation, turn);
    try {
      return await turn;
    } finally {
      if (this.#turns.get(conversation) === turn) this.#turns.delete(conversation);
    }
  }
}
