import { Store } from "@ringwell/store";
import { ApiError, UnreachableError } from "@ringwell/provider-api";
import type { WebChatPart, WebChatQuestion } from "@ringwell/provider-api";
import type { ChatFailureReason } from "./chat-words.ts";
import {
  type ChatScreen,
  type ChatTalk,
  chatTransitions,
  newTalk,
  withAnswer,
  withLine,
  withPart,
} from "./chat-screen.ts";

/** Whoever waited this long for the next word is told so. Source: no failure takes longer than 15 s. */
const answersWithinMs = 15_000;

/** Who is asked is the page's affair. */
export type ChatQuestion = Omit<WebChatQuestion, "assistantId">;

export interface ChatNeeds {
  ask: (question: ChatQuestion, options: { signal: AbortSignal }) => AsyncIterable<WebChatPart>;
  /** What the chat says before anybody has written. */
  opening: string;
  isOnline?: () => boolean;
  now?: () => number;
}

/**
 * One visitor's chat: keeps what was written, asks one question at a time, and reads the answer as it
 * comes. A line that was not answered stays, to be sent again when the visitor says so.
 */
export class ChatSession extends Store<ChatScreen, object> {
  readonly #needs: Required<ChatNeeds>;
  #sessionId: string | undefined;
  /** Lines that still wait for their answer, the oldest first. */
  #unanswered: string[] = [];
  #asking: AbortController | undefined;

  constructor(needs: ChatNeeds) {
    super({ phase: "open", ...newTalk(needs.opening) }, chatTransitions);
    this.#needs = { isOnline: () => navigator.onLine, now: () => performance.now(), ...needs };
  }

  /** Sends a line, after those that are still being answered. */
  readonly send = (line: string): void => {
    const text = line.trim();
    if (!text) return;
    this.#unanswered.push(text);
    this.transition({
      ...this.getState(),
      ...withLine(this.getState(), { speaker: "user", text }),
    });
    if (!this.#asking) void this.#answerAll();
  };

  /** Asks once more what was not answered. */
  readonly sendAgain = (): void => {
    if (!this.#asking && this.#unanswered.length > 0) void this.#answerAll();
  };

  /** Forgets the conversation. */
  readonly startOver = (): void => {
    this.#asking?.abort();
    this.#asking = undefined;
    this.#unanswered = [];
    this.#sessionId = undefined;
    this.transition({ phase: "open", isStartedOver: true, ...newTalk(this.#needs.opening) });
  };

  async #answerAll(): Promise<void> {
    const asking = new AbortController();
    this.#asking = asking;
    const failed = await this.#ask(asking);
    if (this.#asking !== asking) return;
    this.#asking = undefined;
    const talk = { ...this.#talk(), arriving: [] };
    this.transition(
      failed ? { phase: "failed", because: failed, ...talk } : { phase: "open", ...talk },
    );
  }

  /** Why it was given up; `null` when every line has its answer. */
  async #ask(asking: AbortController): Promise<ChatFailureReason | null> {
    for (;;) {
      const [line] = this.#unanswered;
      if (line === undefined) return null;
      if (!this.#needs.isOnline()) {
        this.transition({ phase: "answering", ...this.#talk() });
        return "offline";
      }
      const askedMs = this.#needs.now();
      let answeredMs: number | undefined;
      this.transition({ phase: "answering", ...this.#talk(), arriving: [] });
      const deadline = new Deadline(asking);
      try {
        const question = this.#questionOf(line);
        for await (const part of this.#needs.ask(question, { signal: asking.signal })) {
          if (this.#asking !== asking) return null;
          deadline.putOff();
          if (part.type === "session") this.#sessionId = part.sessionId;
          else answeredMs ??= this.#needs.now();
          this.transition({ phase: "answering", ...withPart(this.#talk(), part) });
        }
      } catch (error) {
        return reasonOf(error);
      } finally {
        deadline.clear();
      }
      if (this.#asking !== asking) return null;
      if (answeredMs === undefined) return "no-answer";
      this.#unanswered.shift();
      this.transition({ phase: "answering", ...withAnswer(this.#talk(), answeredMs - askedMs) });
    }
  }

  /** Who answers has not heard how the page spoke first: the first question tells. */
  #questionOf(line: string): ChatQuestion {
    if (this.#sessionId !== undefined) return { input: line, sessionId: this.#sessionId };
    return {
      input: [
        { role: "assistant", content: this.#needs.opening },
        { role: "user", content: line },
      ],
    };
  }

  #talk(): ChatTalk {
    const { lines, arriving, done } = this.getState();
    return { lines, arriving, done };
  }
}

/** Gives a question up when nothing comes for too long. */
class Deadline {
  readonly #asking: AbortController;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(asking: AbortController) {
    this.#asking = asking;
    this.putOff();
  }

  putOff(): void {
    this.clear();
    this.#timer = setTimeout(
      () => this.#asking.abort(new DOMException("No answer came.", "TimeoutError")),
      answersWithinMs,
    );
  }

  clear(): void {
    clearTimeout(this.#timer);
  }
}

function reasonOf(error: unknown): ChatFailureReason {
  if (error instanceof ApiError) {
    return error.status === 429 || error.status === 503 ? "busy" : "refused";
  }
  if (!(error instanceof UnreachableError)) console.error("The chat failed:", error);
  return "no-answer";
}
