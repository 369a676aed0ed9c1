import { ApiError, UnreachableError, type WebChatPart } from "@ringwell/provider-api";
import { Store } from "@ringwell/store";
import {
  type ChatEvent,
  type ChatQuestion,
  type ChatState,
  newChat,
  nextChat,
  questionOf,
} from "./chat-state.ts";
import type { ChatFailureReason } from "./chat-words.ts";

/** The longest wait for the next word of an answer. Source: no failure takes longer than 15 s. */
const answerTimeoutMs = 15_000;

/** Asks the provider. The answer comes in parts. */
export type AskChat = (
  question: ChatQuestion,
  options: { signal: AbortSignal },
) => AsyncIterable<WebChatPart>;

/** One visitor's chat: sends the questions of `nextChat`, and passes it what arrives. */
export class ChatStore extends Store<ChatState, object> {
  readonly #answersTo: AskChat;
  #asking: AbortController | null = null;

  /** `opening`: the chat's first line. */
  constructor(answersTo: AskChat, opening: string) {
    super(newChat(opening));
    this.#answersTo = answersTo;
  }

  /** Sends a line, after those that are still being answered. */
  readonly send = (line: string): void => this.#happen({ type: "send", line });

  /** Asks once more what was not answered. */
  readonly sendAgain = (): void => this.#happen({ type: "send-again" });

  /** Forgets the conversation. */
  readonly startOver = (): void => this.#happen({ type: "start-over" });

  #happen(event: ChatEvent): void {
    const before = this.getState();
    const state = nextChat(before, event);
    this.transition(state);
    if (state.phase === before.phase && state.answered === before.answered) return;
    this.#asking?.abort();
    this.#asking = null;
    if (state.phase === "answering") void this.#ask(questionOf(state));
  }

  async #ask(question: ChatQuestion): Promise<void> {
    const asking = new AbortController();
    this.#asking = asking;
    const report = (event: ChatEvent): void => {
      // After starting over, earlier answers are ignored.
      if (this.#asking === asking) this.#happen(event);
    };
    if (!navigator.onLine) return report({ type: "failed", because: "offline" });

    const askedMs = performance.now();
    let answerMs: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waitForWord = (): void => {
      clearTimeout(timer);
      const late = new DOMException("No answer came.", "TimeoutError");
      timer = setTimeout(() => asking.abort(late), answerTimeoutMs);
    };
    try {
      waitForWord();
      for await (const part of this.#answersTo(question, asking)) {
        waitForWord();
        if (part.type !== "session") answerMs ??= performance.now() - askedMs;
        report({ type: "part", part });
      }
      if (answerMs === undefined) report({ type: "failed", because: "no-answer" });
      else report({ type: "answered", answerMs });
    } catch (error) {
      report({ type: "failed", because: reasonOf(error) });
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
