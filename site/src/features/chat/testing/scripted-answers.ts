import { UnreachableError, type WebChatPart } from "@ringwell/provider-api";
import type { ChatQuestion } from "../chat-state.ts";
import type { AskChat } from "../chat-store.ts";

/** One question that was asked, and its answer in the test's hands. */
export class Asked {
  readonly question: ChatQuestion;
  readonly signal: AbortSignal;
  readonly parts: ReadableStream<WebChatPart>;
  #answer!: ReadableStreamDefaultController<WebChatPart>;
  #isOver = false;

  constructor(question: ChatQuestion, signal: AbortSignal) {
    this.question = question;
    this.signal = signal;
    this.parts = new ReadableStream({ start: (answer) => void (this.#answer = answer) });
    signal.addEventListener("abort", () => this.fail(new UnreachableError("given up")));
  }

  /** What the visitor wrote. */
  get line(): string {
    const { input } = this.question;
    return typeof input === "string" ? input : (input.at(-1)?.content ?? "");
  }

  tell(part: WebChatPart): void {
    if (!this.#isOver) this.#answer.enqueue(part);
  }

  say(words: string, message = 0): void {
    this.tell({ type: "words", message, words });
  }

  end(): void {
    if (!this.#isOver) this.#answer.close();
    this.#isOver = true;
  }

  fail(error: Error): void {
    if (!this.#isOver) this.#answer.error(error);
    this.#isOver = true;
  }
}

/** A provider whose answers the test writes, word by word. */
export function scriptedAnswers(): { asked: Asked[]; ask: AskChat } {
  const asked: Asked[] = [];
  return {
    asked,
    ask(question, { signal }) {
      const one = new Asked(question, signal);
      asked.push(one);
      return one.parts;
    },
  };
}
