import { randomUUID } from "node:crypto";
import type { ToolCallResult } from "@ringwell/provider-api";
import {
  afterBooking,
  asksCalendar,
  chatState,
  type DialogState,
  type Effect,
  nextTurn,
  parseContextOf,
  recordOf,
  type TurnResult,
  writtenAgain,
} from "@ringwell/receptionist";
import type { Outcome } from "../../calls/index.ts";
import type { Limits } from "../../http/limits.ts";
import { pseudonymOf } from "../../http/visitors/visitor-address.ts";
import {
  carryOut,
  contextOf,
  type ReceptionNeeds,
  unrecordedIn,
  wordsOf,
} from "../../reception/reception.ts";
import { ProblemError } from "../problem.ts";
import { ALWAYS_THERE } from "../resources/resource-routes.ts";
import type { Resource, ResourceStore } from "../resources/resource-store.ts";
import { type ChatMessage, knownMessage, outputOf } from "./chat-output.ts";
import type { ChatRequest } from "./chat-request.ts";

export interface ChatDeskNeeds {
  resources: ResourceStore;
  reception: ReceptionNeeds;
  limits: Pick<Limits, "chatMessages" | "chatsKept">;
}

/** What comes of a turn, as it comes. */
export type ChatPart = { type: "said"; words: string } | { type: "done"; message: ChatMessage };

/** A turn that may be taken. */
export interface ChatTurn {
  id: string;
  /** The conversation that it belongs to. */
  sessionId: string;
  /** Takes it, once; resolves with the chat when that is on disk. */
  take(onPart?: (part: ChatPart) => void): Promise<Resource>;
}

/** What the sandbox remembers of a chat, to go on from it. */
interface ChatMemory {
  state: DialogState;
  /** How many messages the visitor has sent, this one included. */
  sent: number;
}

/** Calls stand still while conversations are deleted. */
const mostGivenUpAtOnce = 100;

/** The receptionist by text: each chat is a turn of a conversation, and books as a call does. */
export class ChatDesk {
  readonly #needs: ChatDeskNeeds;
  /** Per conversation, the turn that is being taken: the next one waits for it. */
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(needs: ChatDeskNeeds) {
    this.#needs = needs;
  }

  /**
   * The turn that a visitor at this address asks for; nothing is stored yet. Throws a `ProblemError`
   * for an assistant or session that is not known, and for a conversation that is too long.
   */
  open(asked: ChatRequest, address: string): ChatTurn {
    const { resources, limits } = this.#needs;
    if (!resources.find("assistant", asked.assistantId)) {
      const advice = `the sandbox's own is "${ALWAYS_THERE}"`;
      throw new ProblemError(404, `assistantId: there is no assistant by this id: ${advice}.`);
    }
    const before = asked.sessionId && this.#memoryOf(asked.sessionId);
    if (asked.sessionId && !before) {
      throw new ProblemError(404, "sessionId: there is no session by this id: begin without one.");
    }
    if (before && before.sent >= limits.chatMessages) {
      const most = `This conversation has its ${limits.chatMessages} messages`;
      throw new ProblemError(400, `${most}: begin another, without sessionId.`);
    }
    const id = randomUUID();
    const sessionId = asked.sessionId ?? randomUUID();
    return {
      id,
      sessionId,
      take: (onPart = () => undefined) =>
        this.#inTurn(sessionId, () => this.#take({ id, sessionId, asked, address, onPart })),
    };
  }

  async #take(turn: {
    id: string;
    sessionId: string;
    asked: ChatRequest;
    address: string;
    onPart: (part: ChatPart) => void;
  }): Promise<Resource> {
    const { id, sessionId, asked, address, onPart } = turn;
    const { resources } = this.#needs;
    const reception = { ...this.#needs.reception, visitorIn: () => address };
    const before = this.#memoryOf(sessionId);
    const said: string[] = [];
    const receipts: ToolCallResult[] = [];
    // Nothing is answered that may not be stored, except what bridges the wait for the calendar.
    const parts: ChatPart[] = [];
    const sendParts = (): void => {
      for (const part of parts.splice(0)) onPart(part);
    };
    const tell = (result: TurnResult): void => {
      for (const sentence of wordsOf(result, reception.practice, "writing").say) {
        parts.push({ type: "said", words: said.length === 0 ? sentence : ` ${sentence}` });
        said.push(sentence);
      }
    };

    // A visitor who said goodbye may write again.
    const state = before ? writtenAgain(before.state) : chatState();
    const knownBefore = JSON.stringify(recordOf(state, reception));
    const written = { text: asked.words, confidence: 1 };
    const context = contextOf(reception);
    const heard = await reception.understanding.parse(written, parseContextOf(state, context));
    let reply = nextTurn(state, heard, context);
    tell(reply);
    const doing = [...reply.effects];
    for (let action = doing.shift(); action; action = doing.shift()) {
      if (asksCalendar(action)) sendParts();
      const outcome = await carryOutAnyway(reception, sessionId, action);
      if (outcome.receipt) receipts.push(outcome.receipt);
      if (!outcome.booking) continue;
      reply = afterBooking(reply.state, outcome.booking, contextOf(reception));
      tell(reply);
      doing.push(...reply.effects);
    }
    // The visitor may be gone after any line; the same record once more is none.
    const record = unrecordedIn(reply.state, reception);
    if (record) await carryOutAnyway(reception, sessionId, record);
    const known = recordOf(reply.state, reception);
    if (JSON.stringify(known) !== knownBefore)
      parts.push({ type: "done", message: knownMessage(id, known) });
    const output = outputOf(id, said.join(" "), receipts);
    for (const message of output)
      if (message.role === "tool") parts.push({ type: "done", message });

    this.#makeRoom();
    const { assistantId, input } = asked;
    resources.put({
      kind: "chat",
      id,
      parent: sessionId,
      visitor: pseudonymOf(address),
      fields: { assistantId, sessionId, input, output, cost: 0 },
      memory: { state: reply.state, sent: (before?.sent ?? 0) + 1 } satisfies ChatMemory,
    });
    const stored = resources.find("chat", id);
    if (!stored) throw new Error("A chat was deleted while it was answered.");
    sendParts();
    return stored;
  }

  /** What is remembered of a conversation, null when there is none. */
  #memoryOf(sessionId: string): ChatMemory | null {
    return this.#needs.resources.newestMemory("chat", sessionId) as ChatMemory | null;
  }

  /** Gives up old conversations for one more chat; those that are being answered stay. */
  #makeRoom(): void {
    const { resources, limits } = this.#needs;
    const over = resources.count("chat") - limits.chatsKept;
    if (over < 0) return;
    resources.giveUpConversations({
      // A thousandth at once, as each time waits for the disk; more after the limit was lowered.
      most: Math.min(mostGivenUpAtOnce, over + Math.ceil(limits.chatsKept / 1_000)),
      // One conversation holds no more, so a visitor with more has others than the current one.
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

/** A booking that cannot be made is one that is unavailable: the visitor is told so. */
async function carryOutAnyway(
  reception: ReceptionNeeds,
  conversation: string,
  action: Effect,
): Promise<Outcome> {
  try {
    return await carryOut(reception, conversation, action, "chat");
  } catch {
    if (!asksCalendar(action)) return { booking: null, receipt: null };
    return { booking: { ok: false, problem: "unavailable" }, receipt: null };
  }
}
