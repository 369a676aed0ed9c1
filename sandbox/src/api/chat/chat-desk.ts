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
import type { Limits } from "../../http/limits.ts";
import type { Outcome } from "../../calls/index.ts";
import {
  carryOut,
  contextOf,
  type ReceptionNeeds,
  unrecordedIn,
  wordsOf,
} from "../../reception/reception.ts";
import type { AccountStore, Entry, Resource } from "../account/account-store.ts";
import { pseudonymOf } from "../../http/visitors/visitor-address.ts";
import { ALWAYS_THERE } from "../account/resource-routes.ts";
import { ChatLog, type ChatMemory } from "./chat-log.ts";
import { type ChatMessage, knownMessage, outputOf } from "./chat-output.ts";
import type { ChatAsker, ChatRequest } from "./chat-request.ts";

export interface ChatDeskNeeds {
  account: AccountStore;
  reception: ReceptionNeeds;
  limits: Pick<Limits, "chatMessages" | "chatsKept">;
}

/** What comes of a turn, as it comes. */
export type ChatPart = { type: "said"; words: string } | { type: "done"; message: ChatMessage };

/** A turn that may be taken. */
export interface ChatTurn {
  id: string;
  sessionId: string | null;
  /** Takes it, once; resolves with the chat when that is on disk. */
  take(onPart?: (part: ChatPart) => void): Promise<Resource>;
}

export type ChatOpening =
  | { ok: true; turn: ChatTurn }
  | { ok: false; status: 400 | 404; problem: string };

/** Where a turn goes on from. */
interface Place {
  /** The session's id, or one that those chats share which go on from each other. */
  conversation: string | null;
  sessionId: string | null;
  previous: string | null;
}

/** Where it goes on from, and who writes; an owner's server is no visitor. */
interface TurnPlace extends Place {
  conversation: string;
  visitor: string | undefined;
}

/** Calls stand still while conversations are deleted. */
const mostGivenUpAtOnce = 100;

/** The receptionist by text: each chat is a turn, goes on from another, and books as a call does. */
export class ChatDesk {
  readonly #needs: ChatDeskNeeds;
  readonly #log: ChatLog;
  /** Per conversation, the turn that is being taken: the next one waits for it. */
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(needs: ChatDeskNeeds) {
    this.#needs = needs;
    this.#log = new ChatLog(needs.account);
  }

  /** Whether this turn may be taken, and who by; nothing is kept yet. */
  open(asked: ChatRequest, asker: ChatAsker, address?: string): ChatOpening {
    const { account, limits } = this.#needs;
    const { assistantId, assistant } = asked;
    if (assistantId && !account.find("assistant", assistantId)) {
      const advice = `the sandbox's own is "${ALWAYS_THERE}"`;
      return refused(404, `assistantId: there is no assistant by this id: ${advice}.`);
    }
    const place = this.#placeOf(asked);
    if ("ok" in place) return place;
    if (!assistantId && !assistant && !place.conversation) {
      return refused(400, "assistantId, assistant, sessionId or previousChatId must be given.");
    }
    const sent =
      this.#log.memoryOf(place.previous ?? this.#log.newestOf(place.sessionId))?.sent ?? 0;
    if (sent >= limits.chatMessages) {
      const most = `This conversation has its ${limits.chatMessages} messages`;
      return refused(
        400,
        `${most}: begin another, without ${asked.sessionId ? "sessionId" : "previousChatId"}.`,
      );
    }

    const id = randomUUID();
    const begins = asker === "browser" && place.sessionId === null;
    const sessionId = begins ? randomUUID() : place.sessionId;
    const at = {
      ...place,
      sessionId,
      conversation: place.conversation ?? sessionId ?? randomUUID(),
      visitor: asker === "browser" ? address : undefined,
    };
    return {
      ok: true,
      turn: {
        id,
        sessionId,
        take: (onPart = () => undefined) =>
          this.#inTurn(at.conversation, () => this.#take(id, asked, at, begins, onPart)),
      },
    };
  }

