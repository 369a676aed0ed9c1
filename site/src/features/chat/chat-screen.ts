import type { Transitions } from "@ringwell/store";
import type { Speaker, ToolCallResult, WebChatPart } from "@ringwell/provider-api";
import type { ChatFailureReason } from "./chat-words.ts";

/** One thing that was written, by whom. */
export interface ChatLine {
  id: number;
  speaker: Speaker;
  text: string;
  /** How long the visitor waited for it; only on the first line of an answer. */
  answerMs?: number;
}

export interface ChatTalk {
  lines: readonly ChatLine[];
  /** What is being written: one entry for each message of the answer. */
  arriving: readonly string[];
  /** What was done for the visitor. */
  done: readonly ToolCallResult[];
}

/** Everything the chat shows. */
export type ChatScreen = ChatTalk &
  /** `isStartedOver` from the visitor's saying so until they write again. */
  (
    | { phase: "open"; isStartedOver?: true }
    | { phase: "answering" }
    | { phase: "failed"; because: ChatFailureReason }
  );

export const chatTransitions: Transitions<ChatScreen> = {
  open: ["open", "answering"],
  answering: ["answering", "open", "failed"],
  failed: ["failed", "answering", "open"],
};

/** A chat that has spoken first. */
export const newTalk = (opening: string): ChatTalk => ({
  lines: [{ id: 0, speaker: "assistant", text: opening }],
  arriving: [],
  done: [],
});

export function withLine(talk: ChatTalk, line: Omit<ChatLine, "id">): ChatTalk {
  return { ...talk, lines: [...talk.lines, { ...line, id: talk.lines.length }] };
}

/** Adds a part of an answer. Pure. */
export function withPart(talk: ChatTalk, part: WebChatPart): ChatTalk {
  switch (part.type) {
    case "session":
      return talk;
    case "words": {
      const { message, words } = part;
      const arriving = [...talk.arriving];
      // Messages come in their order; a number far ahead makes no thousand empty ones.
      const at = Math.min(message, arriving.length);
      arriving[at] = (arriving[at] ?? "") + words;
      return { ...talk, arriving };
    }
    case "done":
      return { ...talk, done: [...talk.done, part.result] };
  }
}

/** The answer has wholly come after `answerMs`: each of its messages is a line of its own. */
export function withAnswer(talk: ChatTalk, answerMs: number): ChatTalk {
  const texts = talk.arriving.map((each) => each.trim()).filter((each) => each !== "");
  return texts.reduce<ChatTalk>(
    (said, text, at) =>
      withLine(said, { speaker: "assistant", text, ...(at === 0 && { answerMs }) }),
    { ...talk, arriving: [] },
  );
}
