import { UnreachableError, type WebChatPart } from "@ringwell/provider-api";
import type { ChatQuestion } from "../chat-state.ts";
import type { AskChat } from "../chat-store.ts";

/** A provider whose answers the test writes, word by word. */
export function scriptedAnswers() {
  const asked: ReturnType<typeof scriptedAnswer>[] = [];
  const ask: AskChat = (question, { signal }) => {
    const answer = scriptedAnswer(question, signal);
    asked.push(answer);
    return answer.parts;
  };
  return { asked, ask };
}

/** One question, and its answer, which the test controls. Nothing is added once it is complete. */
function scriptedAnswer(question: ChatQuestion, signal: AbortSignal) {
  let answer: ReadableStreamDefaultController<WebChatPart> | null = null;
  const parts = new ReadableStream<WebChatPart>({ start: (made) => void (answer = made) });
  const { input } = question;
  const tell = (part: WebChatPart): void => answer?.enqueue(part);
  const fail = (error: Error): void => {
    answer?.error(error);
    answer = null;
  };
  signal.addEventListener("abort", () => fail(new UnreachableError("given up")));
  return {
    question,
    signal,
    parts,
    /** What the visitor wrote. */
    line: typeof input === "string" ? input : (input.at(-1)?.content ?? ""),
    tell,
    say: (words: string, message = 0): void => tell({ type: "words", message, words }),
    end(): void {
      answer?.close();
      answer = null;
    },
    fail,
  };
}
