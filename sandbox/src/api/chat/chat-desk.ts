import { randomUUID } from "node:crypto";
import { type DialogState, initialState, writtenAgain } from "@ringwell/receptionist";
import type { ToolCallResult } from "@ringwell/provider-api";
import type { AssistantMessage, ToolMessage } from "@ringwell/provider-api/payloads";
import { pseudonymOf } from "../../http/visitors/visitor-address.ts";
import type { ApiContext } from "../provider-api.ts";
import { ProblemError } from "../../http/problem.ts";
import { ALWAYS_THERE } from "../resources/resource-store.ts";
import type { ChatRequest } from "./create-web-chat.ts";
import { carryOut } from "../../reception/carry-out.ts";
import { type Turn, dialogFrom, type ReceptionNeeds } from "../../reception/reception.ts";

/** What the sandbox stores with a chat to continue the conversation. */
interface ChatMemory {
  state: DialogState;
  /** How many messages the visitor has sent, including this one. */
  sent: number;
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

  async function takeTurn(asked: ChatRequest, sessionId: string, address: string) {
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
      // What the page shows before anything is written offers to find a time.
      before ? writtenAgain(before.state) : { ...initialState, prompt: "visit-offer" },
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
  return async (asked: ChatRequest, address: string) => {
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

/**
 * What the receptionist says to a message and does about it: one message with all words, then one for
 * each tool result. `news` is what became known of the visitor, for the page. It is sent, not stored.
 */
async function answerMessage(
  reception: ReceptionNeeds,
  { chatId, conversation, words }: Record<"chatId" | "conversation" | "words", string>,
  before: DialogState,
) {
  const dialog = dialogFrom(before, "writing", reception);
  const knownBefore = JSON.stringify(dialog.known());
  const sentences: string[] = [];
  const receipts: ToolCallResult[] = [];
  const perform = async (turn: Turn): Promise<void> => {
    sentences.push(...turn.say);
    for (const effect of turn.do) {
      const { receipt, booking } = await carryOut(reception, conversation, effect, "chat");
      if (receipt) receipts.push(receipt);
      if (booking) await perform(dialog.afterBooking(booking));
    }
  };
  await perform(await dialog.answer({ text: words, confidence: 1 }));
  // The visitor may leave after any message, so the record is saved now. Its tool result is not shown.
  const record = dialog.unrecorded();
  if (record) await carryOut(reception, conversation, record, "chat");

  const done = receipts.map((receipt, index) => messageOf(receipt, `${chatId}-${index + 1}`));
  const toolCalls = done.map(({ tool_call_id: id, name = "" }) => ({
    id,
    type: "function" as const,
    function: { name, arguments: "{}" },
  }));
  const content = sentences.join(" ");
  const said: AssistantMessage = {
    role: "assistant",
    content,
    ...(done.length > 0 && { tool_calls: toolCalls }),
  };
  const known = dialog.known();
  return {
    state: dialog.state(),
    output: [said, ...done] as const,
    news:
      JSON.stringify(known) === knownBefore
        ? []
        : [messageOf({ name: "record", result: known }, `${chatId}-known`)],
  };
}

function messageOf({ name, result }: ToolCallResult, id: string): ToolMessage {
  return { role: "tool", name, tool_call_id: id, content: JSON.stringify(result) };
}
