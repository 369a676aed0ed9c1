import { Bubble } from "../../ui/bubble.tsx";
import css from "./chat-thread.module.css";

export interface ChatThreadContent {
  /** Where on a website the chat is open, and on which day. */
  place: string;
  day: string;
  turns: readonly { speaker: "assistant" | "user"; at: string; words: string }[];
}

/** A chat as it was written, the clock beside each line. */
export function ChatThread({
  chat,
  names,
}: {
  chat: ChatThreadContent;
  names: { assistant: string; user: string };
}) {
  return (
    <div className={css["chat"]}>
      <p className={css["head"]}>
        <strong>{chat.place}</strong> <span>{chat.day}</span>
      </p>
      <ol className={css["thread"]}>
        {chat.turns.map(({ speaker, at, words }) => (
          <li key={words}>
            <Bubble speaker={speaker} name={names[speaker]} beside={at}>
              {words}
            </Bubble>
          </li>
        ))}
      </ol>
    </div>
  );
}
