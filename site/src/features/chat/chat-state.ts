import type { Speaker, ToolCallResult, WebChatPart, WebChatQuestion } from "@ringwell/provider-api";
import type { ChatFailureReason } from "./chat-words.ts";

/** One message of the chat. */
export interface ChatLine {
  id: number;
  speaker: Speaker;
  text: string;
  /** The answer time. Only on the first line of an answer. */
  answerMs?: number;
}

interface Written {
  lines: readonly ChatLine[];
  /** How many of the visitor's lines are answered. The others wait in order. */
  answered: number;
  /** The answer so far: one entry for each of its messages. */
  arriving: readonly string[];
  /** What was done for the visitor. */
  done: readonly ToolCallResult[];
  /** The session's id, once the provider has sent it. */
  sessionId: string | null;
}

/** The whole state of the chat. It is `started-over` until the visitor writes again. */
export type ChatState = Written &
  (
    | { phase: "open" | "started-over" | "answering" }
    | { phase: "failed"; because: ChatFailureReason }
  );

/** The page adds the assistant. */
export type ChatQuestion = Omit<WebChatQuestion, "assistantId">;

export type ChatEvent =
  | { type: "send"; line: string }
  | { type: "send-again" }
  | { type: "start-over" }
  | { type: "part"; part: WebChatPart }
  /** The answer is complete. Its first word came after `answerMs`. */
  | { type: "answered"; answerMs: number }
  | { type: "failed"; because: ChatFailureReason };

/** A chat that has spoken first. */
export const newChat = (opening: string): ChatState => ({
  phase: "open",
  lines: [{ id: 0, speaker: "assistant", text: opening }],
  answered: 0,
  arriving: [],
  done: [],
  sessionId: null,
});

/**
 * The chat's reducer. One question is asked at a time. A line without an answer stays, and the visitor can
 * send it again.
 */
export function nextChat(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case "send": {
      const said = withLine(state, { speaker: "user", text: event.line });
      return state.phase === "answering" ? said : askNext(said);
    }
    case "send-again":
      return state.phase === "failed" ? askNext(state) : state;
    case "start-over":
      return { ...newChat(state.lines[0]?.text ?? ""), phase: "started-over" };
    case "part":
      return withPart(state, event.part);
    case "answered":
      return askNext(withAnswer(state, event.answerMs));
    case "failed":
      return { ...state, arriving: [], phase: "failed", because: event.because };
    default:
      return event satisfies never;
  }
}

const nextUnanswered = ({ lines, answered }: Written): ChatLine | undefined =>
  lines.filter(({ speaker }) => speaker === "user")[answered];

const askNext = (state: ChatState): ChatState => ({
  ...state,
  phase: nextUnanswered(state) ? "answering" : "open",
});

/**
 * The question to send while the chat is answering. The first one includes the page's opening line, which the
 * provider does not know.
 */
export function questionOf(state: ChatState): ChatQuestion {
  const input = nextUnanswered(state)?.text ?? "";
  if (state.sessionId !== null) return { input, sessionId: state.sessionId };
  return {
    input: [
      { role: "assistant", content: state.lines[0]?.text ?? "" },
      { role: "user", content: input },
    ],
  };
}

const withLine = (state: ChatState, line: Omit<ChatLine, "id">): ChatState => ({
  ...state,
  lines: [...state.lines, { ...line, id: state.lines.length }],
});

function withPart(state: ChatState, part: WebChatPart): ChatState {
  switch (part.type) {
    case "session":
      return { ...state, sessionId: part.sessionId };
    case "words": {
      // Messages come in order. A number far ahead must not make a thousand empty ones.
      const at = Math.min(part.message, state.arriving.length);
      const message = (state.arriving[at] ?? "") + part.words;
      return { ...state, arriving: state.arriving.toSpliced(at, 1, message) };
    }
    case "done":
      return { ...state, done: [...state.done, part.result] };
  }
}

/** Each message of the answer becomes a line. */
function withAnswer(state: ChatState, answerMs: number): ChatState {
  const texts = state.arriving.map((each) => each.trim()).filter((each) => each !== "");
  return texts.reduce<ChatState>(
    (said, text, at) =>
      withLine(said, { speaker: "assistant", text, ...(at === 0 && { answerMs }) }),
    { ...state, arriving: [], answered: state.answered + 1 },
  );
}
