import { UnreachableError, type WebChatPart } from "@ringwell/provider-api";
import type { ChatQuestion } from "../chat-state.ts";
import type { ChatNeeds } from "../chat-store.ts";

/** One question that was asked, and its answer in the test's hands. */
export class Asked {
  readonly question: ChatQuestion;
  readonly signal: AbortSignal;
  #queue: WebChatPart[] = [];
  #end: "ended" | Error | undefined;
  #wake: () => void = () => undefined;

  constructor(question: ChatQuestion, signal: AbortSignal) {
    this.question = question;
    this.signal = signal;
    signal.addEventListener("abort", () => this.fail(new UnreachableError("given up")));
  }

  /** What the visitor wrote. */
  get line(): string {
    const { input } = this.question;
    return typeof input === "string" ? input : (input.at(-1)?.content ?? "");
  }

  tell(...parts: WebChatPart[]): void {
    this.#queue.push(...parts);
    this.#wake();
  }

  say(words: string, message = 0): void {
    this.tell({ type: "words", message, words });
  }

  end(): void {
    this.#end ??= "ended";
    this.#wake();
  }

  fail(error: Error): void {
    this.#end ??= error;
    this.#wake();
  }

  async *parts(): AsyncGenerator<WebChatPart> {
    for (;;) {
      const part = this.#queue.shift();
      if (part) yield part;
      else if (this.#end === "ended") return;
      else if (this.#end) throw this.#end;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}

/** A provider whose answers the test writes, word by word. */
export function scriptedAnswers(): { asked: Asked[]; ask: ChatNeeds["ask"] } {
  const asked: Asked[] = [];
  return {
    asked,
    ask(question, { signal }) {
      const one = new Asked(question, signal);
      asked.push(one);
      return one.parts();
    },
  };
}
