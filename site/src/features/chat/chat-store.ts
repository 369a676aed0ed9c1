import { ApiError, UnreachableError, type WebChatPart } from "@ringwell/provider-api";
import { Store } from "@ringwell/store";
import {
  type ChatEvent,
  type ChatQuestion,
  type ChatState,
  newChat,
  nextChat,
} from "./chat-state.ts";
import type { ChatFailureReason } from "./chat-words.ts";

/** A visitor who has waited this long for the next word is told so. Source: no failure takes longer than 15 s. */
const answerTimeoutMs = 15_000;

export interface ChatNeeds {
  ask: (question: ChatQuestion, options: { signal: AbortSignal }) => AsyncIterable<WebChatPart>;
  /** What the chat says before anybody has written. */
  opening: string;
  isOnline?: () => boolean;
  now?: () => number;
}

/** One visitor's chat: does what `nextChat` says, and tells it what arrives. */
export class ChatStore extends Store<ChatState, object> {
  readonly #needs: Required<ChatNeeds>;
  #asking: AbortController | null = null;

  constructor(needs: ChatNeeds) {
    super(newChat(needs.opening));
    this.#needs = { isOnline: () => navigator.onLine, now: () => performance.now(), ...needs };
  }

  /** Sends a line, after those that are still being answered. */
  readonly send = (line: string): void => this.#happen({ type: "send", line });

  /** Asks once more what was not answered. */
  readonly sendAgain = (): void => this.#happen({ type: "send-again" });

  /** Forgets the conversation. */
  readonly startOver = (): void => this.#happen({ type: "start-over" });

  #happen(event: ChatEvent): void {
    const { state, effect } = nextChat(this.getState(), event);
    this.transition(state);
    if (effect?.do === "ask") void this.#ask(effect.question);
    if (effect?.do === "stop") {
      this.#asking?.abort();
      this.#asking = null;
    }
  }

  async #ask(question: ChatQuestion): Promise<void> {
    const { ask, isOnline, now } = this.#needs;
    const asking = new AbortController();
    this.#asking = asking;
    const tell = (event: ChatEvent): void => {
      // A chat that has started over hears nothing of before.
      if (this.#asking === asking) this.#happen(event);
    };
    if (!isOnline()) return tell({ type: "failed", because: "offline" });

    const askedMs = now();
    let answerMs: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waitForWord = (): void => {
      clearTimeout(timer);
      const late = new DOMException("No answer came.", "TimeoutError");
      timer = setTimeout(() => asking.abort(late), answerTimeoutMs);
    };
    try {
      waitForWord();
      for await (const part of ask(question, asking)) {
        waitForWord();
        if (part.type !== "session") answerMs ??= now() - askedMs;
        tell({ type: "part", part });
      }
      if (answerMs === undefined) tell({ type: "failed", because: "no-answer" });
      else tell({ type: "answered", answerMs });
    } catch (error) {
      tell({ type: "failed", because: reasonOf(error) });
    } finally {
      clearTimeout(timer);
    }
  }
}

function reasonOf(error: unknown): ChatFailureReason {
  if (error instanceof ApiError) {
    return error.status === 429 || error.status === 503 ? "busy" : "refused";
  }
  if (!(error instanceof UnreachableError)) console.error("The chat failed:", error);
  return "no-answer";
}