  async #take(
    id: string,
    asked: ChatRequest,
    at: TurnPlace,
    begins: boolean,
    onPart: (part: ChatPart) => void,
  ): Promise<Resource> {
    const { account, reception } = this.#needs;
    const previous = at.previous ?? (begins ? null : this.#log.newestOf(at.sessionId));
    const before = this.#log.memoryOf(previous);
    const said: string[] = [];
    const receipts: ToolCallResult[] = [];
    // Nothing is answered that may not be kept, except what bridges the wait for the calendar.
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

    const state = goingOn(before?.state);
    const knownBefore = JSON.stringify(recordOf(state, reception));
    const written = { text: asked.words, confidence: 1 };
    const context = contextOf(reception);
    const heard = await reception.understanding.parse(written, parseContextOf(state, context));
    let reply = nextTurn(state, heard, context);
    tell(reply);
    const doing = [...reply.effects];
    for (let action = doing.shift(); action; action = doing.shift()) {
      if (asksCalendar(action)) sendParts();
      const outcome = await this.#carryOut(at, action);
      if (outcome.receipt) receipts.push(outcome.receipt);
      if (!outcome.booking) continue;
      reply = afterBooking(reply.state, outcome.booking, contextOf(reception));
      tell(reply);
      doing.push(...reply.effects);
    }
    // Who writes may be gone after any line; the same record once more is none.
    const record = unrecordedIn(reply.state, reception);
    if (record) await this.#carryOut(at, record);
    const known = recordOf(reply.state, reception);
    if (JSON.stringify(known) !== knownBefore)
      parts.push({ type: "done", message: knownMessage(id, known) });
    const output = outputOf(id, said.join(" "), receipts);
    for (const message of output)
      if (message.role === "tool") parts.push({ type: "done", message });

    const { assistantId, assistant, name, input } = asked;
    const chat: Entry = {
      kind: "chat",
      id,
      parent: at.conversation,
      ...(at.visitor && { visitor: pseudonymOf(at.visitor) }),
      fields: {
        ...(assistantId && { assistantId }),
        ...(assistant && { assistant }),
        ...(name && { name }),
        ...(at.sessionId && { sessionId: at.sessionId }),
        ...(asked.previousChatId && { previousChatId: asked.previousChatId }),
        input,
        output,
        cost: 0,
      },
      memory: { state: reply.state, previous, sent: (before?.sent ?? 0) + 1 } satisfies ChatMemory,
    };
    const session: Entry[] =
      begins && at.sessionId
        ? [{ kind: "session", id: at.sessionId, fields: { status: "active", assistantId } }]
        : [];
    this.#makeRoom();
    account.add(...session, chat);
    const kept = this.#log.find(id);
    if (!kept) throw new Error("A chat was deleted while it was answered.");
    sendParts();
    return kept;
  }

  /** Gives up old conversations for one more chat; those in which somebody is being answered stay. */
  #makeRoom(): void {
    const { account, limits } = this.#needs;
    const over = account.held("chat") - limits.chatsKept;
    if (over < 0) return;
    account.giveUpConversations({
      // A thousandth at once, as each time waits for the disk; more after the limit was lowered.
      most: Math.min(mostGivenUpAtOnce, over + Math.ceil(limits.chatsKept / 1_000)),
      // Nobody writes more in one conversation, so more than that is more than the one they are in.
      share: limits.chatMessages,
      busy: [...this.#turns.keys()],
    });
  }

  /** A booking that cannot be made is one that is unavailable: the visitor is told so. */
  async #carryOut({ conversation, visitor }: TurnPlace, action: Effect): Promise<Outcome> {
    const reception = { ...this.#needs.reception, visitorIn: () => visitor };
    try {
      return await carryOut(reception, conversation, action, "chat");
    } catch {
      if (!asksCalendar(action)) return { booking: null, receipt: null };
      return { booking: { ok: false, problem: "unavailable" }, receipt: null };
    }
  }

  #placeOf({ sessionId, previousChatId }: ChatRequest): Place | (ChatOpening & { ok: false }) {
    const { account, reception } = this.#needs;
    if (previousChatId) {
      const previous = account.find("chat", previousChatId);
      if (!previous) return refused(404, "previousChatId: there is no chat by this id.");
      const within = typeof previous["sessionId"] === "string" ? previous["sessionId"] : null;
      const conversation = account.parentOf("chat", previousChatId);
      return { conversation, sessionId: within, previous: previousChatId };
    }
    if (!sessionId) return { conversation: null, sessionId: null, previous: null };
    const session = account.find("session", sessionId);
    const seconds = Number(session?.["expirationSeconds"] ?? Infinity);
    if (!session || reception.now() >= Date.parse(session.createdAt) + seconds * 1_000) {
      return refused(404, "sessionId: there is no session by this id: begin without one.");
    }
    if (session["status"] === "completed") {
      return refused(400, "sessionId: this session is completed: begin another.");
    }
    return { conversation: sessionId, sessionId, previous: null };
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

/** Who says goodbye may write again. */
function goingOn(state: DialogState | undefined): DialogState {
  return state ? writtenAgain(state) : chatState();
}

function refused(status: 400 | 404, problem: string): ChatOpening & { ok: false } {
  return { ok: false, status, problem };
}
