import { Bubble } from "../../ui/bubble.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
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
    <div className={css["chat"]} data-ground="sheet" data-type="small">
      <Cluster as="p" spread className={css["head"]}>
        <strong>{chat.place}</strong> <span data-tone="quiet">{chat.day}</span>
      </Cluster>
      <Stack as="ol" className={css["thread"]}>
        {chat.turns.map(({ speaker, at, words }) => (
          <li key={words}>
            <Bubble speaker={speaker} name={names[speaker]} beside={at}>
              {words}
            </Bubble>
          </li>
        ))}
      </Stack>
    </div>
  );
}
